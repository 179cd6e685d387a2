/** The mountain as one of the three sees it: who stands where, what it costs to go on, what is in hand. */

import type { BoardProps } from "$kit/contract";
import { at, list, row, sum, whole } from "$kit/view";
import type { ClockFace, Position, View } from "$lib/types";
import { capital, t } from "$lib/words";
import { ITEMS, type MoveName, type Phase } from "./names";
import { border, spaces, standing, type Space } from "./rings";
import { CLIMBERS, EVEREST, SOUTH, cardWord, endingOf, sideName, tableOf, type Mountain } from "./table";

export const BOTH = CLIMBERS.map((_, who) => who);
const FREE = ["nothing", "impasse", "summit"];

export class MountainView {
  /** The space that is pointed at, as `ring-side`. */
  pointed = $state("");
  /** When the clocks were told last. */
  heard = Date.now();
  readonly #props: () => BoardProps<MoveName>;

  constructor(props: () => BoardProps<MoveName>) {
    this.#props = props;
  }

  get position(): Position {
    return this.#props().position;
  }
  get view(): View {
    return this.position.view;
  }
  get mountain(): Mountain {
    return this.#props().scenery as Mountain;
  }
  get eyes(): number {
    return this.#props().eyes;
  }
  get mine(): number[] {
    return this.#props().mine ?? [];
  }
  get phase(): Phase {
    return tableOf(this.view).phase;
  }
  get rings(): number {
    return this.mountain.rings.length;
  }
  get fate(): string {
    return endingOf(this.view);
  }
  get yeti(): number {
    return whole(this.view, "yeti");
  }
  get isShopping(): boolean {
    return this.phase === "shopping" && !this.position.over;
  }
  get isClimbing(): boolean {
    return this.phase === "climbing" || this.phase === "forecasting";
  }
  /** A slide is coming down, and the climbers answer it. */
  get isSliding(): boolean {
    return this.phase === "avalanche_comes" || this.phase === "rocks_fall";
  }
  get isClimber(): boolean {
    return this.eyes >= 0 && this.eyes < EVEREST;
  }
  get turn(): string {
    if (this.isShopping) return t("everest-turn-shop");
    if (this.isClimbing) return t("everest-turn-climbers");
    return this.isSliding ? t("everest-turn-answer") : t("everest-turn-mountain");
  }
  get clocks(): ClockFace | null {
    return (this.position as { clocks?: ClockFace | null }).clocks ?? null;
  }

  look(seat: number): void {
    this.#props().look?.(seat);
  }

  // ── the climbers ─────────────────────────────────────────────────────────────────────────────────────────────────

  readonly ring: number[] = $derived.by(() => list(this.view, "ring"));
  readonly side: number[] = $derived.by(() => list(this.view, "quadrant"));
  readonly actions: number[] = $derived.by(() => list(this.view, "actions"));
  readonly stands: { who: number; x: number; y: number }[] = $derived.by(() =>
    BOTH.map((who) => {
      const { ring, side } = this;
      const together = ring[0] === ring[1] && side[0] === side[1];
      const place = together ? who : 0;
      const [x, y] = standing(ring[who] ?? 0, side[who] ?? SOUTH, place, together ? 2 : 1, this.rings);
      return { who, x, y };
    }),
  );

  nameOf(who: number): string {
    return t(`everest-${CLIMBERS[who] ?? "mountain"}`);
  }

  gearOf(who: number): number[] {
    return row(this.view, "gear", who);
  }

  itemName(item: number): string {
    return t(`everest-item-${ITEMS[item] ?? ""}`);
  }

  statesOf(who: number): string[] {
    const { view, position } = this;
    const loses = position.odds?.loses?.[who];
    return [
      at(view, "tent", who) ? t("everest-state-tent") : "",
      at(view, "crevice", who) ? t("everest-state-crevice") : "",
      at(view, "frostbite", who) ? t("everest-state-frostbite") : "",
      at(view, "snowed_in", who) ? t("everest-state-snow") : "",
      at(view, "summited", who) ? t("everest-state-summited") : "",
      at(view, "awaited", who) && !position.over
        ? t(this.isShopping ? "everest-state-shopping" : "everest-state-awaited")
        : "",
      this.isClimbing && loses ? t("everest-loses", { points: loses }) : "",
    ].filter(Boolean);
  }

  // ── the spaces ───────────────────────────────────────────────────────────────────────────────────────────────────

  readonly spaces: Space[] = $derived.by(() => spaces(this.mountain));
  readonly zones: { name: string; radius: number }[] = $derived.by(() => {
    const { tree_line, ice_bridge, oxygen_zone } = this.mountain.zones;
    return [
      { name: "tree", ring: tree_line + 1 },
      { name: "ice", ring: ice_bridge },
      { name: "oxygen", ring: oxygen_zone },
    ]
      .filter((zone) => zone.ring <= this.rings)
      .map((zone) => ({ name: zone.name, radius: border(zone.ring, this.rings) }));
  });

  /** The climbers who can pay a space's way up. */
  payers(key: string): number[] {
    return BOTH.filter((who) => this.position.odds?.pays?.[who]?.[key]);
  }

  /** All there is to say about a space. */
  tell(key: string): string {
    const [level, quadrant] = key.split("-").map(Number);
    if (!level) return t("everest-base-camp");
    const cost = this.spaces.find((one) => one.key === key)?.cost;
    const place = t("everest-ring", { ring: level, side: t(`everest-side-${sideName(quadrant ?? 1)}`) });
    const here = BOTH.filter((who) => this.ring[who] === level && this.side[who] === quadrant);
    return [
      capital(place),
      t(`everest-cost-${cost ?? "nothing"}`),
      this.#whoPays(key, cost ?? ""),
      ...here.map((who) => this.nameOf(who)),
    ]
      .filter(Boolean)
      .join(", ");
  }

  #whoPays(key: string, cost: string): string {
    if (!this.position.odds?.pays || FREE.includes(cost)) return "";
    const able = this.payers(key);
    if (able.length === BOTH.length) return t("everest-paid-by-both");
    return able.length ? t("everest-paid-by", { who: this.nameOf(able[0] ?? 0) }) : t("everest-paid-by-nobody");
  }

  // ── the cards ────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly hand: number[] = $derived.by(() => list(this.view, "hand"));
  readonly shownHand: number[] = $derived.by(() =>
    this.mountain.cards.map((_, place) => place + 1).filter((card) => (this.hand[card] ?? 0) > 0),
  );

  get seesHand(): boolean {
    return this.eyes === EVEREST || this.position.over;
  }
  get credit(): number {
    return whole(this.view, "credit");
  }
  /** The card that is being paid for. */
  get played(): number {
    return whole(this.view, "played");
  }
  /** Whoever does not see the hand does not know which cards of the pile are in it. */
  get inPile(): number {
    const unseen = whole(this.view, "cards_in_hand") - sum(this.hand);
    return sum(list(this.view, "pile")) - (this.seesHand ? 0 : unseen);
  }

  cardName(card: number): string {
    return t(`everest-card-${cardWord(card)}`);
  }

  /** Cards by name and number, such as those of a pile. */
  cardsIn(name: string): string {
    return list(this.view, name)
      .flatMap((count, card) => (card && count ? [`${this.cardName(card)} ${t("everest-count", { count })}`] : []))
      .join(", ");
  }
}
