import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { LANGUAGES } from "../texts.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Words that are wider or higher than the nearest box of their tile. */
function spillsOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".sk-upload-tile")].flatMap((tile) =>
      tile.scrollHeight > tile.clientHeight || tile.scrollWidth > tile.clientWidth ? [tile.textContent ?? ""] : [],
    ),
  );
}

it.each(LANGUAGES)(
  "a footer of more than a quarter of the view goes along with the screen, in %s",
  async (language) => {
    const { page } = await openScreen("/sunflowerP", { query, language });
    const footer = page.locator(".sk-footer");
    await footer.getByRole("button").waitFor();
    const top = async () => (await footer.boundingBox())?.y ?? -1;
    expect(await top()).toBeLessThan(740);
    await enlarge(page);
    await expect.poll(top).toBeGreaterThan(740);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "";
    });
    await expect.poll(top).toBeLessThan(740);
  },
);

it("a footer in letters of the usual size stays in sight up to a quarter of the view", async () => {
  const { page } = await openScreen("/sunflowerP", { query, viewport: { width: 360, height: 720 } });
  const footer = page.locator(".sk-footer");
  await footer.getByRole("button").waitFor();
  const grow = (height: string) =>
    footer.evaluate((element: HTMLElement, minHeight) => Object.assign(element.style, { minHeight }), height);
  const isLow = async () => ((await footer.boundingBox())?.y ?? -1) > 720;
  await grow("190px");
  await expect.poll(isLow).toBe(true);
  await grow("170px");
  await expect.poll(isLow).toBe(false);
});

it.each(LANGUAGES)(
  "the tile that adds a picture holds its words in letters twice as large, in %s",
  async (language) => {
    const { page } = await openScreen("/complainPageNext", {
      query: { ...query, problemType: "2", orderNo: "SP-1" },
      language,
      viewport: { width: 320, height: 640 },
    });
    await page.locator(".sk-upload-add").waitFor();
    await enlarge(page);
    expect(await spillsOver(page)).toEqual([]);
  },
);
