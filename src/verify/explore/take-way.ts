import type { SentCall } from "../browser/page-events.ts";
import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { Case } from "../cases/read-cases.ts";
import type { Sighting } from "../findings/finding.ts";
import { lookAtPage } from "../look/look-at-page.ts";
import type { ExploreParts, Outcome } from "./explorer.ts";
import { goBack, leavePopup } from "./leave-again.ts";
import type { OpenedCase } from "./opened-case.ts";
import { tellSources } from "./render-case.ts";
import { readShownPage } from "./shown-page.ts";
import { takeStep } from "./take-step.ts";
import { nameOfStep, nodeOf, type Step, type Target } from "./target.ts";

/** A way to a state: the taps that lead there from a fresh page. */
export interface Way {
  readonly test: Case;
  readonly steps: readonly Step[];
}

export interface Tapped extends Outcome {
  /** Elements that can be tapped where the way leads, if that is the same screen. */
  readonly targets: readonly Target[];
  /** A popup is open there. */
  readonly isPopup: boolean;
  /** Where the calls went that the last step made. */
  readonly calls: readonly string[];
}

const nothing = { sightings: [], targets: [], isPopup: false, calls: [] };

/**
 * Takes the way's steps from its case on, and looks at what the last one led to. A page that is as it was when it was
 * opened is taken as it is; what is seen wrong there has to be seen on one that is opened for it.
 */
export async function takeWay(opened: OpenedCase, way: Way, parts: ExploreParts): Promise<Tapped> {
  const isReused = await opened.enter(way.test);
  const tapped = await walk(opened, way, parts);
  if (!isReused || (tapped.sightings.length === 0 && !tapped.isLost)) {
    await opened.leave(tapped.hasEffect);
    return tapped;
  }
  await opened.reopen(way.test);
  const again = await walk(opened, way, parts);
  await opened.leave(again.hasEffect);
  return again;
}

/** `isLost`: a step was not there to be taken. `hasEffect`: the backend is no longer as it was. */
type Walked = Tapped & { readonly isLost: boolean; readonly hasEffect: boolean };

async function walk({ phone, shown: before }: OpenedCase, { test, steps }: Way, parts: ExploreParts): Promise<Walked> {
  const sightings: Sighting[] = [];
  const taps = steps.map(nameOfStep);
  const last = steps.at(-1);
  const node = last === undefined || typeof last === "string" ? undefined : nodeOf(last);
  const sent: SentCall[] = [];
  let seen = "";
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (isLast) {
      sent.push(...phone.takeCalls());
      seen = await lookOf(phone);
      phone.takeReports();
    }
    const taken = await takeStep(phone, step, isLast);
    if (taken !== "done") {
      const message = `something lies over “${nameOfStep(step)}”`;
      const covered = taken === "gone" ? [] : [{ code: "cannot-tap" as const, message, node }];
      return { ...nothing, test, taps, sightings: covered, isLost: true, hasEffect: true };
    }
    if (!(await phone.settle()))
      sightings.push({ code: "not-settled", message: "it is still waiting after 15 seconds" });
  }
  const after = await readShownPage(phone);
  tellSources(after, parts);
  const calls = phone.takeCalls();
  const [report] = phone.takeReports();
  if (typeof last === "object" && last.kind === "tap" && report !== undefined && calls.length === 0) {
    const message = `a tap on “${nameOfStep(last)}” only reported ${report}`;
    if ((await lookOf(phone)) === seen) sightings.push({ code: "tap-only-reports", message, node });
  }
  sightings.push(...repeatedCalls(calls, parts, test).map((one) => ({ ...one, node })));
  const isElsewhere = after.path !== before?.path;
  sightings.push(...(await lookAtPage(phone, { isOpening: false, seen: parts.seen })));
  if (isElsewhere) sightings.push(...(await goBack(phone, node)));
  const targets = isElsewhere ? [] : after.targets;
  const isPopup = after.popups > (before?.popups ?? 0);
  if (isPopup) sightings.push(...(await leavePopup(phone, after.popups, targets)));
  sightings.push(...phone.takeSightings());
  const { isEffect } = parts.facts(test.screen);
  const hasEffect = [...sent, ...calls, ...phone.takeCalls()].some(isEffect);
  // Calls by which the next screen reads are tried in the states of that screen.
  const made = isElsewhere ? calls.filter(isEffect) : calls;
  return { test, taps, sightings, targets, isPopup, calls: made.map(({ path }) => path), isLost: false, hasEffect };
}

function lookOf({ page }: TestPage): Promise<string> {
  return page.evaluate(() => (window as unknown as { skriniVerify: PageKit }).skriniVerify.look());
}

/** Calls with an effect that the last step made more than once with the same content. */
function repeatedCalls(calls: readonly SentCall[], { facts }: ExploreParts, test: Case): readonly Sighting[] {
  const { isEffect } = facts(test.screen);
  const counts = new Map<string, number>();
  for (const { method, path } of calls.filter(isEffect)) {
    counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([call, count]) => ({ code: "double-effect", message: `two quick taps sent ${call} ${count} times` }));
}
