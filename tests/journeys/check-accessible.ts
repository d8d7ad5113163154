import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * The mistakes that axe finds on the page as it is shown now: `rule: element`, one line each. Put in by the driver,
 * which the page's policy does not bind.
 */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    // An element that is still fading in has the contrast of neither its start nor its end.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await run.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
    );
  });
}
