import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";

const FILE = fileURLToPath(new URL("../pictures/journey.png", import.meta.url));
const query = { productId: "1001", orderId: "SP-1704" };
const SHOTS = [
  { path: "/waffleLemo", scenario: "plan", language: "en", shows: "TZS 500.000,00" },
  { path: "/chiaJellyL", scenario: "plan", language: "sw", shows: "Wallet provider" },
  { path: "/squidChive", scenario: "order-174-deferral", language: "en", shows: "REPAY" },
  { path: "/sunflowerP", scenario: "plan", language: "sw", shows: "Vodacom" },
] as const;

describe("the pictures of the README", () => {
  it("can be taken of the real app; UPDATE=1 keeps them", async () => {
    const pictures: string[] = [];
    for (const { path, scenario, language, shows } of SHOTS) {
      const screen = await openScreen(path, { scenario, language, query });
      await screen.page.getByText(shows, { exact: true }).first().waitFor();
      await screen.page.waitForLoadState("networkidle");
      pictures.push((await screen.page.screenshot()).toString("base64"));
      await screen.close();
    }
    if (process.env.UPDATE === "1") {
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, await sideBySide(pictures));
    }
    expect(existsSync(FILE)).toBe(true);
  });
});

async function sideBySide(pictures: readonly string[]): Promise<Buffer> {
  const browser = await chromium.connect(inject("browser"));
  const page = await browser.newPage({ viewport: { width: 1560, height: 800 } });
  const images = pictures.map((data) => `<img width="360" height="740" src="data:image/png;base64,${data}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: 30px; display: flex; gap: 20px; background: #dfe6e8 }
    img { border-radius: 24px; box-shadow: 0 6px 24px #0003 }
  </style>${images.join("")}`);
  const picture = await page.screenshot();
  await browser.close();
  return picture;
}
