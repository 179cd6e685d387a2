/** A clock that runs down between two messages of the server. */

const DAY = 24 * 60;

/** What is left of so many seconds after so many milliseconds: days, or minutes and seconds. */
export function timeLeftOf(seconds: number, since: number): string {
  const left = Math.max(0, seconds - since / 1000);
  const minutes = Math.floor(left / 60);
  if (minutes >= DAY) return `${Math.floor(minutes / DAY)} d`;
  return `${minutes}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
}
