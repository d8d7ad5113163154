import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { APPS, routeTable } from "./route-table.ts";
import { settled } from "./screen-steps.ts";

const language = "sw";
const offline = APPS[language]?.texts.offline ?? "";
const ROWS = routeTable();
/** Each screen that a hash opens, by turns below one path and the other; then those of the complaints. */
const HASHED = ROWS.flatMap((row) =>
  row.addresses.filter((address) => address.includes("#")).map((address) => ({ address, row })),
);
const LAUNCHES = [
  ...HASHED.filter(({ address }, index) => address.startsWith("/payway") === index % 4 < 2),
  ...ROWS.filter(({ screen }) => screen.startsWith("complaint-")).map((row) => ({
    address: row.addresses[0] ?? "",
    row,
  })),
];

async function titleOf(page: Page): Promise<string> {
  await settled(page);
  return page.getByRole("heading", { level: 1 }).innerText();
}

describe("fault 1: without a network from the start", () => {
  it("each screen that a hash opens, and each of the complaints, opens as itself, says so, and goes on", async () => {
    const screen = await openScreen("/testPreview", {
      language,
      worker: true,
      allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
    });
    const { page, context, session } = screen;
    const go = async ({ address, row }: (typeof LAUNCHES)[number]) => {
      const [path = "", hash = ""] = address.split("#");
      const search = new URLSearchParams({ ...row.full.query, session, lang: language, device: row.screen });
      await page.goto(new URL(`${path}?${search}#${hash}`, origin).href);
      await page.locator("#boot").waitFor({ state: "detached" });
    };
    const { origin } = new URL(page.url());
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const online = new Map<string, string>();
    for (const launch of LAUNCHES) {
      await go(launch);
      await page.locator("main [aria-busy]").first().waitFor({ state: "detached" });
      online.set(launch.address, await titleOf(page));
    }

    // A repeated visit, all of it by way of the worker; then the same without a network.
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      for (const launch of isOffline ? LAUNCHES : LAUNCHES.slice(0, 2)) {
        await go(launch);
        const alert = page.locator("main").getByRole("alert").filter({ hasText: offline });
        if (isOffline && launch.row.reads.length > 0) await alert.first().waitFor();
        else await page.locator("main [aria-busy]").first().waitFor({ state: "detached" });
        const title = await titleOf(page);
        // Some are named by what was read.
        expect([online.get(launch.address), launch.row.plans[language]?.title[1]], launch.address).toContain(title);
      }
    }
    await context.setOffline(false);
    await page.locator("main").getByRole("alert").first().waitFor({ state: "detached" });
    expect(await titleOf(page)).toBe(online.get(LAUNCHES.at(-1)?.address ?? ""));
  });
});
