import type { TestPage } from "../browser/test-page.ts";
import type { Case } from "../cases/read-cases.ts";
import type { Sighting } from "../findings/finding.ts";
import type { ExploreParts, Outcome } from "./explorer.ts";
import { leavePopup } from "./leave-again.ts";
import { createOpenedCase } from "./opened-case.ts";
import { renderCase } from "./render-case.ts";
import { type Tapped, takeWay, type Way } from "./take-way.ts";
import type { Step, Target } from "./target.ts";

export interface ExploreScreenParts extends ExploreParts {
  /** The worker's page; another one in place of `before`. */
  openPage(before?: TestPage): Promise<TestPage>;
  /** False renders and taps nothing. */
  readonly taps: boolean;
  /** Ids of the calls to which a scenario gives an answer of its own, by where they go. */
  callsOf(scenario: string): readonly RegExp[];
  /** So much more is to be done. */
  onWork(count: number): void;
  onOutcome(outcome: Outcome): void;
  /** A way whose last step made calls, and where these went; once for each target. */
  onCalls?(way: Way, paths: readonly string[]): void;
}

type Work = { readonly test: Case; readonly steps: readonly Step[] | null };

/** Taps one after the other, from a fresh page on. */
const MAX_STEPS = 4;

/**
 * Renders every case of a screen, then taps whatever can be tapped, each part of each node once; in what a tap shows,
 * the same again. Popups are looked at in every language, and a tap that makes a call is repeated in the scenarios that
 * answer this call in another way.
 */
export async function exploreScreen(cases: readonly Case[], parts: ExploreScreenParts): Promise<void> {
  const first = cases[0]?.language;
  const seen = new Set<string>();
  const calling: { readonly way: Way; readonly calls: readonly string[] }[] = [];
  const later: Work[] = [];
  let opened = createOpenedCase(await parts.openPage());

  const waysFrom = (test: Case, before: readonly Step[], targets: readonly Target[]): readonly Way[] => {
    if (!parts.taps || test.language !== first || before.length >= MAX_STEPS) return [];
    const filled = before.includes("fill-all") ? " filled" : "";
    const wanted = targets.filter(({ id, kind }) => {
      const isNew = !seen.has(id + filled) && (filled === "" || kind !== "fill");
      seen.add(id + filled);
      return isNew;
    });
    const ways: Way[] = wanted.map((target) => ({ test, steps: [...before, target] }));
    if (before.length === 0 && parts.facts(test.screen).hasOwnBack) ways.push({ test, steps: ["back"] });
    const form = targets.filter(({ kind, id }) => kind === "fill" || / ~?INPUT/.test(id)).map(({ id }) => id);
    if (form.length === 0 || filled !== "" || seen.has(`form ${form.join()}`)) return ways;
    seen.add(`form ${form.join()}`);
    return [...ways, { test, steps: [...before, "fill-wrong"] }, { test, steps: [...before, "fill-all"] }];
  };

  const inOtherLanguages = ({ test, steps }: Way, { isPopup }: Tapped): readonly Work[] => {
    const last = steps.at(-1);
    const name = `popup ${typeof last === "string" || last === undefined ? String(last) : last.id}`;
    if (!isPopup || test.language !== first || seen.has(name)) return [];
    seen.add(name);
    return cases
      .filter(({ path, scenario, language }) => path === test.path && scenario === test.scenario && language !== first)
      .map((other) => ({ test: other, steps }));
  };

  const work = async ({ test, steps }: Work): Promise<readonly Work[]> => {
    if (steps === null) {
      const outcome = await renderCase(opened, test, parts);
      parts.onOutcome({ ...outcome, sightings: [...outcome.sightings, ...(await leaveFirstPopup(test))] });
      return parts.taps && test.language === first ? waysFrom(test, [], opened.shown?.targets ?? []) : [];
    }
    const way = { test, steps };
    const tapped = await takeWay(opened, way, parts);
    parts.onOutcome(tapped);
    const last = steps.at(-1);
    const name = `calls ${typeof last === "object" ? last.id : last}`;
    if (tapped.calls.length > 0 && test.language === first && !seen.has(name)) {
      seen.add(name);
      calling.push({ way, calls: tapped.calls });
      parts.onCalls?.(way, tapped.calls);
    }
    later.push(...inOtherLanguages(way, tapped));
    return waysFrom(test, steps, tapped.targets);
  };

  /** A popup that the screen opens by itself is to be left as any other; the page is no fresh one then. */
  const leaveFirstPopup = async (test: Case): Promise<readonly Sighting[]> => {
    const { popups = 0, targets = [] } = opened.shown ?? {};
    const name = `first popup ${targets.map(({ id }) => id).join()}`;
    if (!parts.taps || test.language !== first || popups === 0 || seen.has(name)) return [];
    seen.add(name);
    const found = await leavePopup(opened.phone, popups, targets);
    await opened.leave(true);
    return [...found, ...opened.phone.takeSightings()];
  };

  const workOff = async (list: readonly Work[]) => {
    parts.onWork(list.length);
    const queue = [...list];
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      const found = await tryTwice(one);
      parts.onWork(found.length);
      // At once, while their page is open.
      queue.unshift(...found);
    }
  };

  /** A page that was just leaving for another cannot be asked; on a fresh one it is tried again. */
  const tryTwice = async (one: Work): Promise<readonly Work[]> => {
    for (const isLast of [false, true]) {
      try {
        return await work(one);
      } catch (error) {
        opened = createOpenedCase(await parts.openPage(opened.phone));
        const message = String(error).split("\n")[0] ?? "";
        if (isLast) parts.onOutcome({ test: one.test, taps: [], sightings: [{ code: "page-error", message }] });
      }
    }
    return [];
  };

  await workOff(cases.map((test) => ({ test, steps: null })));
  if (!parts.taps) return;
  await workOff(inOrderOf(cases, [...later, ...inOtherScenarios(cases, calling, first, parts)]));
}

/** By case, so that each is opened as rarely as can be. */
function inOrderOf(cases: readonly Case[], list: readonly Work[]): readonly Work[] {
  return cases.flatMap((test) => list.filter((one) => one.test === test));
}

function inOtherScenarios(
  cases: readonly Case[],
  calling: readonly { readonly way: Way; readonly calls: readonly string[] }[],
  first: string | undefined,
  { callsOf }: Pick<ExploreScreenParts, "callsOf">,
): readonly Work[] {
  return cases
    .filter(({ language, scenario }) => language === first && scenario !== "")
    .flatMap((test) => {
      const own = callsOf(test.scenario);
      return calling
        .filter(({ way, calls }) => {
          return way.test.scenario !== test.scenario && calls.some((path) => own.some((one) => one.test(path)));
        })
        .map(({ way }) => ({ test, steps: way.steps }));
    });
}
