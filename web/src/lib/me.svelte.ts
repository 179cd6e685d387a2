/** Who we are: a cookie and a name, no account. */

import { api, Refusal } from "./api";
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

export async function rename(name: string): Promise<void> {
  try {
    await meet();
    Object.assign(me, await api.rename(name.trim()), { trouble: "" });
  } catch (trouble) {
    me.trouble = trouble instanceof Error ? trouble.message : "";
  }
}
