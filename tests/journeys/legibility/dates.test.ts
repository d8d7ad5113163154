import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { LANGUAGES } from "../texts.ts";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
/** Widths of a window between the narrowest phone and a common one: a line ends at each place of a date in some. */
const WIDTHS = [320, 340, 360];

/** Runs in the page. */
function brokenDates(): { readonly dates: number; readonly broken: readonly string[] } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  let dates = 0;
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    for (const { index, 0: date } of (text.textContent ?? "").matchAll(/\d{4}-\d\d-\d\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + date.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 0) dates += 1;
      if (tops.size > 1) broken.push(text.textContent ?? "");
    }
  }
  return { dates, broken };
}

describe.each(LANGUAGES)("dates in %s", (language) => {
  it.each([
    ["/sunflowerP", "plan"],
    ["/waffleLemo", "order-170"],
    ["/squidChive", "order-174"],
  ])("stay in one line however narrow the window, on %s", async (path, scenario) => {
    const { page } = await openScreen(path, { language, query, scenario });
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    await expect.poll(async () => (await page.evaluate(brokenDates)).dates).toBeGreaterThan(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      for (const size of ["100%", "150%", "200%"]) {
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
        expect((await page.evaluate(brokenDates)).broken, `${width} px, ${size}`).toEqual([]);
      }
    }
  });
});
