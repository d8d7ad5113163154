import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import { addressOf } from "../cases/read-cases.ts";
import type { Outcome } from "../explore/explorer.ts";
import type { ValueState } from "./value-states.ts";

export interface TryValuesParts {
  openPage(): Promise<TestPage>;
  readonly workers: number;
  onOutcome(outcome: Outcome): void;
}

/** Opens each state with each of its values: an area that shows nothing for one of them alone lacks a part. */
export async function tryValues(states: readonly ValueState[], parts: TryValuesParts): Promise<void> {
  const open = states.values();
  await Promise.all(
    Array.from({ length: parts.workers }, async () => {
      let phone: TestPage | undefined;
      for (const state of open) {
        phone ??= await parts.openPage();
        await tryState(state, phone, parts);
      }
      await phone?.close();
    }),
  );
}

async function tryState({ words, values }: ValueState, phone: TestPage, { onOutcome }: TryValuesParts): Promise<void> {
  const blankBy = new Map<string, boolean[]>();
  const outcomes: { readonly node: string; readonly outcome: Outcome }[] = [];
  for (const { value, test } of values) {
    for (const { node, isBlank } of await areasOf(phone, addressOf(test, `v${crypto.randomUUID()}`))) {
      blankBy.set(node, [...(blankBy.get(node) ?? []), isBlank]);
      const message = `${words} “${value}”, and nothing stands there`;
      const sightings = [{ code: "blank-area" as const, message, node }];
      if (isBlank) outcomes.push({ node, outcome: { test, taps: [], sightings } });
    }
  }
  for (const { node, outcome } of outcomes) {
    const blank = blankBy.get(node) ?? [];
    const count = blank.filter(Boolean).length;
    if (count === 1 && blank.length > 2) onOutcome(outcome);
  }
}

interface Area {
  readonly node: string;
  readonly isBlank: boolean;
}

/** The areas of sources that a page shows; none where it was just leaving for another. */
async function areasOf(phone: TestPage, address: string): Promise<readonly Area[]> {
  try {
    await phone.open(address);
    phone.takeSightings();
    return await phone.page.evaluate(readAreas);
  } catch {
    return [];
  }
}

/** Runs in the page. */
function readAreas(): Area[] {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  return [...document.querySelectorAll<HTMLElement>("main .sk-data, .sk-footer .sk-data")].flatMap((area) => {
    const node = kit.nodeOf(area);
    const isBlank = area.innerText.trim() === "" && area.querySelector("img, svg, input, iframe, canvas") === null;
    return node === undefined ? [] : [{ node, isBlank }];
  });
}
