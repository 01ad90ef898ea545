// Who looks at a replay, and what they may see of it.
// `asSeen` is the twin of `as_seen` in engines/core/frames.py, the rest that of web/seat_views.py: change both.

export const ALL = "all";
export const SPECTATOR = "spectator";

function isMark(value) {
  return Object.keys(value).length === 3 && "seen_by" in value && "shown" in value && "instead" in value;
}

/** The same JSON value with every mark resolved for `view`: a seat's number, SPECTATOR or ALL. */
export function asSeen(value, view) {
  if (Array.isArray(value)) return value.map((member) => asSeen(member, view));
  if (value === null || typeof value !== "object") return value;
  if (isMark(value)) return view === ALL || value.seen_by.includes(view) ? value.shown : value.instead;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asSeen(member, view)]));
}

/** Whether anything in a value is hidden from somebody. */
export function hasSecrets(value) {
  if (value === null || typeof value !== "object") return false;
  return (!Array.isArray(value) && isMark(value)) || Object.values(value).some(hasSecrets);
}

/** All views of a match, in the order in which a key goes round them. */
export function viewsOf(players) {
  return [ALL, ...Array.from({ length: players }, (_, seat) => seat), SPECTATOR];
}

/** A view in an address: "all", "seat1" for the first seat, "spectator". */
export function nameOf(view) {
  return Number.isInteger(view) ? `seat${view + 1}` : view;
}

/** Inverse of `nameOf` among these views; whatever else arrives is everything. */
export function viewNamed(name, views) {
  return views.find((view) => nameOf(view) === name) ?? ALL;
}

/** What the board says of itself. */
export function badge(view) {
  if (view === ALL) return "Everything is shown";
  return view === SPECTATOR ? "As spectators see it" : `As seat ${view + 1} sees it`;
}
