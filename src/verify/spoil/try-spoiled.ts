import type { TestPage } from "../browser/test-page.ts";
import { addressOf, type Case } from "../cases/read-cases.ts";
import { readShownPage, type ShownPage } from "../explore/shown-page.ts";
import { nodeOf } from "../explore/target.ts";
import type { Sighting } from "../findings/finding.ts";
import type { SpoiledState } from "./spoiled-states.ts";

export interface TrySpoiledParts {
  openPage(): Promise<TestPage>;
  readonly workers: number;
  /** Whether a tap on the node, `order b0.a1`, leads to a call that moves money. */
  movesMoney(node: string): boolean;
  onTried(state: SpoiledState, sightings: readonly Sighting[], done: number): void;
}

/** A page at rest, and the lines that it shows; each number is 0, as samples count from today. */
interface Shown {
  readonly page: ShownPage;
  readonly lines: ReadonlySet<string>;
}

/**
 * Opens each state beside the one with the right answer: where the source took the spoiled answer all the same, nothing
 * may be said in its place, and no money call offered without what the right one shows.
 */
export async function trySpoiled(states: readonly SpoiledState[], parts: TrySpoiledParts): Promise<void> {
  const open = [...new Set(states.map(({ right }) => right))].values();
  let done = 0;
  await Promise.all(
    Array.from({ length: parts.workers }, async () => {
      let phone: TestPage | undefined;
      for (const right of open) {
        phone ??= await parts.openPage();
        const before = await show(phone, right);
        for (const state of states.filter((one) => one.right === right))
          parts.onTried(state, judge(state, before, await show(phone, state.spoiled), parts), ++done);
      }
      await phone?.close();
    }),
  );
}

async function show(phone: TestPage, test: Case): Promise<Shown | null> {
  try {
    await phone.open(addressOf(test, `m${crypto.randomUUID()}`));
    const page = await readShownPage(phone);
    const text = await phone.page.evaluate(() => document.querySelector<HTMLElement>("#root")?.innerText ?? "");
    const lines = text.split("\n").map((line) => line.replaceAll(/\d+/g, "0").trim());
    phone.takeSightings();
    return { page, lines: new Set(lines.filter((line) => line !== "")) };
  } catch {
    // It was just leaving for another page.
    return null;
  }
}

function judge(
  { sources, words }: SpoiledState,
  right: Shown | null,
  spoiled: Shown | null,
  { movesMoney }: Pick<TrySpoiledParts, "movesMoney">,
): readonly Sighting[] {
  if (right === null || spoiled === null) return [];
  const statusIn = ({ page }: Shown, name: string) => page.sources.find(({ source }) => source === name)?.status;
  const taken = sources.filter((name) => ["ready", "empty"].includes(statusIn(spoiled, name) ?? ""));
  if (taken.length === 0) return [];
  const added = [...spoiled.lines].find((line) => !right.lines.has(line) && /\p{L}.*\s.*\p{L}/u.test(line));
  const lost = [...right.lines].find((line) => !spoiled.lines.has(line));
  const emptied = taken.some((name) => statusIn(spoiled, name) === "empty" && statusIn(right, name) !== "empty");
  const offered = spoiled.page.targets.find((target) => movesMoney(nodeOf(target)));
  return [
    ...(emptied || added !== undefined
      ? [{ code: "unreadable-as-empty", message: `${words}, and the screen says “${added ?? "nothing"}”` } as const]
      : []),
    ...(offered !== undefined && lost !== undefined
      ? [
          {
            code: "money-without-terms",
            message: `${words}, and “${offered.name}” is offered without “${lost}”`,
          } as const,
        ]
      : []),
  ];
}
