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
    // The first collection ends what a finalizer of the second lets go of.
    for (let times = 0; times < 2; times++) await cdp.send("HeapProfiler.collectGarbage");
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
  // Compiled code and what is kept once grow in the first round alone; a leak grows in each.
  const rounds: number[] = [];
  for (let from = 7; rounds.length < 3; from += SCREENS) {
    const before = await used();
    await open(from, from + SCREENS);
    rounds.push(((await used()) - before) / 1e6);
  }
  const [grown = Number.POSITIVE_INFINITY, ...next] = rounds;
  await context.close();
  return {
    what: `heap growth over ${SCREENS} screens`,
    target: "1 MB",
    fails: "3 MB",
    measured: `${grown.toFixed(2)} MB, then ${next.map((round) => round.toFixed(2)).join(" and ")} MB`,
    ok: grown < 3,
  };
}
