// The upload form's drop zone: a dropped file lands in the ordinary file input.

for (const zone of document.querySelectorAll("[data-drop]")) {
  const input = zone.querySelector("input[type=file]");
  const over = (on) => zone.classList.toggle("over", on);
  zone.addEventListener("dragover", (event) => { event.preventDefault(); over(true); });
  zone.addEventListener("dragleave", () => over(false));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    if (event.dataTransfer.files.length) input.files = event.dataTransfer.files;
  });
}
