import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { SLOW } from "../browser/slow.ts";
import { findUnmirrored } from "./find-unmirrored.ts";
import { overflows } from "./fits-phone.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";

const PHONE = { width: 360, height: 740 };

/** As long as words get in translation, and figures with an answer: each is written twice. */
function writeTwice(page: Page, what: "words" | "figures"): Promise<void> {
  return page.evaluate((isOfWords) => {
    const pattern = isOfWords ? /\p{L}+/gu : /[\p{N}.,]+/gu;
    const texts = document.createTreeWalker(document.querySelector("#root") ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      text.data = text.data.replaceAll(pattern, "$&$&");
    }
  }, what === "words");
}

describe("every screen, written to the left", () => {
  it("is the mirror of itself, arrows with it, and holds words twice as long", {
    timeout: 240_000 * SLOW,
  }, async () => {
    const screen = await openScreen("/yan");
    const { page } = screen;
    let arrows = 0;
    const wide: object[] = [];
    for (const { addresses, full } of routeTable()) {
      const [address = ""] = addresses;
      await page.setViewportSize(PHONE);
      await visit(screen, address, full, "mirror");
      await settled(page);
      expect(await page.evaluate(findUnmirrored), address).toEqual([]);
      arrows += await page.locator(".sk-i-chevron-right").count();
      for (const dir of ["rtl", "ltr"]) {
        await page.evaluate((way) => Object.assign(document.documentElement, { dir: way }), dir);
        if (dir === "rtl") await writeTwice(page, "words");
        const { narrow, large } = await overflows(page);
        if (narrow > 0 || large > 0) wide.push({ address, dir, narrow, large });
        await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "" }));
      }
      await writeTwice(page, "figures");
      const { narrow } = await overflows(page);
      if (narrow > 0) wide.push({ address, figures: narrow });
    }
    expect(wide).toEqual([]);
    expect(arrows, "arrows").toBeGreaterThan(5);
    await page.evaluate(() => Object.assign(document.body.style, { paddingLeft: "8px" }));
    expect(await page.evaluate(findUnmirrored), "with a style of one side").not.toEqual([]);
  });
});
