/** What a sitting is about at a table, one thing at a time: waiting for a choice, sending a move, taking back, passing the device on. */

import type { LegalMove } from "./types";

export type Activity =
  /** Nothing is under way, and nothing makes itself: before the first move, and after one was taken back. */
  | { kind: "held" }
  /** Nothing is under way; a forced move may make itself. */
  | { kind: "idle" }
  /** A forced move makes itself in a moment. */
  | { kind: "beat"; move: LegalMove; seat: number }
  /** A move was sent; once it is acknowledged, the version is known that shows it to the seat that made it. */
  | { kind: "moving"; id: string; seat: number; isForced: boolean; shownAt: number | null }
  /** Taking back was asked for at a version; alone, whatever was forced is taken back along with it. */
  | { kind: "undoing"; id: string; version: number; unwinds: boolean }
  /** It is granted, and not seen yet. */
  | { kind: "unwinding"; version: number }
  /** The device goes to another seat, while whoever has moved still looks at what came of it. */
  | { kind: "handing"; to: number; isQuiet: boolean }
  /** Nothing is shown until that seat has the device. */
  | { kind: "covered"; to: number; isQuiet: boolean }
  /** The table is closed to us; the sentence says why. */
  | { kind: "ended"; sentence: string };

/** What the position asks for where nothing is under way. */
export interface Facts {
  /** the seat that the device must go to, if it must */
  handTo: number | undefined;
  /** the only move there is, where it may make itself */
  forced: LegalMove | undefined;
  /** whose eyes we look through */
  eyes: number;
}

/** Whether forced moves wait for the player. */
export function isQuiet(activity: Activity): boolean {
  switch (activity.kind) {
    case "idle":
    case "beat":
    case "moving":
      return false;
    case "handing":
    case "covered":
      return activity.isQuiet;
    default:
      return true;
  }
}

/** Whether the server is being asked for something that comes before the next choice. */
export function isBusy(activity: Activity): boolean {
  return activity.kind === "moving" || activity.kind === "undoing";
}

/** What follows where nothing is under way any more. */
export function rest(activity: Activity, { handTo, forced, eyes }: Facts): Activity {
  if (handTo !== undefined) return { kind: "handing", to: handTo, isQuiet: isQuiet(activity) };
  if (isQuiet(activity)) return activity.kind === "held" ? activity : { kind: "held" };
  if (!forced && activity.kind === "idle") return activity;
  return forced ? { kind: "beat", move: forced, seat: eyes } : { kind: "idle" };
}

/** The server has done what was asked. */
export function acknowledge(activity: Activity, id: string, version: number): Activity {
  if (activity.kind === "moving" && activity.id === id) return { ...activity, shownAt: version };
  if (activity.kind === "undoing" && activity.id === id)
    return activity.unwinds ? { kind: "unwinding", version: activity.version } : { kind: "held" };
  return activity;
}

/** The server has refused what was asked. */
export function refuse(activity: Activity, id: string): Activity {
  if (activity.kind === "moving" && activity.id === id) return { kind: "idle" };
  if (activity.kind === "undoing" && activity.id === id) return { kind: "held" };
  return activity;
}

/** A forced move that somebody else's window has already made is no news. */
export function isNews(activity: Activity, id: string): boolean {
  return !(activity.kind === "moving" && activity.id === id && activity.isForced);
}

/** Whoever has moved has seen enough. */
export function cover(activity: Activity): Activity {
  return activity.kind === "handing" ? { ...activity, kind: "covered" } : activity;
}

/** The next player has the device, or there is nothing left to cover. */
export function uncover(activity: Activity): Activity {
  return activity.kind === "covered" ? { kind: activity.isQuiet ? "held" : "idle" } : activity;
}
