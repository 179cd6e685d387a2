/** Who we are: a cookie and a name, no account. */

import { api, Refusal } from "./api";
import { to } from "./base";
import type { Me } from "./types";

export const me: Me & { trouble: string } = $state({ player: "", name: "", operator: false, lab: false, trouble: "" });

let asked: Promise<void> | null = null;

/** Ask once; whoever needs the cookie waits for it. */
export function meet(): Promise<void> {
  asked ??= api.me().then(
    (answer) => {
      Object.assign(me, answer);
    },
    (trouble: unknown) => {
      asked = null;
      me.trouble = trouble instanceof Refusal ? trouble.message : "";
    },
  );
  return asked;
}

/** Have everything of ours deleted, here and on the server; what follows is a new visitor. */
export async function forgetMe(): Promise<void> {
  try {
    await api.forgetMe();
  } catch (trouble) {
    me.trouble = trouble instanceof Error ? trouble.message : "";
    return;
  }
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("rollbones")) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  location.assign(to("/"));
}

export async function rename(name: string): Promise<void> {
  try {
    await meet();
    Object.assign(me, await api.rename(name.trim()), { trouble: "" });
  } catch (trouble) {
    me.trouble = trouble instanceof Error ? trouble.message : "";
  }
}
