import type { TestPage } from "../browser/test-page.ts";
import type { Case } from "../cases/read-cases.ts";
import { type ExploreScreenParts, exploreScreen } from "./explore-screen.ts";
import type { Outcome } from "./explorer.ts";

export interface ExploreAllParts extends Omit<ExploreScreenParts, "openPage" | "onOutcome" | "onWork" | "seen"> {
  openPage(): Promise<TestPage>;
  readonly workers: number;
  onOutcome(outcome: Outcome, progress: Progress): void;
}

export interface Progress {
  readonly done: number;
  /** How many there will be: while it is explored what can be tapped, judged by what was found so far. */
  readonly total: number;
}

/**
 * Explores screen by screen, several at a time, the largest first. A screen is one worker's alone, so that two runs do
 * the same in the same order.
 * @returns the end of each worker: what is to be done next need not wait for the last one
 */
export function exploreAll(cases: readonly Case[], parts: ExploreAllParts): readonly Promise<void>[] {
  const screens = [...new Set(cases.map(({ screen }) => screen))]
    .map((id) => cases.filter(({ screen }) => screen === id))
    .sort((a, b) => b.length - a.length);
  const open = screens.values();
  let done = 0;
  let known = 0;
  let begun = 0;
  const progress = () => ({ done, total: Math.max(done, Math.round((known / Math.max(begun, 1)) * cases.length)) });
  return Array.from({ length: parts.workers }, async () => {
    const phones = createPhones(parts.openPage);
    for (const screen of open) {
      begun += screen.length;
      await exploreScreen(screen, {
        ...parts,
        seen: { pages: new Set(), layouts: new Set() },
        openPage: phones.open,
        onWork: (count) => {
          known += count;
        },
        onOutcome(outcome) {
          done++;
          parts.onOutcome(outcome, progress());
        },
      });
    }
    await phones.close();
  });
}

/** One page for a worker, and another one where that cannot be driven any longer. */
function createPhones(openPage: () => Promise<TestPage>) {
  let phone: TestPage | null = null;
  return {
    async open(before?: TestPage): Promise<TestPage> {
      if (before !== undefined || phone === null) {
        await before?.close().catch(() => undefined);
        phone = await openPage();
      }
      return phone;
    },
    close: async () => phone?.close(),
  };
}
