import type { TestPage } from "../browser/test-page.ts";
import type { Case } from "../cases/read-cases.ts";
import type { ExploreParts, Outcome } from "./explorer.ts";
import { renderCase } from "./render-case.ts";
import { readTargets, type Step, type Tapped, type Target, takeWay, type Way } from "./tap-nodes.ts";

export interface ExploreAllParts extends ExploreParts {
  openPage(): Promise<TestPage>;
  readonly workers: number;
  /** False renders and taps nothing. */
  readonly taps: boolean;
  /** Ids of the calls to which a scenario gives an answer of its own, by where they go. */
  callsOf(scenario: string): readonly RegExp[];
  onOutcome(outcome: Outcome, progress: Progress): void;
}

export interface Progress {
  readonly done: number;
  /** Grows while taps lead to what can be tapped. */
  readonly total: number;
}

interface Work {
  readonly test: Case;
  readonly steps: readonly Step[] | null;
}

/** Taps one after the other, from a fresh page on. */
const MAX_STEPS = 4;

/**
 * Renders every case, then taps whatever can be tapped, each part of each node once, from a fresh page; in what a tap
 * shows, the same again. Popups are looked at in every language, and a tap that makes a call is repeated in the
 * scenarios that answer this call in another way.
 */
export async function exploreAll(cases: readonly Case[], parts: ExploreAllParts): Promise<void> {
  const queue: Work[] = cases.map((test) => ({ test, steps: null }));
  const ways: Work[] = [];
  const seen = new Set<string>();
  /** By screen, the ways that made calls. */
  const calling: { readonly way: Way; readonly calls: readonly string[] }[] = [];
  let done = 0;
  let running = 0;
  const [first] = new Set(cases.map(({ language }) => language));

  const add = (test: Case, before: readonly Step[], targets: readonly Target[]) => {
    if (!parts.taps || test.language !== first || before.length >= MAX_STEPS) return;
    const filled = before.includes("fill-all") ? " filled" : "";
    for (const target of targets) {
      if (seen.has(target.id + filled) || (filled !== "" && target.kind === "fill")) continue;
      seen.add(target.id + filled);
      ways.push({ test, steps: [...before, target] });
    }
    const form = targets.filter(({ kind, id }) => kind === "fill" || / ~?INPUT/.test(id)).map(({ id }) => id);
    if (form.length === 0 || filled !== "" || seen.has(`form ${form.join()}`)) return;
    seen.add(`form ${form.join()}`);
    ways.push({ test, steps: [...before, "fill-all"] });
  };

  const follow = (way: Way, tapped: Tapped) => {
    add(way.test, way.steps, tapped.targets);
    if (tapped.calls.length > 0 && way.test.language === first) calling.push({ way, calls: tapped.calls });
    const last = way.steps.at(-1);
    const name = `popup ${way.test.screen} ${last === "fill-all" || last === undefined ? "form" : last.id}`;
    if (!tapped.isPopup || way.test.language !== first || seen.has(name)) return;
    seen.add(name);
    const others = cases.filter(({ path, scenario, language }) => {
      return path === way.test.path && scenario === way.test.scenario && language !== first;
    });
    ways.push(...others.map((test) => ({ test, steps: way.steps })));
  };

  const work = async (phone: TestPage, { test, steps }: Work) => {
    if (steps === null) {
      const outcomes = await renderCase(phone, test, parts);
      if (parts.taps && test.language === first) add(test, [], await readTargets(phone));
      return outcomes;
    }
    const tapped = await takeWay(phone, { test, steps }, parts);
    follow({ test, steps }, tapped);
    return [tapped];
  };

  const next = (): Work | undefined => queue.shift() ?? ways.shift() ?? repeats();
  let isRepeated = false;
  function repeats(): Work | undefined {
    if (isRepeated || running > 0 || !parts.taps) return undefined;
    isRepeated = true;
    ways.push(...inOtherScenarios(cases, calling, first, parts));
    return ways.shift();
  }

  await Promise.all(
    Array.from({ length: parts.workers }, async () => {
      let phone = await parts.openPage();
      for (;;) {
        const one = next();
        if (one === undefined) {
          if (running === 0) break;
          // What another page is at may lead to more.
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        running++;
        const outcomes = await work(phone, one)
          // A page that was just leaving for another cannot be asked; on a fresh one it is tried again.
          .catch(async () => {
            await phone.close().catch(() => undefined);
            phone = await parts.openPage();
            return work(phone, one);
          })
          .catch((error: unknown): readonly Outcome[] => {
            const message = String(error).split("\n")[0] ?? "";
            return [{ test: one.test, taps: [], sightings: [{ code: "page-error", message }], isBroken: true }];
          });
        running--;
        done++;
        for (const outcome of outcomes) {
          parts.onOutcome(outcome, { done, total: done + running + queue.length + ways.length });
          if (outcome.isBroken !== true) continue;
          await phone.close().catch(() => undefined);
          phone = await parts.openPage();
        }
      }
      await phone.close();
    }),
  );
}

function inOtherScenarios(
  cases: readonly Case[],
  calling: readonly { readonly way: Way; readonly calls: readonly string[] }[],
  first: string | undefined,
  { callsOf }: Pick<ExploreAllParts, "callsOf">,
): readonly Work[] {
  return cases
    .filter(({ language, scenario }) => language === first && scenario !== "")
    .flatMap((test) => {
      const own = callsOf(test.scenario);
      return calling
        .filter(({ way, calls }) => {
          const isAlike = way.test.screen === test.screen && way.test.scenario !== test.scenario;
          return isAlike && calls.some((path) => own.some((one) => one.test(path)));
        })
        .map(({ way }) => ({ test, steps: way.steps }));
    });
}
