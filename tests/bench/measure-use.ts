import type { Browser, Page } from "playwright-core";
import { median, row } from "./measure-pages.ts";
import { type Phone, seen, takePhone } from "./phone.ts";
import type { Row } from "./print-table.ts";

const QUERY = "productId=1001&orderId=SP-174&user=u1";
const SCREENS = 30;
const CLASS = 200;

/** What happens after the first screen: taps, late logos, thirty screens in a row. */
export async function measureUse(browser: Browser, origin: string, machine: number): Promise<readonly Row[]> {
  return [
    ...(await taps(browser, origin, machine / CLASS)),
    await shift(browser, origin, machine / CLASS),
    await heap(browser, origin),
  ];
}

async function taps(browser: Browser, origin: string, slower: number): Promise<Row[]> {
  const phone = await takePhone(browser, slower, { worker: false });
  const { page } = phone;
  await page.goto(`${origin}/sunflowerP?session=b${crypto.randomUUID()}&${QUERY}`);
  await page.getByText("Modify amount").first().waitFor();
  await page.waitForTimeout(4000);
  const wallet = page.getByRole("textbox", { name: "Wallet Account" });
  const rows = [
    await tapped(phone, "instalments, all of them", () => page.getByRole("checkbox", { name: "Select all" }).tap()),
    await tapped(phone, "digit", async () => {
      await wallet.tap();
      await page.waitForTimeout(500);
      await forget(page);
      await page.keyboard.press("7");
    }),
    await tapped(phone, "popup, picker", () => page.locator('[aria-haspopup="dialog"]').first().tap()),
  ];
  await phone.context.close();
  return rows;
}

async function tapped({ page }: Phone, what: string, tap: () => Promise<void>): Promise<Row> {
  await forget(page);
  const times = [];
  for (let run = 0; run < 1; run++) {
    await tap();
    await page.waitForTimeout(1000);
    times.push((await seen(page)).longestTap);
  }
  return row(`tap to paint, index ${CLASS}: ${what}`, median(times), [100, 200]);
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { forgetTaps(): void }).forgetTaps());
}

async function shift(browser: Browser, origin: string, slower: number): Promise<Row> {
  const { page, context } = await takePhone(browser, slower, { worker: false });
  await page.route("**/logo/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto(`${origin}/squidChive?session=b${crypto.randomUUID()}&${QUERY}`, { waitUntil: "commit" });
  await page.getByText("Loan amount").first().waitFor();
  await page.waitForTimeout(6000);
  const value = (await seen(page)).shift;
  await context.close();
  return {
    what: "layout shift, logos late by 2 s",
    target: "0.02",
    fails: "0.05",
    measured: value.toFixed(4),
    ok: value < 0.05,
  };
}

async function heap(browser: Browser, origin: string): Promise<Row> {
  const { page, context, cdp } = await takePhone(browser, 1, { worker: false });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const query = `?session=b${crypto.randomUUID()}&${QUERY}`;
  await page.goto(`${origin}/squidChive${query}`);
  const used = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    return (await cdp.send("Runtime.getHeapUsage")).usedSize;
  };
  const screens = [
    { path: "/squidChive", shows: "Loan amount" },
    { path: "/sunflowerP", shows: "Modify amount" },
    { path: "/marmaladeT", shows: "Deferral Fee" },
  ];
  const open = async (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const { path, shows } = screens[index % screens.length] as (typeof screens)[number];
      await page.evaluate((url) => {
        history.pushState(null, "", url);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `${path}${query}`);
      await page.getByText(shows).first().waitFor();
    }
  };
  await open(1, 7);
  const before = await used();
  await open(7, 7 + SCREENS);
  const grown = ((await used()) - before) / 1e6;
  await context.close();
  return {
    what: `heap growth over ${SCREENS} screens`,
    target: "1 MB",
    fails: "3 MB",
    measured: `${grown.toFixed(2)} MB`,
    ok: grown < 3,
  };
}
