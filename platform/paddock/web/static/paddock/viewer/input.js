// What a reader does with keys, wheel, finger and mouse, as actions of the player.

const KEYS = {
  ArrowLeft: { type: "step", by: -1 }, k: { type: "step", by: -1 },
  ArrowRight: { type: "step", by: 1 }, j: { type: "step", by: 1 },
  Home: { type: "first" }, 0: { type: "first" },
  End: { type: "last" }, $: { type: "last" },
  " ": { type: "play" }, ",": { type: "slower" }, ".": { type: "faster" }, v: { type: "next-view" },
  c: { type: "coordinates" }, g: { type: "graphs" }, s: { type: "share" }, "?": { type: "help" },
};
// Only while the viewer itself has the focus: elsewhere these scroll the page.
const FOCUSED_KEYS = { ArrowUp: { type: "first" }, ArrowDown: { type: "last" } };
const FAR = 10;
const WHEEL_STEP = 50;
const SWIPE_PX = 40;
const HOLD_MS = 400;

/** The action of a key, or null when the key is not ours to take. */
export function actionOfKey(event, viewer) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.target.closest("input, textarea, select, button, dialog, [contenteditable]")) return null;
  // Logs and tables that scroll keep the keys that scroll them.
  const focused = event.target.closest("[tabindex='0']");
  if (focused && !viewer.contains(focused)) return null;
  if (event.key === " " && event.target.closest("a, summary")) return null;
  if (event.target === viewer && event.key in FOCUSED_KEYS) return FOCUSED_KEYS[event.key];
  const key = event.shiftKey && event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = KEYS[key] ?? null;
  return action?.type === "step" && event.shiftKey ? { type: "plies", by: action.by * FAR } : action;
}

/** Wheel steps on the board, small movements added up; at either end the page scrolls on. */
export function listenToWheel(board, dispatch, canStep) {
  let sum = 0;
  board.addEventListener("wheel", (event) => {
    const by = Math.sign(event.deltaY);
    if (event.ctrlKey || !by || !canStep(by)) return;
    event.preventDefault();
    sum = Math.sign(sum) === by ? sum + event.deltaY : event.deltaY;
    if (Math.abs(sum) < WHEEL_STEP) return;
    sum = 0;
    dispatch({ type: "step", by });
  }, { passive: false });
}

export function listenToSwipes(board, dispatch) {
  let start = null;
  board.addEventListener("touchstart", (event) => { start = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!start) return;
    const { clientX, clientY } = event.changedTouches[0];
    const dx = clientX - start.clientX;
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(clientY - start.clientY)) dispatch({ type: "step", by: dx < 0 ? 1 : -1 });
    start = null;
  });
}

/** A held button repeats its step, faster and faster. */
export function repeatWhileHeld(button, step) {
  let timer = null;
  const stop = () => { clearTimeout(timer); timer = null; };
  const again = (delay) => { timer = setTimeout(() => { step(); again(Math.max(40, delay * 0.85)); }, delay); };
  button.addEventListener("pointerdown", (event) => { if (event.button === 0) { stop(); timer = setTimeout(() => again(180), HOLD_MS); } });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(name, stop);
}
