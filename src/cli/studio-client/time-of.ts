import { WrongCallError } from "../command/wrong-call-error.ts";

/** ISO 8601 in UTC of a time as people type it: `2026-03-02T06:00`, of this machine's zone where it names none. */
export function timeOf(text: string): string {
  const time = new Date(text.trim());
  if (Number.isNaN(time.getTime())) throw new WrongCallError(`"${text}" is not a time such as 2026-03-02T06:00Z`);
  return time.toISOString();
}
