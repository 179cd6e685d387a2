/** The lab: questions to the server, and how their answers come along. */

import { ask } from "./api";
import { to } from "./base";

export type Kind = "compare" | "balance" | "rulings";
export type Effort = "quick" | "good" | "long";

export interface Question {
  kind: Kind;
  game: string;
  bots: string;
  effort: Effort;
  options: Record<string, string>;
  seats: number;
}

export interface Headline {
  name: string;
  value: number;
  low: number;
  high: number;
  share: boolean;
}

export interface Point {
  done: number;
  games: number | null;
  seconds_left: number | null;
  headline: Headline | null;
}

export interface Study {
  study: string;
  question: Question;
  title: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  why: string;
  began: number;
  curve: Point[];
  has_report: boolean;
  /** we may stop it and go on with it */
  yours: boolean;
}

const place = (study: string): string => `/api/lab/${encodeURIComponent(study)}`;

export const lab = {
  begin: (question: Question) => ask<{ study: string }>("POST", "/api/lab", question),
  look: (study: string) => ask<Study>("GET", place(study)),
  stop: (study: string) => ask<Study>("POST", `${place(study)}/stop`, {}),
  goOn: (study: string) => ask<Study>("POST", `${place(study)}/go_on`, {}),
  report: (study: string) => to(`${place(study)}/report.html`),
};

/** A figure as a person reads it. */
export function figure(value: number, share: boolean): string {
  if (share) return `${(100 * value).toFixed(Math.abs(value) < 0.1 ? 2 : 1)} %`;
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
}
