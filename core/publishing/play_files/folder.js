// A script of the old kind: a browser loads no module for a page that was opened from a folder.

if (location.protocol === "file:") {
  const { starting } = JSON.parse(document.getElementById("page-data").textContent);
  document.getElementById("load-text").textContent = starting.folder;
  document.getElementById("load-bar").hidden = true;
  document.getElementById("loading").hidden = false;
}
