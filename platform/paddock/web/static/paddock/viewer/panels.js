// Everything around the board that follows the ply: controls, seats, moves, graphs, and what is said aloud.

/** What a screen reader hears after a step. */
export function sentence(replay, ply, names) {
  const title = replay.frames[ply].title;
  if (ply === 0) return `Start. ${title}`;
  const { moves, events } = replay.steps[ply - 1];
  const acts = moves.map(({ seat, text }) => `${names[seat]}, ${text}`);
  return `Move ${ply}: ${[...acts, ...events].join("; ")}. ${title}`;
}

export function showControls(viewer, state) {
  const slider = viewer.querySelector("[data-slider]");
  slider.max = state.last;
  slider.value = state.ply;
  slider.setAttribute("aria-valuetext", state.ply ? `move ${state.ply} of ${state.last}` : "start");
  viewer.querySelector("[data-counter]").value = `${state.ply} / ${state.last}`;
  viewer.querySelector("[data-speed]").value = String(state.speed);
  const play = viewer.querySelector('[data-do="play"]');
  play.setAttribute("aria-label", state.playing ? "Pause" : "Play");
  play.querySelector("[data-icon=play]").toggleAttribute("hidden", state.playing);
  play.querySelector("[data-icon=pause]").toggleAttribute("hidden", !state.playing);
  viewer.querySelector('[data-do="coordinates"]').setAttribute("aria-pressed", String(state.coordinates));
  viewer.classList.toggle("hide-coords", !state.coordinates);
  viewer.classList.toggle("hide-graphs", !state.graphs);
}

export function showSeats(viewer, frame, columns) {
  viewer.querySelectorAll("[data-seat]").forEach((row) => {
    const seat = Number(row.dataset.seat);
    row.classList.toggle("to-act", frame.to_act.includes(seat));
    row.classList.toggle("out", (frame.withdrawn ?? []).includes(seat));
    row.querySelectorAll("[data-fact]").forEach((cell, index) => { cell.textContent = columns[index][seat]; });
  });
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

export function showCursors(viewer, state) {
  for (const graph of viewer.querySelectorAll("[data-graph]")) {
    const x = state.last ? (state.ply / state.last) * graph.viewBox.baseVal.width : 0;
    const cursor = graph.querySelector(".cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
}

/** Links that carry the ply with them. */
export function showLinks(ply) {
  for (const link of document.querySelectorAll("[data-ply-link]")) link.href = link.dataset.plyLink.replace("PLY", ply);
  for (const text of document.querySelectorAll("[data-ply-text]")) text.textContent = String(ply);
}
