// What of the table is in sight: it is dragged, zoomed by wheel, pinch and buttons, and tapped.

const DRAG = 8; // pixels until a press becomes a drag
const LEAST = 46; // pixels that a tile or card takes at least when the table is fitted by itself
const CLOSEST = 150; // pixels that it takes at most then

export class Camera {
  // `tapped` is called with the place of a tap, `hovered` with that of a mouse that only points.
  // `covered` tells how many pixels at the right have buttons over them: nothing is fitted under these.
  constructor(svg, { tapped, hovered, moved, covered }) {
    this.svg = svg;
    this.covered = covered;
    this.tapped = tapped;
    this.hovered = hovered;
    this.moved = moved;
    this.whole = [0, 0, 100, 100];
    this.near = null;
    this.follows = true;
    this.scale = 1; // pixels for a hundredth of a tile
    this.centre = [50, 50];
    this.pointers = new Map();
    this.listen();
  }

  get size() {
    const { clientWidth, clientHeight } = this.svg;
    return [clientWidth || 1, clientHeight || 1];
  }

  // What there is to see, where the last move was, and whether all of it is wanted however small.
  show(whole, near, isOver) {
    this.whole = whole;
    this.near = near;
    if (this.follows) this.fit(isOver ? 0 : LEAST / 100);
    else if (near && !this.sees(near)) this.lookAt(middle(near));
    else this.apply();
  }

  fit(least = 0) {
    const covered = this.covered();
    const [wide, high] = [Math.max(this.size[0] - covered, 1), this.size[1]];
    const [x, y, width, height] = this.whole;
    const fitting = Math.min(wide / width, high / height, CLOSEST / 100);
    this.scale = Math.max(fitting, Math.min(least, CLOSEST / 100));
    this.centre = [x + width / 2 + covered / this.scale / 2, y + height / 2];
    // Where not all of the table is in sight, the last move is.
    if (fitting < this.scale && this.near) this.centre = this.within(middle(this.near));
    this.apply();
  }

  // A centre at which no room beside the table is shown in vain.
  within([x, y]) {
    const [wide, high] = this.size.map((pixels) => pixels / this.scale);
    const [left, top, only, height] = this.whole;
    const width = only + this.covered() / this.scale;
    const clamp = (at, start, length, room) =>
      length <= room ? start + length / 2 : Math.min(Math.max(at, start + room / 2), start + length - room / 2);
    return [clamp(x, left, width, wide), clamp(y, top, height, high)];
  }

  sees([x, y, width, height]) {
    const [left, top, wide, high] = this.box();
    const [a, b] = [x + width / 2, y + height / 2];
    return a > left && b > top && a < left + wide && b < top + high;
  }

  lookAt(centre) {
    this.centre = centre;
    this.apply();
  }

  box() {
    const [wide, high] = this.size.map((pixels) => pixels / this.scale);
    return [this.centre[0] - wide / 2, this.centre[1] - high / 2, wide, high];
  }

  // With tiles as wide as whole pixels, so that no seams are seen between them.
  apply() {
    const dots = devicePixelRatio || 1;
    const step = 100 * dots;
    this.scale = Math.max(Math.round(this.scale * step), 1) / step;
    const whole = (at, pixels) => {
      const left = Math.round((at * this.scale - pixels / 2) * dots) / dots;
      return (left + pixels / 2) / this.scale;
    };
    this.centre = this.centre.map((at, n) => whole(at, this.size[n]));
    this.svg.setAttribute("viewBox", this.box().map((number) => number.toFixed(4)).join(" "));
    this.moved?.();
  }

  // The place on the table that a place of the window shows, and the other way round.
  placeOf(x, y) {
    const bounds = this.svg.getBoundingClientRect();
    const [left, top] = this.box();
    return [left + (x - bounds.left) / this.scale, top + (y - bounds.top) / this.scale];
  }

  pixelsOf([x, y]) {
    const [left, top] = this.box();
    return [(x - left) * this.scale, (y - top) * this.scale];
  }

  zoom(factor, x, y) {
    const bounds = this.svg.getBoundingClientRect();
    const [px, py] = [x ?? bounds.left + bounds.width / 2, y ?? bounds.top + bounds.height / 2];
    const before = this.placeOf(px, py);
    const [wide, high] = this.size;
    const least = Math.min(wide / this.whole[2], high / this.whole[3], 1) / 2;
    this.scale = Math.min(Math.max(this.scale * factor, least), (2 * CLOSEST) / 100);
    const after = this.placeOf(px, py);
    this.centre = this.centre.map((at, n) => at + before[n] - after[n]);
    this.follows = false;
    this.apply();
  }

  listen() {
    const { svg, pointers } = this;
    let dragged = false;
    svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (!pointers.size) dragged = false;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
      svg.setPointerCapture(event.pointerId);
      svg.focus({ preventScroll: true });
    });
    svg.addEventListener("pointermove", (event) => {
      const own = pointers.get(event.pointerId);
      if (!own) {
        if (event.pointerType === "mouse") this.hovered(this.placeOf(event.clientX, event.clientY));
        return;
      }
      const before = { ...own };
      [own.x, own.y] = [event.clientX, event.clientY];
      if (pointers.size === 2) {
        dragged = true;
        const other = [...pointers.values()].find((each) => each !== own);
        const far = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
        this.zoom(far(own) / far(before), (own.x + other.x) / 2, (own.y + other.y) / 2);
        this.pan((own.x - before.x) / 2, (own.y - before.y) / 2);
        return;
      }
      dragged ||= Math.hypot(own.x - own.fromX, own.y - own.fromY) > DRAG;
      if (dragged) this.pan(own.x - before.x, own.y - before.y);
    });
    const released = (event) => {
      const own = pointers.get(event.pointerId);
      pointers.delete(event.pointerId);
      if (own && !dragged && event.type === "pointerup") this.tapped(this.placeOf(own.x, own.y), event);
    };
    svg.addEventListener("pointerup", released);
    svg.addEventListener("pointercancel", released);
    svg.addEventListener("pointerleave", () => this.hovered(null));
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 400)), event.clientX, event.clientY);
    }, { passive: false });
    new ResizeObserver(() => (this.follows ? this.fit(LEAST / 100) : this.apply())).observe(svg);
  }

  pan(x, y) {
    this.centre = [this.centre[0] - x / this.scale, this.centre[1] - y / this.scale];
    this.follows = false;
    this.apply();
  }
}

function middle([x, y, width, height]) {
  return [x + width / 2, y + height / 2];
}
