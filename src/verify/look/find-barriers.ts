import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { PageKit } from "../browser/page-kit.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { Sighting } from "../findings/finding.ts";

/** axe-core as it is shipped to pages: half the size of its `source`, which each page that is looked at gets anew. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Style sheets are read by a rule that is not asked; what plays by itself is. */
const OPTIONS = { resultTypes: ["violations"], preload: { assets: ["media"] } } satisfies axe.RunOptions;

/** Violations that axe-core finds in a page, one for each element. `isSteady`: the page was at rest, and stayed so. */
export async function findBarriers({
  page,
  runProgram,
}: TestPage): Promise<{ readonly found: readonly Sighting[]; readonly isSteady: boolean }> {
  await runProgram(PROGRAM);
  const { found, isSteady } = await page.evaluate(async (options) => {
    const { axe: run, skriniVerify: kit } = window as unknown as { axe: typeof axe; skriniVerify: PageKit };
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const [wasAtRest, before] = [kit.isAtRest(), kit.changes()];
    const { violations } = await run.run(document, options);
    const isSteady = wasAtRest && kit.isAtRest() && kit.changes() === before;
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const selector = target[0];
        const element = typeof selector === "string" ? document.querySelector(selector) : null;
        const why = [...any, ...all, ...none][0]?.message ?? "";
        const name = element === null ? String(selector) : kit.nameOf(element);
        return { message: `${id}: ${help} (“${name}”). ${why}`, node: kit.nodeOf(element) };
      }),
    );
    return { found, isSteady };
  }, OPTIONS);
  return { found: found.map(({ message, node }) => ({ code: "accessibility", message, node })), isSteady };
}
