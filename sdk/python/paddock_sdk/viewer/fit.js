// The site's server knows how large a board is; here the browser measures it.

import { ALL, asSeen } from "/static/paddock/viewer/views.js";

const viewer = document.querySelector("[data-viewer]");
const board = viewer.querySelector("[data-board] svg");
const MARGIN = 8;

const [replay, renderer] = await Promise.all([
  fetch(viewer.dataset.frames).then((answer) => answer.json()),
  import(viewer.dataset.renderer),
]);
const whole = renderer.draw(asSeen(replay.frames.at(-1), ALL));
board.append(whole);
const box = whole.getBBox();
whole.remove();
board.setAttribute(
  "viewBox",
  [box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN].join(" "),
);
