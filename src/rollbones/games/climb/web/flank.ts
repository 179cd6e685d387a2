/** The mountain from the side, with everybody's height on it: where things are drawn. */

export const FLANK = 330;
const LOWEST_CEILING = 6000;
const HIGH = 14_000;

/** How high the picture goes: above everybody, the record, the goal and what was left behind. */
export function ceilingOf(heights: { record: number; goal: number; caches: number[]; bests: number[] }): number {
  const { record, goal, caches, bests } = heights;
  return Math.max(
    LOWEST_CEILING,
    record + 1000,
    goal + 500,
    ...caches.map((feet) => feet + 1000),
    ...bests.map((feet) => feet + 2000),
  );
}

export class FlankPicture {
  constructor(readonly ceiling: number) {}

  heightAt(feet: number): number {
    return FLANK - 14 - (feet / this.ceiling) * (FLANK - 34);
  }

  /** The mountain's slope is this far to the right at a height. */
  slopeAt(feet: number): number {
    return 52 + 44 * (1 - feet / this.ceiling) + 3 * Math.sin(feet / 700);
  }

  /** The heights that have a number. */
  marks(): number[] {
    const step = this.ceiling > HIGH ? 2000 : 1000;
    return Array.from({ length: Math.floor(this.ceiling / step) + 1 }, (_, place) => place * step);
  }

  /** The mountain from a share of its height upward: down its right side, back under the snow line or the ground, up its left. */
  path(share: number): string {
    const { ceiling } = this;
    const right = Array.from({ length: 13 }, (_, step) => ceiling * (1 - (step / 12) * (1 - share)));
    const down = right.map((feet) => `L${this.slopeAt(feet).toFixed(1)} ${this.heightAt(feet).toFixed(1)}`).join("");
    const low = this.heightAt(ceiling * share);
    const edge = share ? `L${this.slopeAt(ceiling * share) - 14} ${low + 9} L52 ${low - 4} L34 ${low + 7}` : `V${FLANK} H-6`;
    return `M52 ${this.heightAt(ceiling) - 2}${down}${edge}L${52 - 66 * (1 - share)} ${share ? low - 2 : FLANK}Z`;
  }
}
