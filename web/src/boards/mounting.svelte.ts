/** Our own boards behind the contract of all boards. */

import { mount, unmount, type Component } from "svelte";
import type { Board, BoardProps } from "./board";

/** One prop, so that what did not change stirs nothing. */
class Prop {
  value = $state.raw<unknown>();

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Return what mounts a Svelte component as a board. */
export function mountOf(component: Component<BoardProps>): Board["mount"] {
  return (target, props) => {
    const kept = new Map(Object.entries(props).map(([name, value]) => [name, new Prop(value)]));
    const live = {} as BoardProps;
    for (const [name, prop] of kept) Object.defineProperty(live, name, { enumerable: true, get: () => prop.value });
    const mounted = mount(component, { target, props: live });
    return {
      update: (next) => {
        for (const [name, prop] of kept) prop.value = next[name];
      },
      destroy: () => void unmount(mounted),
    };
  };
}
