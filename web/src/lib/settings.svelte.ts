/** What this device remembers: light or dark, sound, how fast others' moves are shown, step by step, keys. */

import { SPEEDS, type Speed } from "./beats";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  stepByStep: boolean;
  speed: Speed;
  keys: boolean;
  chat: boolean;
}

const PLACE = "rollbones";
const DEFAULTS: Kept = { theme: "auto", sound: true, stepByStep: false, speed: "normal", keys: true, chat: true };

function read(): Kept {
  try {
    const kept = { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
    return kept.speed in SPEEDS ? kept : { ...kept, speed: DEFAULTS.speed };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

export function keep(changed: Partial<Kept>): void {
  Object.assign(settings, changed);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
  dress();
}

export function dress(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  return !calm.matches;
}
