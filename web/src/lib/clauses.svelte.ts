/** A clause of the rulebook, shown beside whatever it explains: on hovering, on focus, on a tap. */

import { api } from "./api";

interface Shown {
  id: string;
  sentence: string;
  anchor: HTMLElement;
}

export const clauses: { shown: Shown | null } = $state({ shown: null });

export interface Cited {
  game: string;
  id: string;
}

async function show(anchor: HTMLElement, { game, id }: Cited): Promise<void> {
  const book = await api.rulebook(game).catch(() => null);
  const sentence = book?.clauses[id];
  if (!sentence || !anchor.isConnected) return;
  if (!anchor.matches(":hover, :focus, :focus-within")) return;
  anchor.setAttribute("aria-describedby", "clause");
  clauses.shown = { id, sentence, anchor };
}

function hide(anchor: HTMLElement): void {
  anchor.removeAttribute("aria-describedby");
  if (clauses.shown?.anchor === anchor) clauses.shown = null;
}

/** Let an element show its clause. */
export function cites(element: HTMLElement, cited: Cited): { update: (cited: Cited) => void; destroy: () => void } {
  let now = cited;
  const enter = (): void => void (now.id && show(element, now));
  const leave = (): void => hide(element);
  const escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") hide(element);
  };
  for (const name of ["pointerenter", "focus", "click"]) element.addEventListener(name, enter);
  for (const name of ["pointerleave", "blur"]) element.addEventListener(name, leave);
  element.addEventListener("keydown", escape);
  return {
    update: (next) => {
      if (next.id !== now.id) leave();
      now = next;
    },
    destroy: leave,
  };
}
