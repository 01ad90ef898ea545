// The middle of the ring: whose turn it is, its step, the fences on the way, and what has just happened.
// The twin of drawing/stubborn_sheep/middle.py: change both.

import { element } from "../svg.js";
import { signs, words } from "./last.js";
import { MIDDLE, WIDTH } from "./layout.js";
import * as pieces from "./pieces.js";

const STEPS = { refill: "Refill", fence: "Fence", score: "Score" };
const FOURTH = "Draw";

export function middle(frame) {
  const parts = [...whose(frame), ...way(frame)];
  if (frame.last) {
    parts.push(...signs(frame.last, MIDDLE, MIDDLE + 14));
    parts.push(pieces.text("happened", MIDDLE, MIDDLE + 34, words(frame.last)));
  }
  if (frame.final_turns !== null && frame.turn !== null) {
    const left = frame.final_turns === 1 ? "last turn" : `${frame.final_turns} turns left`;
    parts.push(pieces.text("final", MIDDLE, MIDDLE + 50, left));
  }
  return parts;
}

function whose(frame) {
  if (frame.turn === null) return [pieces.text("whose ended", MIDDLE, MIDDLE - 34, "Game over")];
  return [
    pieces.seat(frame.turn, MIDDLE - 26, MIDDLE - 44, "", 0.5),
    pieces.text("whose", MIDDLE - 14, MIDDLE - 44, `Seat ${frame.turn + 1}`),
    pieces.text("step", MIDDLE, MIDDLE - 28, step(frame)),
  ];
}

/** The step of the turn in words. */
function step(frame) {
  if (frame.step === "setup") return "Turning fences";
  if (["draw", "wolf"].includes(frame.last?.kind) && !frame.to_act.length) return FOURTH;
  return STEPS[frame.step] ?? "";
}

/** The fences of the turn in order; the current one stands out. */
function way({ activation }) {
  if (!activation) return [];
  const { fences, at } = activation, first = MIDDLE - ((fences.length - 1) / 2) * 24;
  return fences.flatMap((index, place) => {
    const x = first + place * 24, y = MIDDLE - 9;
    const marks = place === at ? "now" : place < at ? "done" : "next";
    const plate = element("rect", { x: x - 8, y: y - 8, width: 16, height: 16, rx: 3 });
    const stop = element("g", { class: `stop ${marks}` }, [plate, pieces.text("", x, y, String(index))]);
    return place ? [stop, pieces.use("stubborn-tip", x - 10, y, 0.6, "way")] : [stop];
  });
}

/** The two draw piles, in the upper corners. */
export function decks({ decks: { sheep, fences }, last }) {
  return [
    deck("flock", 6, pieces.text("left", 6, 41, `${sheep} sheep`), ["refill", "reshuffle"].includes(last?.kind)),
    deck("planks", WIDTH - 46, pieces.text("right", WIDTH - 6, 41, `${fences} fences`), last?.kind === "draw"),
  ];
}

function deck(art, x, label, fresh) {
  const plate = element("rect", { x, y: 6, width: 40, height: 26, rx: 4 });
  const picture = pieces.use(`stubborn-${art}`, x + 20, 19);
  return element("g", { class: fresh ? "deck new" : "deck" }, [plate, picture, label]);
}
