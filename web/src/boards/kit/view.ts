/** Reading the numbers of views, in fields, lists and lists of lists; what is missing, or is a name, counts as 0. */

import type { Field, View } from "$lib/shapes";

const isWhole = (value: Field | undefined): value is number => typeof value === "number";

/** One number. */
export function whole(view: View, name: string): number {
  const value = view[name];
  return isWhole(value) ? value : 0;
}

/** A list of numbers. */
export function list(view: View, name: string): number[] {
  return numbersIn(view[name]);
}

/** The number at a place of a list. */
export function at(view: View, name: string, place: number): number {
  return list(view, name)[place] ?? 0;
}

/** One row of a list of lists. */
export function row(view: View, name: string, place: number): number[] {
  const value = view[name];
  return Array.isArray(value) ? numbersIn(value[place]) : [];
}

/** How many there are, counted by face. */
export function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function numbersIn(value: Field | undefined): number[] {
  return Array.isArray(value) ? value.map((one) => (isWhole(one) ? one : 0)) : [];
}
