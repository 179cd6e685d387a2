/** What just happened on the mountain, as movement: hikers glide, the mountain slides, dice tumble. */

import type { BoardProps } from "$kit/contract";
import { shake, tumble } from "$lib/motion";
import { mayMove } from "$lib/settings.svelte";
import { sound } from "$lib/sound";
import type { TaleEvent } from "$lib/types";
import { tick } from "svelte";
import { ROWS, is } from "./table";
import type { EventName, MoveName } from "./names";
import type { ClimbView, Stand } from "./climb.svelte";

interface Drawn {
  x: number;
  y: number;
  level: number;
  /** the seat that was looked at */
  from: number;
}

export class Happenings {
  stage = $state<HTMLElement | undefined>();
  tray = $state<HTMLElement | undefined>();
  scroll = $state<HTMLElement | undefined>();
  #shown = 0;
  /** Where each hiker was drawn last. */
  #before = new Map<number, Drawn>();
  readonly #climb: ClimbView;

  constructor(props: () => BoardProps<MoveName>, climb: ClimbView) {
    this.#climb = climb;
    // Where the lanes are wider than the screen, the hiker stays in sight.
    $effect(() => {
      const own = climb.stands.find((one) => one.who === climb.seat);
      if (this.scroll && own && climb.plan.width > this.scroll.clientWidth)
        this.scroll.scrollTo({ left: own.x - this.scroll.clientWidth / 2, behavior: mayMove() ? "smooth" : "auto" });
    });
    $effect(() => {
      const { count, events, live } = props().fresh;
      const { stands, seat } = climb;
      const before = this.#before;
      void tick().then(() => (this.#before = new Map(stands.map((one) => [one.who, this.#drawn(one, seat)]))));
      if (count === this.#shown) return;
      this.#shown = count;
      if (live) void tick().then(() => this.#tell(events, stands, before, seat));
    });
  }

  #drawn({ who, x, y }: Stand, seat: number): Drawn {
    return { x, y, level: this.#climb.hikers[who]?.level ?? 0, from: seat };
  }

  #tell(events: TaleEvent[], stands: Stand[], before: Map<number, Drawn>, seat: number): void {
    const has = (...kinds: EventName[]): boolean => events.some((event) => is(event, ...kinds));
    for (const one of stands) this.#glide(one, before.get(one.who), seat);
    if (events.some((event) => is(event, "thrown") && event.values[0] === seat + 1)) {
      this.tray?.querySelectorAll(".die svg").forEach((die, place) => tumble(die, place * 35));
      sound.roll();
    } else if (has("went", "walked")) sound.place();
    if (has("pushed_on", "is_stuck")) {
      shake(this.stage, 180);
      sound.hurt();
    }
    if (has("drew")) sound.draw();
    if (this.#climb.position.over) sound.end();
  }

  #glide(stand: Stand, from: Drawn | undefined, seat: number): void {
    const element = this.stage?.querySelector(`[data-hiker="${stand.who}"]`);
    for (const moving of element?.getAnimations() ?? []) moving.cancel();
    if (!element || !from || !mayMove() || from.from !== seat) return;
    const { hikers, plan } = this.#climb;
    const rows = ((hikers[stand.who]?.level ?? 0) - from.level) * (ROWS * plan.tall + 10);
    // The mountain slides down under a hiker who climbs onto the next card.
    if (rows && stand.who === seat)
      this.stage?.querySelectorAll(".frame, .space").forEach((one) =>
        one.animate([{ translate: `0 ${-rows}px` }, { translate: "0 0" }], {
          duration: 420,
          easing: "cubic-bezier(.3,.7,.3,1)",
        }),
      );
    const x = from.x - stand.x;
    const y = from.y - stand.y;
    if (x || y)
      element.animate([{ translate: `${x}px ${y}px` }, { translate: `${x / 2}px ${y / 2 - 9}px` }, { translate: "0 0" }], {
        duration: 380,
        easing: "ease-in-out",
      });
  }
}
