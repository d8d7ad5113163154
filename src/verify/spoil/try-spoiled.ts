import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import { readShownPage, type ShownPage } from "../explore/shown-page.ts";
import { takeStep } from "../explore/take-step.ts";
import { nodeOf } from "../explore/target.ts";
import type { Sighting } from "../findings/finding.ts";
import type { MoneyOffers } from "./money-offers.ts";
import type { SpoiledState } from "./spoiled-states.ts";

export interface TrySpoiledParts {
  openPage(): Promise<TestPage>;
  readonly workers: number;
  readonly offers: MoneyOffers;
  /** The app's own words for an answer that can't be read. */
  readonly unreadableText: string;
  onTried(state: SpoiledState, sightings: readonly Sighting[], done: number): void;
}

/** A page at rest, and the lines that it shows; each number is 0, as samples count from today. */
interface Shown {
  readonly page: ShownPage;
  readonly lines: ReadonlySet<string>;
  /** Lines that stood there before the last tap. */
  readonly before: ReadonlySet<string>;
}

const TAKEN = ["ready", "empty"];

/**
 * Opens each state beside the one with the right answer. Where a source took the spoiled answer all the same, nothing
 * may be said in its place, and no money call offered without what the right one shows. Where it failed, the screen may
 * say that it could not be read; not what it says of an empty answer, and no money call that goes by it may be offered.
 */
export async function trySpoiled(states: readonly SpoiledState[], parts: TrySpoiledParts): Promise<void> {
  const open = [...new Set(states.map(startOf))].values();
  let done = 0;
  await Promise.all(
    Array.from({ length: parts.workers }, async () => {
      let phone: TestPage | undefined;
      for (const start of open) {
        phone ??= await parts.openPage();
        const started = states.filter((one) => startOf(one) === start);
        const [first] = started;
        const shown = first === undefined ? null : await show(phone, first.right, first);
        for (const state of started) {
          const sightings = shown === null ? [] : await tryTwice(state, shown, phone, parts);
          parts.onTried(state, sightings, ++done);
        }
      }
      await phone?.close();
    }),
  );
}

/** States that are compared with the same page: one case, or one way through it. */
function startOf({ right, tap }: SpoiledState): object {
  return tap?.steps ?? right;
}

/** Words that go by themselves may stand there once and not again: what follows a tap is told where it is seen twice. */
async function tryTwice(
  state: SpoiledState,
  right: Shown,
  phone: TestPage,
  parts: TrySpoiledParts,
): Promise<readonly Sighting[]> {
  const found = await tryState(state, right, phone, parts);
  if (state.tap === undefined || found.length === 0) return found;
  const again = await show(phone, state.right, state);
  const foundAgain = again === null ? [] : await tryState(state, again, phone, parts);
  return found.filter(({ message }) => foundAgain.some((one) => one.message === message));
}

async function show(phone: TestPage, test: Case, { tap }: Pick<SpoiledState, "tap">): Promise<Shown | null> {
  try {
    await phone.open(addressOf(test, `m${crypto.randomUUID()}`));
    let before: ReadonlySet<string> = new Set();
    for (const step of tap?.steps ?? []) {
      before = await linesOf(phone);
      if ((await takeStep(phone, step, false)) !== "done") return null;
      await phone.settle();
    }
    const page = await readShownPage(phone);
    const lines = await linesOf(phone);
    phone.takeSightings();
    return { page, lines, before };
  } catch {
    // It was just leaving for another page.
    return null;
  }
}

async function linesOf({ page }: TestPage): Promise<ReadonlySet<string>> {
  const text = await page.evaluate(() => document.querySelector<HTMLElement>("#root")?.innerText ?? "");
  const lines = text.split("\n").map(withoutNumbers);
  return new Set(lines.filter((line) => line !== ""));
}

