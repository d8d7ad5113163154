import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";

describe("promise 31: a language as a phone says it", () => {
  it.each(["sw-TZ", "sw_TZ", "SW", "sw-Latn-TZ"])(
    "lang=%s is Swahili, also on the pages that it leads to",
    async (lang) => {
      const { page } = await openScreen("/sunflowerP", {
        language: lang,
        scenario: "plan",
        query: { productId: "1001", orderId: "SP-1704" },
      });
      await page.getByRole("button", { name: "Badilisha kiasi" }).waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("sw");
      await page.goto(new URL(`/squidChive${new URL(page.url()).search}`, page.url()).href);
      await page.getByRole("heading", { level: 1, name: "Maelezo ya mkopo" }).waitFor();
    },
  );

  it.each(["swa", "fr-FR", "-"])("lang=%s is none of the app's: the first stands in", async (lang) => {
    const { page } = await openScreen("/wucheng", { language: lang, query: { productId: "2001" } });
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  });
});
