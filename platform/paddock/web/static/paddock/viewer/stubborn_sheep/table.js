// Below the ring: what each seat has scored and holds, and the discard pile.
// The twin of drawing/stubborn_sheep/table.py: change both.

import { element } from "../svg.js";
import { WIDTH } from "./layout.js";
import * as pieces from "./pieces.js";

const TOP = 394, ROW = 24;
const COLOURS = [..."YRBW"];
const SEAT = 17, SCORE = 49, SETS = 248, FILL = 276, HAND = 334;
const HAND_ICONS = [-11, -26.5, 11, 26.5];
const HEADS = [[SEAT, "Seat"], [SCORE, "Sheep"], [SETS, "Sets"], [FILL, "Fill to"], [HAND, "Hand"]];

function pileAt(colour) {
  return 80 + 43 * COLOURS.indexOf(colour);
}

function rowAt(seat) {
  return TOP + 21 + ROW * seat;
}

export function bottom(players) {
  return rowAt(players) + 16;
}

export function table(frame) {
  const heads = HEADS.map(([x, words]) => pieces.text("head", x, TOP, words));
  const colours = COLOURS.map((colour) => pieces.icon(colour, pileAt(colour), TOP));
  return [
    element("g", { class: "heads" }, [...heads, ...colours]),
    ...frame.seats.map((_, seat) => row(frame, seat)),
    element("g", { class: "discards" }, discards(frame)),
  ];
}

function row(frame, seat) {
  const here = frame.seats[seat], y = rowAt(seat);
  const marks = (frame.turn === seat ? " turn" : "") + (here.withdrawn ? " gone" : "");
  return element("g", { class: `row${marks}` }, [
    element("rect", { x: 2, y: y - 12, width: WIDTH - 4, height: ROW, rx: 4 }),
    pieces.seat(seat, SEAT, y, String(seat + 1)),
    pieces.text("score", SCORE, y, String(frame.scores[seat])),
    ...COLOURS.flatMap((colour) => pile(frame, seat, colour, y)),
    pieces.text("fact", SETS, y, String(here.sets)),
    pieces.text("fact", FILL, y, String(here.catch_up)),
    ...hand(here.hand, HAND, y, handMarks(frame, seat)),
  ]);
}

/** The top card and how many there are. */
function pile(frame, seat, colour, y) {
  const cards = frame.seats[seat].piles[colour], x = pileAt(colour);
  if (!cards.length) return [element("circle", { class: "vacant", cx: x, cy: y, r: 8 })];
  const top = pieces.sheep(cards.at(-1), x, y, { marks: pileMarks(frame, seat, colour) });
  return [top, pieces.text("pile", x + 13, y, String(cards.length))];
}

function pileMarks({ last, turn, bonuses }, seat, colour) {
  if (last?.kind === "score" && last.seat === seat && last.colour === colour) return "new";
  return turn === seat && bonuses.some(({ bonus, used }) => used && bonus[0] === colour) ? "used" : "";
}

/** Just drawn, or now to be placed. */
function handMarks({ last, choosing, turn }, seat) {
  if (choosing?.what === "place" && turn === seat) return " option";
  return last?.kind === "draw" && last.seat === seat ? " new" : "";
}

/** The fence card, lying so that side a would be towards the centre of a ring to its left. */
function hand(card, x, y, marks) {
  if (!card) return [pieces.text("fact", x, y, "none")];
  const plate = element("rect", { class: `plank${marks}`, x: x - 35, y: y - 9, width: 70, height: 18, rx: 4 });
  if (card.card === null) return [plate, pieces.use("stubborn-back", x, y)];
  return [
    plate,
    pieces.use("stubborn-rails", x, y),
    ...[...card.a, ...card.b].map((colour, place) => pieces.icon(colour, x + HAND_ICONS[place], y)),
    pieces.text("letter", x - 39.5, y, "a"),
    pieces.text("letter", x + 39.5, y, "b"),
  ];
}

function discards({ bonus_game: bonusGame, decks, last, seats }) {
  const y = rowAt(seats.length);
  const gone = ["discard", "wolf"].includes(last?.kind) ? last.sheep : [];
  const piles = COLOURS.map((colour) => {
    const names = bonusGame ? [1, 2, 3].map((bonus) => `${colour}${bonus}`) : [colour];
    const counts = names.map((name) => decks.discard[name] ?? 0).join("·");
    const fresh = gone.some((kind) => kind[0] === colour);
    return pieces.text(fresh ? "pile new" : "pile", pileAt(colour), y, counts);
  });
  const label = pieces.text("label", 4, y, "Discards");
  const removed = pieces.text("removed", WIDTH - 4, y, `${decks.removed} fences removed`);
  return [label, ...piles, ...(decks.removed ? [removed] : [])];
}
