import { type Located, member, membersOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

interface Range {
  readonly of: string;
  readonly path: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** Milliseconds that people can live with: beyond them it was most likely meant in seconds, or in microseconds. */
const RANGES: readonly Range[] = [
  { of: "a call", path: ["calls", "timeout"], least: 3_000, most: 300_000 },
  { of: "a notice that a call is slow", path: ["calls", "slow"], least: 1_000, most: 60_000 },
  { of: "a message", path: ["toast", "normal"], least: 1_000, most: 30_000 },
  { of: "an error", path: ["toast", "error"], least: 1_000, most: 30_000 },
  { of: "waiting for a shell", path: ["bridge", "readyTimeout"], least: 0, most: 5_000 },
];
const SECONDS_OF_A_DAY = 86_400;

export const rule = defineRule({
  summary: "A time that is too short or too long for what it is for.",
  why: "60 instead of 60000 gives up every call at once; a message of 50 milliseconds nobody reads.",
  fix: "Times of app.json are milliseconds, `staleAfter` is seconds: write one within the limits that the message names.",
  isLocal: true,
  app({ root }, report) {
    for (const range of RANGES) {
      const time = range.path.reduce<Located | undefined>((node, name) => member(node, name), root);
      if (time !== undefined) checkRange(time, range, report);
    }
    const calls = member(root, "calls");
    const [slow, timeout] = [member(calls, "slow"), member(calls, "timeout")];
    if (slow === undefined || Number(slow.value) < Number(timeout?.value)) return;
    if (Number(slow.value) > 60_000 || Number(timeout?.value) < 3_000) return;
    report(
      slow,
      `a call gives up after ${timeout?.value} ms, so nobody is told that it is slow`,
      "write a shorter time",
    );
  },
  screen({ document }, report) {
    for (const [, source] of membersOf(member(document.root, "sources"))) {
      const time = member(source, "staleAfter");
      if (time === undefined) continue;
      const seconds = Number(time.value);
      if (seconds > SECONDS_OF_A_DAY) {
        report(time, `${seconds} seconds are more than a day`, "seconds, not milliseconds: 60 is a minute");
      } else if (looksLikeMilliseconds(seconds)) {
        report(time, `${seconds} seconds are ${inWords(seconds)}`, `seconds, not milliseconds: ${seconds / 1_000}`);
      }
    }
  },
});

/** Whole thousands that are no quarters of an hour: nobody counts seconds so. */
function looksLikeMilliseconds(seconds: number): boolean {
  return seconds >= 1_000 && seconds % 1_000 === 0 && seconds % 900 !== 0;
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

function checkRange(time: Located, { of, least, most }: Range, report: RuleReport): void {
  const value = Number(time.value);
  if (value >= least && value <= most) return;
  const message = `${value} ms is too ${value < least ? "short" : "long"} for ${of}`;
  report(time, message, `from ${least} to ${most} milliseconds`);
}
