import type { Browser, Locator } from "playwright-core";
import { median, row } from "./measure-pages.ts";
import { type Phone, seen, takePhone } from "./phone.ts";
import type { Row } from "./print-table.ts";

const RUNS = 5;
const CLASS = 200;
const SETTLE = 1000;

/** From a touch or a key to the picture of what came of it, on a screen of repayment. The median of five visits. */
export async function measureTaps(
  browser: Browser,
  origin: string,
  query: string,
  slower: number,
): Promise<readonly Row[]> {
  const runs: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, origin, query, slower));
  const [first = []] = runs;
  return first.map(({ what }, index) => {
    const times = runs.map((taps) => taps[index]?.time ?? Number.NaN);
    return row(`tap to paint, index ${CLASS}: ${what}`, median(times), [100, 200]);
  });
}

async function visit(browser: Browser, origin: string, query: string, slower: number) {
  const phone = await takePhone(browser, slower, { worker: false });
  const { page, context } = phone;
  await page.goto(`${origin}/sunflowerP?session=b${crypto.randomUUID()}&${query}`);
  await page.getByText("Modify amount").first().waitFor();
  await page.waitForTimeout(4 * SETTLE);
  const instalments = page.getByRole("checkbox");
  const taps = [
    { what: "one instalment", time: await touch(phone, instalments.nth(1)) },
    { what: "all instalments", time: await touch(phone, page.getByRole("checkbox", { name: "Select all" })) },
  ];
  await touch(phone, page.getByRole("textbox", { name: "Wallet Account" }));
  taps.push({ what: "digit", time: await timed(phone, () => page.keyboard.press("7")) });
  taps.push({ what: "picker", time: await touch(phone, page.locator('[aria-haspopup="dialog"]').first()) });
  await context.close();
  return taps;
}

/** By coordinates: what the driver does to find and to check an element runs on the thread that is measured. */
async function touch(phone: Phone, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("what is to be touched is not there");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return timed(phone, async () => {
    await phone.cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await phone.cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
}

async function timed({ page }: Phone, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(() => (window as unknown as { forgetTaps(): void }).forgetTaps());
  await page.waitForTimeout(SETTLE);
  await act();
  await page.waitForTimeout(SETTLE);
  return (await seen(page)).longestTap;
}
