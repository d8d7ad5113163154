import axe from "axe-core";
import type { Page } from "playwright-core";
import type { PageKit } from "../browser/page-kit.ts";
import type { Sighting } from "../findings/finding.ts";

/** What axe-core finds in a page, each once for each element. */
export async function findBarriers(page: Page): Promise<readonly Sighting[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: run, skriniVerify: kit } = window as unknown as { axe: typeof axe; skriniVerify: PageKit };
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await run.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const selector = target[0];
        const element = typeof selector === "string" ? document.querySelector(selector) : null;
        const why = [...any, ...all, ...none][0]?.message ?? "";
        const name = element === null ? String(selector) : kit.nameOf(element);
        return { message: `${id}: ${help} (“${name}”). ${why}`, node: kit.nodeOf(element) };
      }),
    );
  });
  return found.map(({ message, node }) => ({ code: "accessibility", message, node }));
}
