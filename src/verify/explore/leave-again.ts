import type { TestPage } from "../browser/test-page.ts";
import type { Sighting } from "../findings/finding.ts";
import { takeStep } from "./take-step.ts";
import { isInPopup, nodeOf, type Target } from "./target.ts";

/** From the page that a tap led to, back: to any page with content. */
export async function goBack(phone: TestPage, node: string | undefined): Promise<readonly Sighting[]> {
  const { page } = phone;
  await page.evaluate(() => history.back());
  await phone.settle();
  const isEmpty = await page
    .evaluate(() => {
      const words = document.querySelector<HTMLElement>("main")?.innerText.trim() ?? "";
      return words === "" && document.querySelector("main :is(img, svg, input, iframe)") === null;
    })
    .catch(() => true);
  return isEmpty ? [{ code: "back-nowhere", message: "back leads to a page without content", node }] : [];
}

/** Escape, then back, then each of its buttons; then time: thanks may go by themselves before the next screen. */
export async function leavePopup(
  phone: TestPage,
  popups: number,
  targets: readonly Target[],
): Promise<readonly Sighting[]> {
  const { page } = phone;
  const isClosed = async () => {
    await phone.settle();
    return (await page.evaluate(() => document.querySelectorAll("dialog[open]").length)) < popups;
  };
  await page.keyboard.press("Escape");
  if (await isClosed()) return [];
  await page.evaluate(() => history.back());
  if (await isClosed()) return [];
  for (const target of targets.filter((one) => one.kind === "tap" && isInPopup(one))) {
    await takeStep(phone, target, false);
    if (await isClosed()) return [];
  }
  if (await page.evaluate(waitUntilGone, { popups, limit: phone.patience }).catch(() => true)) return [];
  const title = await page.evaluate(() => document.querySelector<HTMLElement>("dialog[open] h2")?.innerText ?? "");
  const inside = targets.find(isInPopup);
  const message = `nothing closes the popup “${title}”`;
  return [{ code: "popup-stuck", message, node: inside && nodeOf(inside) }];
}

/** Runs in the page: whether one of so many popups closes in time. */
async function waitUntilGone({ popups, limit }: { readonly popups: number; readonly limit: number }): Promise<boolean> {
  const until = performance.now() + limit;
  while (document.querySelectorAll("dialog[open]").length >= popups) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}
