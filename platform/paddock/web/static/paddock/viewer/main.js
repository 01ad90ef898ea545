// The replay viewer: fetches the recorded frames, and keeps state, page and address in step.

import { actionOfKey, listenToSwipes, listenToWheel, repeatWhileHeld } from "./input.js";
import * as panels from "./panels.js";
import { initial, placeOf, placeOfHash, reduce, stopsOf, textOf } from "./player.js";
import { ALL, asSeen, hasSecrets, nameOf, viewNamed, viewsOf } from "./views.js";

const FORMAT = 1;
const PLAY_MS = 900;
const FASTEST_ANIMATED = 2;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const viewer = document.querySelector("[data-viewer]");
const board = viewer.querySelector("[data-board]");
const help = document.querySelector("[data-help]");
const live = viewer.querySelector("[data-live]");

let replay, renderer, names, state, told;
let timer = null;

function problem(message) {
  const note = viewer.querySelector("[data-problem]");
  note.textContent = message;
  note.hidden = false;
}

/** The frame at a place, as the chosen view has it. */
function frameAt({ ply, stage }, view) {
  const frame = stage ? replay.steps[ply - 1].stages[stage - 1] : replay.frames[ply];
  return state.views.length > 1 ? asSeen(frame, view) : frame;
}

/** What is said of the steps, likewise; their pictures are looked up one by one. */
function tell(view) {
  told = replay.steps.map(({ moves, forfeits, events }) => asSeen({ moves, forfeits, events }, view));
  panels.tellMoves(viewer, told);
}

function showBoard(frame, before) {
  const drawing = renderer.draw(frame);
  board.querySelector(".position").replaceWith(drawing);
  board.querySelector("title").textContent = frame.title;
  viewer.querySelector("[data-caption]").textContent = frame.title;
  const oneStep = before && before.view === state.view && state.stop === before.stop + 1;
  if (!oneStep || state.speed > FASTEST_ANIMATED || calm.matches) return;
  renderer.animate?.(drawing, frame, frameAt(placeOf(before), state.view));
}

function show(before) {
  panels.showControls(viewer, state);
  const turned = before?.view !== state.view;
  if (before?.stop === state.stop && !turned) return;
  if (turned) panels.showView(viewer, state.view);
  if (turned && state.views.length > 1) tell(state.view);
  const place = placeOf(state), frame = frameAt(place, state.view);
  showBoard(frame, before);
  panels.showSeats(viewer, frame, renderer.facts(frame));
  panels.showMove(viewer, place.ply);
  panels.showCursors(viewer, state);
  panels.showLinks(place, state.view);
  if (before && !state.playing) live.textContent = panels.sentence(told, place, frame.title, names);
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
  return before.stop !== state.stop || before.view !== state.view;
}

/** The address of what is seen now; "all" is what a plain address shows. */
function address() {
  const { searchParams, pathname } = new URL(location.href);
  if (state.view === ALL) searchParams.delete("view");
  else searchParams.set("view", nameOf(state.view));
  const query = String(searchParams);
  return `${pathname}${query && `?${query}`}#${textOf(placeOf(state))}`;
}

async function share() {
  // Where copying is refused, the link is at least in the address bar.
  history.replaceState(null, "", address());
  const place = textOf(placeOf(state));
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    live.textContent = `The address of this page leads to move ${place}`;
    return;
  }
  live.textContent = `Link to move ${place} copied`;
  const button = viewer.querySelector('[data-do="share"]');
  button?.classList.add("done");
  setTimeout(() => button?.classList.remove("done"), 1500);
}

function dispatch(action) {
  if (action.type === "help") { help.showModal(); return; }
  if (action.type === "share") { share(); return; }
  // Stepping replaces the address: Back leaves the page instead of walking through every ply.
  if (update(action)) history.replaceState(null, "", address());
}

function listenToControls() {
  viewer.addEventListener("click", (event) => {
    const link = event.target.closest("[data-view]");
    if (link) {
      event.preventDefault();
      dispatch({ type: "view", view: viewNamed(link.dataset.view, state.views) });
    }
    const button = event.target.closest("[data-do]");
    if (button) dispatch({ type: button.dataset.do, ...(button.dataset.by && { by: Number(button.dataset.by) }) });
    // After a click with the mouse the keys belong to the viewer again; a keyboard user stays on the button.
    if ((link || button) && event.detail > 0 && button?.dataset.do !== "help") viewer.focus({ preventScroll: true });
  });
  for (const button of viewer.querySelectorAll('[data-do="step"]')) {
    repeatWhileHeld(button, () => dispatch({ type: "step", by: Number(button.dataset.by) }));
  }
  viewer.querySelector("[data-slider]").addEventListener("input", (event) => dispatch({ type: "stop", stop: event.target.valueAsNumber }));
  viewer.querySelector("[data-speed]").addEventListener("change", (event) => dispatch({ type: "speed", speed: Number(event.target.value) }));
  for (const graph of viewer.querySelectorAll("[data-graph]")) {
    graph.addEventListener("click", (event) => {
      const box = graph.getBoundingClientRect();
      dispatch({ type: "go", ply: Math.round(((event.clientX - box.left) / box.width) * (state.plies.length - 1)) });
    });
  }
}

function obeyAddress() {
  update({ type: "view", view: viewNamed(new URL(location.href).searchParams.get("view"), state.views) });
  // Other fragments, like that of "Skip to content", are not about the board.
  if (/^(#\d+(\.\d+)?)?$/.test(location.hash)) update({ type: "go", ...placeOfHash(location.hash) });
}

function listen() {
  listenToControls();
  listenToWheel(board, dispatch, (by) => state.stop + by >= 0 && state.stop + by <= state.plies.at(-1));
  listenToSwipes(board, dispatch);
  document.addEventListener("keydown", (event) => {
    const action = actionOfKey(event, viewer);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  help.querySelector("[data-close]").addEventListener("click", () => help.close());
  addEventListener("hashchange", obeyAddress);
  addEventListener("popstate", obeyAddress);
}

async function start() {
  const response = await fetch(viewer.dataset.frames);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  [replay, renderer] = await Promise.all([response.json(), import(viewer.dataset.renderer)]);
  if (replay.format !== FORMAT) throw new Error(`it has format ${replay.format}; this page reads format ${FORMAT}`);
  names = [...viewer.querySelectorAll("[data-seat]")].map((row) => row.dataset.name);
  told = replay.steps;
  const views = hasSecrets(replay.frames) || hasSecrets(replay.steps) ? viewsOf(replay.players) : [ALL];
  state = initial(stopsOf(replay.steps.map((step) => step.stages?.length ?? 0)), {
    place: placeOfHash(location.hash), views, view: viewNamed(new URL(location.href).searchParams.get("view"), views),
  });
  show(null);
  listen();
  viewer.classList.add("ready");
}

start().catch((error) => problem(`The replay cannot be played: ${error.message}. Reload the page to try again.`));