async function tryState(
  state: SpoiledState,
  right: Shown,
  phone: TestPage,
  parts: Pick<TrySpoiledParts, "offers" | "unreadableText">,
): Promise<readonly Sighting[]> {
  const spoiled = await show(phone, state.spoiled, state);
  if (spoiled === null) return [];
  const misleading = await misleadingText(state, { right, spoiled }, phone, parts);
  const offered = offeredAllTheSame(state, spoiled, parts);
  const lost = [...right.lines].filter((line) => !spoiled.lines.has(line));
  const term = lost.find((line) => line.includes("0")) ?? lost[0];
  return [
    ...(misleading === undefined
      ? []
      : [{ code: "unreadable-as-empty", message: `${state.words}, and the screen says “${misleading}”` } as const]),
    ...(offered === undefined || term === undefined
      ? []
      : [
          {
            code: "money-without-terms",
            message: `${state.words}, and “${offered}” is offered without “${term}”`,
          } as const,
        ]),
  ];
}

/** Text that stands in place of the unreadable part as if it were the answer; undefined where there is none. */
async function misleadingText(
  state: SpoiledState,
  { right, spoiled }: { readonly right: Shown; readonly spoiled: Shown },
  phone: TestPage,
  { unreadableText }: Pick<TrySpoiledParts, "unreadableText">,
): Promise<string | undefined> {
  const { sources, tap } = state;
  const names = new Set(spoiled.page.targets.map(({ name }) => withoutNumbers(name)));
  const added = [...spoiled.lines].filter((line) => {
    if (right.lines.has(line) || spoiled.before.has(line)) return false;
    // A button that comes with the answer to a tap offers something, and says of nothing that it is so.
    return isSentence(line) ? tap === undefined || !names.has(line) : isWord(line) && !names.has(line);
  });
  const taken = sourcesWith(TAKEN, sources, spoiled);
  if (isTaken(state, spoiled)) {
    const isEmptied = sourcesWith(["empty"], taken, spoiled).length > sourcesWith(["empty"], taken, right).length;
    return added[0] ?? (isEmptied ? "nothing" : undefined);
  }
  if (tap === undefined && sourcesWith(["failed"], sources, spoiled).length === 0) return undefined;
  const words = added.filter((line) => !names.has(line) && line !== unreadableText);
  return words.length === 0 ? undefined : firstAlsoEmpty(words, state, phone);
}

/** Whether the screen took the spoiled answer for one that it can read. */
function isTaken({ sources, tap }: SpoiledState, spoiled: Shown): boolean {
  return tap === undefined ? sourcesWith(TAKEN, sources, spoiled).length > 0 : !tap.isMalformed;
}

/** The first of the lines that the screen also shows where the answer is right and holds nothing. */
async function firstAlsoEmpty(
  lines: readonly string[],
  state: SpoiledState,
  phone: TestPage,
): Promise<string | undefined> {
  for (const test of state.empty) {
    const shown = await show(phone, test, state);
    const misleading = lines.find((line) => shown?.lines.has(line));
    if (misleading !== undefined) return misleading;
  }
  return undefined;
}

/** The button of a payment that can be tapped, although a source that it goes by could not be read. */
function offeredAllTheSame(
  state: SpoiledState,
  spoiled: Shown,
  { offers }: Pick<TrySpoiledParts, "offers">,
): string | undefined {
  const wasTaken = isTaken(state, spoiled);
  const failed = sourcesWith(["failed"], state.sources, spoiled);
  return spoiled.page.targets.find((target) => {
    const terms = offers.get(nodeOf(target));
    return terms !== undefined && (wasTaken || failed.some((name) => terms.has(name)));
  })?.name;
}

function sourcesWith(statuses: readonly string[], sources: readonly string[], { page }: Shown): readonly string[] {
  return sources.filter((name) =>
    page.sources.some(({ source, status }) => source === name && statuses.includes(status)),
  );
}

function withoutNumbers(line: string): string {
  return line.replaceAll(/\d+/g, "0").trim();
}

/** One word by itself, and no sign or code: “Paid”, or a sentence in a script that sets no blanks. */
function isWord(line: string): boolean {
  return /^(?!\p{Lu}+$)\p{L}[\p{L}\p{M}\p{P}]+$/u.test(line);
}

/** At least two words. */
function isSentence(line: string): boolean {
  return /\p{L}.*\s.*\p{L}/u.test(line);
}
