// What is wider than its place can be reached by the keyboard, and then scrolled.
const reachable = () => {
  for (const block of document.querySelectorAll("pre, .table-wrapper")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  }
};
addEventListener("DOMContentLoaded", reachable);
addEventListener("resize", reachable);
