/** Movement on the table. It decorates what has already happened; nobody waits for it. */

import { mayMove } from "./settings.svelte";

/** Tumble to rest. */
export function tumble(element: Element | null | undefined, delay = 0): void {
  if (!element || !mayMove()) return;
  element.animate(
    [
      { transform: "translate(-34px,-26px) rotate(-250deg) scale(0.86)", offset: 0 },
      { transform: "translate(10px,3px) rotate(-80deg) scale(1.04)", offset: 0.45 },
      { transform: "translate(-3px,-4px) rotate(18deg)", offset: 0.75 },
      { transform: "none", offset: 1 },
    ],
    { duration: 430, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/** Come from somewhere else on the screen. */
export function arrive(element: Element | null | undefined, from: Element | null | undefined, delay = 0): void {
  if (!element || !from || !mayMove()) return;
  const there = from.getBoundingClientRect();
  const here = element.getBoundingClientRect();
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const scale = Math.min(2, Math.max(0.6, there.width / Math.max(1, here.width)));
  element.animate(
    [
      { transform: `translate(${x}px,${y}px) scale(${scale})`, opacity: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 300, delay, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
  );
}

/** Turn over in place. */
export function turnOver(element: Element | null | undefined, delay = 0): void {
  if (!element || !mayMove()) return;
  element.animate([{ transform: "rotateX(180deg) scale(1.1)" }, { transform: "none" }], {
    duration: 360,
    delay,
    fill: "backwards",
  });
}

/** Leave for good; the element is taken away by whoever put it there. */
export function leave(
  element: Element | null | undefined,
  to: Element | null | undefined,
  delay: number,
  done: () => void,
): void {
  if (!element || !mayMove()) {
    done();
    return;
  }
  const here = element.getBoundingClientRect();
  const there = to?.getBoundingClientRect();
  const x = there ? there.left + there.width / 2 - here.left - here.width / 2 : 0;
  const y = there ? there.top + there.height / 2 - here.top - here.height / 2 : 40;
  const going = element.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "translateY(-6px) scale(1.12)", opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px,${y}px) scale(0.5) rotate(60deg)`, opacity: 0 },
    ],
    { duration: 460, delay, easing: "ease-in" },
  );
  going.onfinish = done;
  going.oncancel = done;
}

/** Shake, as from a blow. */
export function shake(element: Element | null | undefined, delay = 0): void {
  if (!element || !mayMove()) return;
  element.animate(
    [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 300, delay },
  );
}
