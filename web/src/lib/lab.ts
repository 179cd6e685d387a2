/** The lab: questions to the server, and how their answers come along. */

import { ask } from "./api";
import { to } from "./base";
import type { Begun, NewStudy, Study, StudyQuestion } from "./types";

export type { Headline, Point, Study, StudyQuestion } from "./types";

export type Kind = StudyQuestion["kind"];
export type Effort = StudyQuestion["effort"];

const place = (study: string): string => `/api/lab/${encodeURIComponent(study)}`;

export const lab = {
  begin: (question: NewStudy) => ask<Begun>("POST", "/api/lab", question),
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
