// The player's state and what may happen to it: pure, and the same for every game.
// It moves between stops: the positions after each ply and, before some, the stages on the way there.

export const SPEEDS = [0.5, 1, 2, 4];

/** The number of each ply's stop, from how many stages each step has: [0, 2] are two plies, the second of
    them with two stages before it. Ply 0 is the position before the first step. */
export function stopsOf(stages) {
  const plies = [0];
  for (const count of stages) plies.push(plies.at(-1) + count + 1);
  return plies;
}

/** A player at `place` (by default the end) of a match whose plies have these stops. */
export function initial(plies, { place = {}, views = ["all"], view = "all" } = {}) {
  const state = { stop: plies.at(-1), plies, playing: false, speed: 1, coordinates: false, graphs: true, views, view };
  return { ...state, stop: stopAt(state, place) };
}

/** Where the player stands: after `ply`, or at a stage of the step that leads there. Stage 0 is no stage. */
export function placeOf({ stop, plies }) {
  const ply = plies.findIndex((own) => own >= stop);
  return { ply, stage: plies[ply] === stop ? 0 : stop - plies[ply - 1] };
}

/** The place in words of an address: "17", or "17.2" for the second stage on the way to ply 17. */
export function textOf({ ply, stage }) {
  return stage ? `${ply}.${stage}` : String(ply);
}

/** The place that a fragment such as "#17" or "#17.2" names; none is the end. */
export function placeOfHash(hash) {
  const [, ply, stage] = /^#(\d+)(?:\.(\d+))?$/.exec(hash) ?? [];
  return ply === undefined ? {} : { ply: Number(ply), stage: Number(stage ?? 0) };
}

function clamp(value, last) {
  return Math.min(Math.max(Number.isFinite(value) ? Math.trunc(value) : last, 0), last);
}

/** A stage that the step does not have is the ply itself. */
function stopAt({ plies }, { ply, stage = 0 }) {
  const known = clamp(ply, plies.length - 1);
  return known && stage > 0 ? Math.min(plies[known - 1] + stage, plies[known]) : plies[known];
}

function at(state, stop) {
  return { ...state, stop: clamp(stop, state.plies.at(-1)), playing: false };
}

/** Whole plies on or back; in the middle of a step, the ply that it leads to is the next one. */
function farther(state, by) {
  const { ply, stage } = placeOf(state);
  return at(state, stopAt(state, { ply: Math.max(0, ply + by - (stage && by > 0 ? 1 : 0)) }));
}

function tick(state) {
  if (!state.playing) return state;
  const stop = clamp(state.stop + 1, state.plies.at(-1));
  return { ...state, stop, playing: stop < state.plies.at(-1) };
}

function toggle(state) {
  if (state.playing) return { ...state, playing: false };
  const last = state.plies.at(-1);
  if (last === 0) return state;
  return { ...state, stop: state.stop === last ? 0 : state.stop, playing: true };
}

function shift(state, by) {
  const index = clamp(SPEEDS.indexOf(state.speed) + by, SPEEDS.length - 1);
  return { ...state, speed: SPEEDS[index] };
}

function nextView(state) {
  const index = state.views.indexOf(state.view) + 1;
  return { ...state, view: state.views[index % state.views.length] };
}

/** The next state. Every action but `tick`, `play`, views and the display switches stops the playing. */
export function reduce(state, action) {
  switch (action.type) {
    case "go": return at(state, stopAt(state, action));
    case "stop": return at(state, action.stop);
    case "step": return at(state, state.stop + action.by);
    case "plies": return farther(state, action.by);
    case "first": return at(state, 0);
    case "last": return at(state, state.plies.at(-1));
    case "play": return toggle(state);
    case "tick": return tick(state);
    case "faster": return shift(state, 1);
    case "slower": return shift(state, -1);
    case "speed": return SPEEDS.includes(action.speed) ? { ...state, speed: action.speed } : state;
    case "view": return state.views.includes(action.view) ? { ...state, view: action.view } : state;
    case "next-view": return nextView(state);
    case "coordinates": return { ...state, coordinates: !state.coordinates };
    case "graphs": return { ...state, graphs: !state.graphs };
    default: throw new Error(`unknown action ${action.type}`);
  }
}
