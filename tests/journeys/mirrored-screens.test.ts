import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { SLOW } from "../browser/slow.ts";
import { findUnmirrored } from "./find-unmirrored.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";

describe("every screen, written to the left", () => {
  it("is the mirror of itself, arrows with it, and no wider", { timeout: 240_000 * SLOW }, async () => {
    const screen = await openScreen("/yan");
    const { page } = screen;
    let seen = 0;
    for (const { addresses, full } of routeTable()) {
      await visit(screen, addresses[0] ?? "", full, "mirror");
      await settled(page);
      expect(await page.evaluate(findUnmirrored), addresses[0]).toEqual([]);
      await page.evaluate(() => Object.assign(document.documentElement, { dir: "rtl" }));
      const { clientWidth, scrollWidth } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return { clientWidth, scrollWidth };
      });
      expect(scrollWidth, addresses[0]).toBe(clientWidth);
      seen += await page.locator(".sk-along").count();
    }
    expect(seen, "arrows").toBeGreaterThan(5);
    await page.evaluate(() => Object.assign(document.body.style, { paddingLeft: "8px" }));
    expect(await page.evaluate(findUnmirrored), "with a style of one side").not.toEqual([]);
  });
});
