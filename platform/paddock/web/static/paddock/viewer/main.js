// The replay viewer: fetches the recorded frames, and keeps state, page and address in step.

import { actionOfKey, listenToSwipes, listenToWheel, repeatWhileHeld } from "./input.js";
import { sentence, showControls, showCursors, showLinks, showMove, showSeats } from "./panels.js";
import { initial, plyOfHash, reduce } from "./player.js";

const FORMAT = 1;
const PLAY_MS = 900;
const FASTEST_ANIMATED = 2;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const viewer = document.querySelector("[data-viewer]");
const board = viewer.querySelector("[data-board]");
const help = document.querySelector("[data-help]");
const live = viewer.querySelector("[data-live]");

let replay, renderer, names, state;
let timer = null;

function problem(message) {
  const note = viewer.querySelector("[data-problem]");
  note.textContent = message;
  note.hidden = false;
}

function showBoard(before) {
  const frame = replay.frames[state.ply];
  const drawing = renderer.draw(frame);
  board.querySelector(".position").replaceWith(drawing);
  board.querySelector("title").textContent = frame.title;
  const oneStep = before && state.ply === before.ply + 1;
  if (oneStep && state.speed <= FASTEST_ANIMATED && !calm.matches) renderer.animate(drawing, frame);
}

function show(before) {
  showControls(viewer, state);
  if (before?.ply === state.ply) return;
  showBoard(before);
  showSeats(viewer, replay.frames[state.ply], renderer.facts(replay.frames[state.ply]));
  showMove(viewer, state.ply);
  showCursors(viewer, state);
  showLinks(state.ply);
  if (before && !state.playing) live.textContent = sentence(replay, state.ply, names);
}

function keepPlaying() {
  clearTimeout(timer);
  if (state.playing) timer = setTimeout(() => dispatch({ type: "tick" }), PLAY_MS / state.speed);
}

function update(action) {
  const before = state;
  state = reduce(state, action);
  show(before);
  keepPlaying();
  return before.ply !== state.ply;
}

async function share() {
  // Where copying is refused, the link is at least in the address bar.
  history.replaceState(null, "", `#${state.ply}`);
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    live.textContent = `The address of this page leads to move ${state.ply}`;
    return;
  }
  live.textContent = `Link to move ${state.ply} copied`;
  const button = viewer.querySelector('[data-do="share"]');
  button?.classList.add("done");
  setTimeout(() => button?.classList.remove("done"), 1500);
}

function dispatch(action) {
  if (action.type === "help") { help.showModal(); return; }
  if (action.type === "share") { share(); return; }
  // Stepping replaces the address: Back leaves the page instead of walking through every ply.
  if (update(action)) history.replaceState(null, "", `#${state.ply}`);
}

function listenToControls() {
  viewer.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button) return;
    const by = button.dataset.by ? { by: Number(button.dataset.by) } : {};
    dispatch({ type: button.dataset.do, ...by });
    // After a click with the mouse the keys belong to the viewer again; a keyboard user stays on the button.
    if (event.detail > 0 && button.dataset.do !== "help") viewer.focus({ preventScroll: true });
  });
  for (const button of viewer.querySelectorAll('[data-do="step"]')) {
    repeatWhileHeld(button, () => dispatch({ type: "step", by: Number(button.dataset.by) }));
  }
  viewer.querySelector("[data-slider]").addEventListener("input", (event) => dispatch({ type: "go", ply: event.target.valueAsNumber }));
  viewer.querySelector("[data-speed]").addEventListener("change", (event) => dispatch({ type: "speed", speed: Number(event.target.value) }));
  for (const graph of viewer.querySelectorAll("[data-graph]")) {
    graph.addEventListener("click", (event) => {
      const box = graph.getBoundingClientRect();
      dispatch({ type: "go", ply: Math.round(((event.clientX - box.left) / box.width) * state.last) });
    });
  }
}

function listen() {
  listenToControls();
  listenToWheel(board, dispatch, (by) => state.ply + by >= 0 && state.ply + by <= state.last);
  listenToSwipes(board, dispatch);
  document.addEventListener("keydown", (event) => {
    const action = actionOfKey(event, viewer);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  help.querySelector("[data-close]").addEventListener("click", () => help.close());
  addEventListener("hashchange", () => {
    // Other fragments, like that of "Skip to content", are not about the board.
    if (/^(#\d+)?$/.test(location.hash)) update({ type: "go", ply: plyOfHash(location.hash, state.last) });
  });
}

async function start() {
  const response = await fetch(viewer.dataset.frames);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  [replay, renderer] = await Promise.all([response.json(), import(viewer.dataset.renderer)]);
  if (replay.format !== FORMAT) throw new Error(`it has format ${replay.format}; this page reads format ${FORMAT}`);
  names = [...viewer.querySelectorAll("[data-seat]")].map((row) => row.dataset.name);
  state = initial(replay.frames.length - 1, plyOfHash(location.hash, replay.frames.length - 1));
  show(null);
  listen();
  viewer.classList.add("ready");
}

start().catch((error) => problem(`The replay cannot be played: ${error.message}. Reload the page to try again.`));
