import type { Browser } from "playwright-core";

/** How many times slower than this machine a phone of a class is, by the machine's speed at this moment. */
export type HowMuchSlower = (phone: number) => Promise<number>;

/** Measured anew each time: a machine that is shared with others is now faster, now slower. Tells what it found. */
export function watchSpeed(browser: Browser, found: (index: number) => void): HowMuchSlower {
  return async (phone) => {
    const index = await benchmarkIndex(browser);
    found(index);
    return index / phone;
  };
}

/**
 * How fast this machine's processor is, on the scale that Lighthouse uses: half of it copying numbers between arrays,
 * half making garbage with strings. A phone of class 400 is imitated by slowing down by (this ÷ 400).
 */
async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const runs: number[] = [];
  for (let run = 0; run < 3; run++) runs.push(await page.evaluate(measure));
  await page.close();
  // Other work on this machine can only make it slower.
  return Math.max(...runs);
}

/** Runs in the page. */
function measure(): number {
  const LASTS = 500;
  let strings = 0;
  let started = performance.now();
  while (performance.now() - started < LASTS) {
    let text = "";
    for (let index = 0; index < 10_000; index++) text += "a";
    if (text.length === 1) throw new Error("keeps the compiler from leaving the loop out");
    strings++;
  }
  const garbage = strings / 10 / ((performance.now() - started) / 1000);
  const one = Array.from({ length: 100_000 }, (_, index) => index);
  const other = [...one];
  let copies = 0;
  started = performance.now();
  while (copies % 10 !== 0 || performance.now() - started < LASTS) {
    const [from, to] = copies % 2 === 0 ? [one, other] : [other, one];
    for (let index = 0; index < from.length; index++) to[index] = from[index] as number;
    copies++;
  }
  const copied = copies / 10 / ((performance.now() - started) / 1000);
  return Math.round((garbage + copied) / 2);
}
