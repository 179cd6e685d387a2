/** What a review of a match comes to: names, amounts, the scale of its graph, and the turns that mattered most. */

import type { Review, SeatInfo, Turn } from "./types";
import { t } from "./words";

const MOST_COSTLY = 6;
const MOST_LUCKY = 3;

/** What a turn's decision cost, where a better one was there beyond doubt. */
export function costOf({ decision }: Turn): number {
  return decision && decision.better && decision.cost > decision.margin ? decision.cost : 0;
}

/** What luck did for whoever moved. */
export const luckOf = (turn: Turn): number => turn.luck[turn.seat] ?? 0;

export class LookBack {
  readonly company: boolean;
  /** how many moves there were, as far as the graph goes */
  readonly last: number;
  readonly high: number;
  readonly low: number;
  readonly mistakes: Turn[];
  readonly costly: Turn[];
  readonly lucky: Turn[];
  readonly unlucky: Turn[];

  constructor(
    readonly review: Review,
    readonly players: SeatInfo[],
  ) {
    const values = review.expected.flat();
    this.company = review.seats.length > 1;
    this.last = Math.max(1, review.expected.length - 1);
    this.high = review.shares ? review.unit : Math.max(review.unit, ...values);
    this.low = Math.min(0, ...values);
    this.mistakes = review.turns.filter((turn) => costOf(turn) > 0);
    this.costly = [...this.mistakes].sort((one, two) => costOf(two) - costOf(one)).slice(0, MOST_COSTLY);
    const byLuck = review.turns.filter((turn) => luckOf(turn)).sort((one, two) => luckOf(two) - luckOf(one));
    this.lucky = byLuck.slice(0, MOST_LUCKY).filter((turn) => luckOf(turn) > 0);
    this.unlucky = byLuck
      .slice(-MOST_LUCKY)
      .reverse()
      .filter((turn) => luckOf(turn) < 0);
  }

  nameOf(seat: number): string {
    const names = this.players.map((one) => one.name);
    const name = this.players.find((one) => one.seat === seat)?.name;
    // Several seats of one device would all have one name.
    return name && names.filter((one) => one === name).length === 1 ? name : t("seat-number", { seat: seat + 1 });
  }

  /** A share of a win as a percentage, or points. */
  amount(value: number, signed = false): string {
    const { shares, unit } = this.review;
    const shown = shares ? `${((100 * value) / unit).toFixed(1)}%` : (value / unit).toFixed(2);
    return `${signed && value >= 0 ? "+" : ""}${shown}`.replace("-", "−");
  }

  /** Round numbers, four to eight of them, for the side of the graph. */
  ticks(): number[] {
    const { shares, unit } = this.review;
    if (shares) return [0, 0.25, 0.5, 0.75, 1].map((part) => part * this.high);
    const points = (this.high - this.low) / unit;
    const size = 10 ** Math.floor(Math.log10(points / 4));
    const step = [1, 2, 2.5, 5, 10].map((times) => times * size).find((one) => points / one <= 6) ?? points;
    const first = Math.ceil(this.low / unit / step);
    const count = Math.floor(this.high / unit / step) - first + 1;
    return Array.from({ length: count }, (_, place) => (first + place) * step * unit);
  }

  tick(value: number): string {
    const { shares, unit } = this.review;
    return shares ? `${Math.round((100 * value) / unit)}%` : String(Number((value / unit).toFixed(2)));
  }

  /** How it stood after so many moves, in words. */
  standing(at: number): string {
    const values = this.review.expected[at] ?? [];
    return this.review.seats
      .map(({ seat }) =>
        this.company ? `${this.nameOf(seat)} ${this.amount(values[seat] ?? 0)}` : this.amount(values[0] ?? 0),
      )
      .join(", ");
  }
}
