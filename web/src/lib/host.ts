/** The host's tools: questions to the server that only whoever opened the host's link may ask. */

import { ask } from "./api";
import type { Me } from "./types";

export interface HostSeat {
  seat: number;
  /** person or bot; friend or open while nobody sits there */
  kind: string;
  name: string;
  player: string;
  you: boolean;
}

export interface HostTable {
  table: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over";
  private: boolean;
  created: number;
  /** when something last happened that everybody there could see */
  active: number;
  seats: HostSeat[];
}

export interface HostTables {
  open: HostTable[];
  open_count: number;
  over: HostTable[];
  over_count: number;
}

export interface HostLine {
  number: number;
  at: number;
  player: string;
  name: string;
  text: string;
  you: boolean;
  taken_out: boolean;
}

export interface Blocked {
  player: string;
  name: string;
  at: number;
  by_address: boolean;
  has_address: boolean;
}

const place = (table: string): string => `/api/host/tables/${encodeURIComponent(table)}`;

export const host = {
  open: (token: string) => ask<Me>("POST", "/api/host", { token }),
  tables: () => ask<HostTables>("GET", "/api/host/tables"),
  close: (table: string) => ask<unknown>("POST", `${place(table)}/close`, {}),
  chat: (table: string) => ask<HostLine[]>("GET", `${place(table)}/chat`),
  takeOut: (table: string, line: number) => ask<unknown>("DELETE", `${place(table)}/chat/${line}`),
  blocks: () => ask<Blocked[]>("GET", "/api/host/blocks"),
  block: (player: string, byAddress: boolean) =>
    ask<Blocked[]>("POST", "/api/host/blocks", { player, by_address: byAddress }),
  unblock: (player: string) => ask<Blocked[]>("DELETE", `/api/host/blocks/${encodeURIComponent(player)}`),
};
