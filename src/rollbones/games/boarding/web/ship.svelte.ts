/** The ship as it lies on the screen: who is where, in what state, and all there is to say about a room. */

import type { BoardProps } from "$kit/contract";
import { list, sum, whole } from "$kit/view";
import type { Position, View } from "$lib/types";
import { t } from "$lib/words";
import { layOut, type Plan, type Plate } from "./plan";
import { standIn, type Stand } from "./standing";
import { ALIENS, HUMAN, endingOf, tableOf, type Ship } from "./table";
import type { Face, MoveName, Stimpack } from "./names";

const USUAL_WIDTH = 860;

export interface Spot {
  x: number;
  y: number;
}

export class ShipView {
  /** How wide the plan may be. */
  width = $state(0);
  /** The room that is pointed at. */
  pointed = $state(0);
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
  get ship(): Ship {
    return this.#props().scenery as Ship;
  }
  get acting(): number {
    return this.position.acting[0] ?? -1;
  }
  /** Whose side the board is explained for: the one who looks on sees it as whoever is to move. */
  get side(): number {
    const { eyes } = this.#props();
    return eyes === HUMAN || eyes === ALIENS ? eyes : Math.max(HUMAN, this.acting);
  }
  get human(): number {
    return whole(this.view, "human");
  }
  get die(): Face {
    return tableOf(this.view).die;
  }
  get ammo(): number {
    return whole(this.view, "ammo");
  }
  get stimpack(): Stimpack {
    return tableOf(this.view).stimpack;
  }
  get fate(): string {
    return endingOf(this.view);
  }
  get pending(): number {
    return whole(this.view, "pending");
  }
  get isFree(): boolean {
    return tableOf(this.view).aliens_may === "free_turn" && this.acting === ALIENS;
  }
  get diceLeft(): number {
    return sum(this.dice);
  }
  /** The action that has begun, by its name. */
  get underWay(): string {
    const { view, die, acting } = this;
    const isUnderWay = tableOf(view).action !== "no_action" && die !== "no_die";
    return isUnderWay ? t(`boarding-action-${die}`, { side: acting }) : "";
  }

  readonly where: number[] = $derived.by(() => list(this.view, "alien"));
  readonly lockdown: number[] = $derived.by(() => list(this.view, "lockdown"));
  readonly dice: number[] = $derived.by(() => list(this.view, "dice"));
  readonly #names: Map<number, string> = $derived.by(() => new Map(this.ship.rooms.map((room) => [room.number, room.name])));

  // ── the plan ─────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly plan: Plan = $derived.by(() => layOut(this.ship, this.width || USUAL_WIDTH));
  readonly #plates: Map<number, Plate> = $derived.by(() => new Map(this.plan.plates.map((plate) => [plate.number, plate])));
  readonly figures: number[] = $derived.by(() => [
    HUMAN,
    ...Array.from({ length: this.ship.amounts.aliens }, (_, place) => place + 1),
  ]);
  readonly stands: Stand[] = $derived.by(() =>
    this.plan.plates.flatMap((plate) => {
      const here = this.figuresIn(plate.number);
      return here.length ? standIn(plate, here, this.plan.turned) : [];
    }),
  );
  /** Where those who are in the middle of something came from. */
  readonly trails: { figure: number; from: Spot; to: Stand }[] = $derived.by(() =>
    this.stands.flatMap((stand) => {
      const { view } = this;
      const from = stand.figure === HUMAN ? whole(view, "ran_from") : (list(view, "came_from")[stand.figure] ?? 0);
      return from ? [{ figure: stand.figure, from: this.middleOf(from), to: stand }] : [];
    }),
  );

  figuresIn(room: number): number[] {
    return this.figures.filter((figure) => this.roomOf(figure) === room);
  }

  roomOf(figure: number): number {
    return figure === HUMAN ? this.human : (this.where[figure] ?? 0);
  }

  middleOf(room: number): Spot {
    const plate = this.#plates.get(room);
    return plate ? { x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 + 8 } : { x: 0, y: 0 };
  }

  // ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

  stateOf(figure: number): string {
    const { view } = this;
    if (figure !== HUMAN && !this.where[figure]) return "dead";
    if (figure === HUMAN) return this.fate === "killed" ? "dead" : tableOf(view).human_state;
    return tableOf(view).alien_state[figure] ?? "ok";
  }

  nameOf(figure: number): string {
    return figure === HUMAN ? t("boarding-human") : t("boarding-alien", { which: figure });
  }

  roomName(room: number): string {
    return this.#names.get(room) ?? "";
  }

  isDangerous(room: number): "" | "ambush" | "fight" {
    const { odds } = this.position;
    return odds?.ambush?.[room] ? "ambush" : odds?.fight?.[room] && room !== this.human ? "fight" : "";
  }

  /** All there is to say about a room. */
  tellRoom(plate: Plate): string {
    const { ship, lockdown, human, position } = this;
    const who = this.figuresIn(plate.number).map((figure) =>
      this.stateOf(figure) === "ok"
        ? this.nameOf(figure)
        : `${this.nameOf(figure)} ${t(`boarding-state-${this.stateOf(figure)}`)}`,
    );
    const vents = this.#joined(plate.number, ship.vents);
    const risk = this.isDangerous(plate.number);
    return [
      `${plate.name}: ${[this.#fittingOf(plate), ...who].filter(Boolean).join(", ") || t("boarding-doors", { rooms: this.#joined(plate.number, ship.doors) })}`,
      lockdown[plate.number] ? t("boarding-locked", { count: lockdown[plate.number] ?? 0 }) : "",
      vents ? t("boarding-vents", { rooms: vents }) : "",
      risk ? t(`boarding-danger-${risk}`) : "",
      plate.number === human && position.odds?.dies_at_the_end ? t("boarding-danger-now") : "",
    ]
      .filter(Boolean)
      .join("; ");
  }

  /** … about the one that is pointed at. */
  readonly caption: string = $derived.by(() => {
    const plate = this.#plates.get(this.pointed);
    return plate ? this.tellRoom(plate) : "";
  });

  #joined(room: number, pairs: [number, number][]): string {
    return pairs
      .flatMap(([one, other]) => (one === room ? [this.roomName(other)] : other === room ? [this.roomName(one)] : []))
      .join(", ");
  }

  #fittingOf(plate: Plate): string {
    if (plate.fitting === "gun") return t("boarding-gun-shots", { shots: this.ammo });
    if (plate.fitting === "stimpack" && this.stimpack !== "in_its_place") return t("boarding-stimpack-gone");
    return plate.fitting ? t(`boarding-fitting-${plate.fitting}`) : "";
  }
}
