/** A line to one table that mends itself: what was sent and not answered is sent again, and nothing is missed. */

import { to } from "./base";
import { PROTOCOL, type FromServer, type ToServer } from "./types";

export type Line = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** With this code the server says that coming back is of no use, unless it is only going away for a moment. */
const REFUSED = 1008;
const GOING_AWAY = "closing";
/** Messages that must arrive, once. */
const LASTING = new Set(["move", "undo", "answer", "resign", "chat"]);

let made = 0;

export function freshId(): string {
  made += 1;
  return `${crypto.getRandomValues(new Uint32Array(2)).join("")}-${made}`.slice(0, 40);
}

interface Ears {
  since: () => number;
  hear: (message: FromServer) => void;
  line: (line: Line, reason?: string) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, ToServer>();
  #tries = 0;
  #timer = 0;
  #pulse = 0;
  #deadline = 0;
  #welcome = false;
  #done = false;

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Send something; what lasts is kept until it is acknowledged or refused. */
  send(message: ToServer): void {
    if (LASTING.has(message.type)) this.#waiting.set(message.id, message);
    if (this.#welcome) this.#put(message);
  }

  isWaiting(id: string): boolean {
    return this.#waiting.has(id);
  }

  close(): void {
    this.#done = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    clearTimeout(this.#deadline);
    this.#socket?.close();
  }

  #put(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(
      `${scheme}//${location.host}${to("/ws/tables/")}${encodeURIComponent(this.table)}?since=${this.ears.since()}&protocol=${PROTOCOL}`,
    );
    this.#socket = socket;
    this.#welcome = false;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.#lost(socket, event);
    this.#expect();
  }

  #hear(message: FromServer): void {
    clearTimeout(this.#deadline);
    if (message.type === "welcome") {
      this.#tries = 0;
      this.ears.hear(message);
      this.ears.line("open");
      this.#welcome = true;
      for (const one of this.#waiting.values()) this.#put(one);
      clearInterval(this.#pulse);
      this.#pulse = window.setInterval(() => {
        this.#put({ type: "ping", id: freshId() });
        this.#expect();
      }, PING_EVERY);
      return;
    }
    if (message.type === "ack" || message.type === "refused") this.#waiting.delete(message.id);
    this.ears.hear(message);
  }

  /** Whoever says nothing for too long is gone. */
  #expect(): void {
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(() => this.#drop(), PONG_WITHIN);
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.#again();
  }

  #lost(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.#socket || this.#done) return;
    if (event.code === REFUSED && event.reason !== GOING_AWAY) {
      this.#stop();
      this.ears.line("closed", event.reason);
      return;
    }
    this.#again();
  }

  #again(): void {
    this.#stop();
    if (this.#done) return;
    this.ears.line("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + 0.5 * Math.random());
    this.#tries += 1;
    this.#timer = window.setTimeout(() => this.#open(), wait);
  }

  #stop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#deadline);
    clearTimeout(this.#timer);
    this.#welcome = false;
    this.#socket = null;
  }

  #hurry = (): void => {
    if (!this.#done && !this.#socket && document.visibilityState === "visible") {
      this.#tries = 0;
      this.#open();
    }
  };
}
