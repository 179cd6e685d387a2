/** The host's tools: questions to the server that only whoever opened the host's link may ask. */

import { ask } from "./api";
import type { Blocked, Done, HostLine, HostTables, Me } from "./types";

export type { Blocked, HostLine, HostSeat, HostTable, HostTables } from "./types";

const place = (table: string): string => `/api/host/tables/${encodeURIComponent(table)}`;

export const host = {
  open: (token: string) => ask<Me>("POST", "/api/host", { token }),
  tables: () => ask<HostTables>("GET", "/api/host/tables"),
  close: (table: string) => ask<Done>("POST", `${place(table)}/close`, {}),
  chat: (table: string) => ask<HostLine[]>("GET", `${place(table)}/chat`),
  takeOut: (table: string, line: number) => ask<Done>("DELETE", `${place(table)}/chat/${line}`),
  blocks: () => ask<Blocked[]>("GET", "/api/host/blocks"),
  block: (player: string, byAddress: boolean) =>
    ask<Blocked[]>("POST", "/api/host/blocks", { player, by_address: byAddress }),
  unblock: (player: string) => ask<Blocked[]>("DELETE", `/api/host/blocks/${encodeURIComponent(player)}`),
};
