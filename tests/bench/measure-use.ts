import type { Browser } from "playwright-core";
import type { BareBrowser } from "./bare-browser.ts";
import type { HowMuchSlower } from "./benchmark-index.ts";
import { measureTaps } from "./measure-taps.ts";
import { seen, takeDriven } from "./phone.ts";
import type { Row } from "./print-table.ts";

const QUERY = "productId=1001&orderId=SP-174&user=u1";
const SCREENS = 30;
const CLASS = 200;

/** Measures the time after the first screen: taps, late logos, thirty screens in a row. */
export async function measureUse(
  bare: BareBrowser,
  browser: Browser,
  origin: string,
  howMuchSlower: HowMuchSlower,
): Promise<readonly Row[]> {
  return [
    ...(await measureTaps(bare, origin, QUERY, howMuchSlower)),
    await shift(browser, origin, await howMuchSlower(CLASS)),
    await heap(browser, origin),
  ];
}

async function shift(browser: Browser, origin: string, slower: number): Promise<Row> {
  const { page, context } = await takeDriven(browser, slower);
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
  const { page, context, cdp } = await takeDriven(browser, 1);
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
