import type { Page } from "playwright-core";
import type { Random } from "../random.ts";

const TEXTS = ["", "7", "0754123321", "99999999999", "Asha", "<b>x</b>", "2026-02-30"];

/** Taps or fills in something that is seen, in the dialog if there is one. */
export async function tapSomewhere(page: Page, random: Random): Promise<void> {
  const chosen = { share: random.next(), text: random.pick(TEXTS), taps: random.chance(0.2) ? 3 : 1 };
  // A tap may lead elsewhere at once.
  await page.evaluate(tapInPage, chosen).catch(() => undefined);
}

/** Runs in the page. */
function tapInPage({ share, text, taps }: { share: number; text: string; taps: number }): void {
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  const all = top.querySelectorAll<HTMLElement>(
    "button, a, input:not([type=file]), textarea, select, summary, [role=tab]",
  );
  const seen = [...all].filter((one) => one.getClientRects().length > 0);
  const target = seen[Math.floor(share * seen.length)];
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /text|tel|date|number/.test(target.type));
  if (!isText) {
    for (let tap = 0; tap < taps; tap++) target?.click();
    return;
  }
  const owner = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  target.focus();
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(target, text);
  target.dispatchEvent(new Event("input", { bubbles: true }));
  target.blur();
}
