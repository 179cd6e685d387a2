/** What just happened, told once: when the page opens on a table that lies there already, nothing is. */

import type { TaleEvent } from "$lib/types";
import type { Fresh } from "./contract";

/** Call `tell` for every new part of the tale while it is played live. For the time a component is set up. */
export function whenFresh(fresh: () => Fresh, tell: (events: TaleEvent[]) => void): void {
  let shown = 0;
  $effect(() => {
    const { count, events, live } = fresh();
    if (count === shown) return;
    shown = count;
    if (live) tell(events);
  });
}
