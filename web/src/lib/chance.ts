/**
 * Check the dice: every answer of chance follows from the match's secret, and the secret from its commitment.
 *
 * A move's generator is seeded with the first 8 bytes of HMAC-SHA-256(secret, "move m"); the set-up is move 0. The
 * generator is a 64-bit SplitMix; a number below `total` comes from its upper 32 bits, and the lowest products are thrown
 * again so that each number is as likely as the others.
 */

import type { ChanceQuestion } from "./types";

const WORD = (1n << 64n) - 1n;
const LOW = 0xffffffffn;
const GAMMA = 0x9e3779b97f4a7c15n;

function scramble(word: bigint): bigint {
  word = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  word = ((word ^ (word >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return word ^ (word >> 31n);
}

/** The generator of one move. */
export class Chance {
  constructor(private word: bigint) {}

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    const many = BigInt(count);
    let product = this.next() * many;
    if ((product & LOW) < many) {
      const surplus = ((1n << 32n) - many) % many;
      while ((product & LOW) < surplus) product = this.next() * many;
    }
    return Number(product >> 32n);
  }

  private next(): bigint {
    this.word = (this.word + GAMMA) & WORD;
    return scramble(this.word) >> 32n;
  }
}

export type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is published of a secret at the start. */
export async function commitmentOf(secret: Bytes): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", secret));
}

/** The generators of a secret's moves. */
export async function chanceOf(secret: Bytes): Promise<(move: number) => Promise<Chance>> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (move) => {
    const seal = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`move ${move}`));
    return new Chance(new DataView(seal).getBigUint64(0));
  };
}

export interface CheckedRoll {
  move: number;
  ask: ChanceQuestion;
  mark: number;
  holds: boolean;
}

export interface Check {
  commitment: string;
  commitmentHolds: boolean;
  rolls: CheckedRoll[];
  skipped: number;
}

/** Derive every roll again. `asks[m]` is what move m asked; moves up to `borrowed` came from another match. */
export async function checkDice(secret: string, commitment: string, asks: ChanceQuestion[][], borrowed = -1): Promise<Check> {
  const bytes = fromHex(secret);
  const found = await commitmentOf(bytes);
  const chance = await chanceOf(bytes);
  const rolls: CheckedRoll[] = [];
  let skipped = 0;
  for (const [move, asked] of asks.entries()) {
    if (move <= borrowed) {
      skipped += asked.length;
      continue;
    }
    if (asked.length === 0) continue;
    const dice = await chance(move);
    for (const ask of asked) {
      const mark = dice.below(ask.total);
      rolls.push({ move, ask, mark, holds: ask.start <= mark && mark < ask.start + ask.weight });
    }
  }
  return { commitment: found, commitmentHolds: found === commitment, rolls, skipped };
}
