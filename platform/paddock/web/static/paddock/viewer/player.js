// The player's state and what may happen to it: pure, and the same for every game.

export const SPEEDS = [0.5, 1, 2, 4];

/** A player at `ply` (by default the end) of a match with `last` plies. */
export function initial(last, ply = last) {
  return { ply: clamp(ply, last), last, playing: false, speed: 1, coordinates: false, graphs: true };
}

function clamp(ply, last) {
  return Math.min(Math.max(Number.isFinite(ply) ? Math.trunc(ply) : last, 0), last);
}

function at(state, ply) {
  return { ...state, ply: clamp(ply, state.last), playing: false };
}

function tick(state) {
  if (!state.playing) return state;
  const ply = clamp(state.ply + 1, state.last);
  return { ...state, ply, playing: ply < state.last };
}

function toggle(state) {
  if (state.playing) return { ...state, playing: false };
  if (state.last === 0) return state;
  return { ...state, ply: state.ply === state.last ? 0 : state.ply, playing: true };
}

function shift(state, by) {
  const index = clamp(SPEEDS.indexOf(state.speed) + by, SPEEDS.length - 1);
  return { ...state, speed: SPEEDS[index] };
}

/** The next state. Every action but `tick`, `play` and the display switches stops the playing. */
export function reduce(state, action) {
  switch (action.type) {
    case "go": return at(state, action.ply);
    case "step": return at(state, state.ply + action.by);
    case "first": return at(state, 0);
    case "last": return at(state, state.last);
    case "play": return toggle(state);
    case "tick": return tick(state);
    case "faster": return shift(state, 1);
    case "slower": return shift(state, -1);
    case "speed": return SPEEDS.includes(action.speed) ? { ...state, speed: action.speed } : state;
    case "coordinates": return { ...state, coordinates: !state.coordinates };
    case "graphs": return { ...state, graphs: !state.graphs };
    default: throw new Error(`unknown action ${action.type}`);
  }
}

/** The ply that a fragment such as "#17" names; out of range is clamped, none is the end. */
export function plyOfHash(hash, last) {
  return /^#\d+$/.test(hash) ? clamp(Number(hash.slice(1)), last) : last;
}
