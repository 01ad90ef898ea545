// Everything around the board that follows the player: controls, seats, moves, graphs, and what is said aloud.

import { placeOf, textOf } from "./player.js";
import { badge, nameOf } from "./views.js";

/** What a screen reader hears after a step. */
export function sentence(steps, { ply, stage }, title, names) {
  if (ply === 0) return `Start. ${title}`;
  if (stage) return `Move ${ply}, stage ${stage}: ${title}`;
  const { moves, events } = steps[ply - 1];
  const acts = moves.map(({ seat, text }) => `${names[seat]}, ${text}`);
  return `Move ${ply}: ${[...acts, ...events.filter(Boolean)].join("; ")}. ${title}`;
}

/** The same place for those who hear the slider. */
function spoken({ ply, stage }, last) {
  if (ply === 0) return "start";
  return stage ? `move ${ply} of ${last}, stage ${stage}` : `move ${ply} of ${last}`;
}

export function showControls(viewer, state) {
  const place = placeOf(state), last = state.plies.length - 1;
  const slider = viewer.querySelector("[data-slider]");
  slider.max = state.plies.at(-1);
  slider.value = state.stop;
  slider.setAttribute("aria-valuetext", spoken(place, last));
  viewer.querySelector("[data-counter]").value = `${textOf(place)} / ${last}`;
  viewer.querySelector("[data-speed]").value = String(state.speed);
  const play = viewer.querySelector('[data-do="play"]');
  play.setAttribute("aria-label", state.playing ? "Pause" : "Play");
  play.querySelector("[data-icon=play]").toggleAttribute("hidden", state.playing);
  play.querySelector("[data-icon=pause]").toggleAttribute("hidden", !state.playing);
  viewer.querySelector('[data-do="coordinates"]').setAttribute("aria-pressed", String(state.coordinates));
  viewer.classList.toggle("hide-coords", !state.coordinates);
  viewer.classList.toggle("hide-graphs", !state.graphs);
}

/** Which view is chosen, on its button and on the board. */
export function showView(viewer, view) {
  for (const link of viewer.querySelectorAll("[data-view]")) {
    if (link.dataset.view === nameOf(view)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const label = viewer.querySelector("[data-badge]");
  if (label) label.textContent = badge(view);
}

/** The panel of seats; where a page came without the columns of the game, they are made. */
export function showSeats(viewer, frame, facts) {
  const headings = viewer.querySelector("[data-facts]");
  if (!headings.querySelector(".num")) headings.append(...facts.map(([heading]) => cell("th", heading, { scope: "col" })));
  viewer.querySelectorAll("[data-seat]").forEach((row) => {
    const seat = Number(row.dataset.seat);
    row.classList.toggle("to-act", frame.to_act.includes(seat));
    row.classList.toggle("out", (frame.withdrawn ?? []).includes(seat));
    if (!row.querySelector("[data-fact]")) row.append(...facts.map((_, index) => cell("td", "", { "data-fact": "" }, index ? "" : " score")));
    row.querySelectorAll("[data-fact]").forEach((each, index) => { each.textContent = facts[index][1][seat] ?? ""; });
  });
}

function cell(name, text, attributes, classes = "") {
  const made = document.createElement(name);
  made.className = `num${classes}`;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/** The texts of the move list as a view has them; the first events of a step are its moves. */
export function tellMoves(viewer, steps) {
  viewer.querySelectorAll("[data-moves] a").forEach((line, index) => {
    const { moves, events, forfeits } = steps[index];
    line.querySelectorAll("[data-text]").forEach((text, place) => { text.textContent = moves[place].text; });
    for (const old of line.querySelectorAll(".event")) old.remove();
    const told = (forfeits.length ? events : events.slice(moves.length)).filter((event) => event !== null);
    line.append(...told.map(remark));
  });
}

function remark(text) {
  const made = document.createElement("span");
  made.className = "event";
  made.textContent = text;
  return made;
}

export function showMove(viewer, ply) {
  const list = viewer.querySelector("[data-moves]");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = list.querySelector(`a[href="#${ply}"]`);
  if (!current) { list.scrollTop = 0; return; }
  current.setAttribute("aria-current", "step");
  // Scroll the list alone: scrollIntoView would move the page as well.
  const above = current.offsetTop - list.scrollTop, below = above + current.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above - 4;
  else if (below > 0) list.scrollTop += below + 4;
}

/** The graphs are over plies: a stage lies on the way to its own. */
export function showCursors(viewer, state) {
  const { ply, stage } = placeOf(state), last = state.plies.length - 1;
  const way = stage ? stage / (state.plies[ply] - state.plies[ply - 1]) - 1 : 0;
  for (const graph of viewer.querySelectorAll("[data-graph]")) {
    const x = last ? ((ply + way) / last) * graph.viewBox.baseVal.width : 0;
    const cursor = graph.querySelector(".cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
}

/** Links that carry the place and the view with them. */
export function showLinks(place, view) {
  for (const link of document.querySelectorAll("[data-place-link]")) {
    link.href = link.dataset.placeLink.replace("PLACE", textOf(place)).replace("VIEW", nameOf(view));
  }
  for (const text of document.querySelectorAll("[data-ply-text]")) text.textContent = String(place.ply);
}
