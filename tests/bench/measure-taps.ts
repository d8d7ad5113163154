import type { BareBrowser, BarePage } from "./bare-browser.ts";
import type { HowMuchSlower } from "./benchmark-index.ts";
import { median, row } from "./measure-pages.ts";
import { takePhone, untilShown } from "./phone.ts";
import type { Row } from "./print-table.ts";

const RUNS = 7;
const CLASS = 200;
/** How long a finger stays down, as most taps do at least. */
const PRESS_MS = 80;

/** The longest from a finger down, a finger up or a key to the picture of what came of it. The median of seven visits. */
export async function measureTaps(
  browser: BareBrowser,
  origin: string,
  query: string,
  howMuchSlower: HowMuchSlower,
): Promise<readonly Row[]> {
  const runs: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await visit(browser, origin, query, await howMuchSlower(CLASS)));
  }
  const [first = []] = runs;
  return first.map(({ what }, index) => {
    const times = runs.map((taps) => taps[index]?.time ?? Number.NaN);
    return row(`tap to paint, index ${CLASS}: ${what}`, median(times), [100, 200]);
  });
}

async function visit(browser: BareBrowser, origin: string, query: string, slower: number) {
  const phone = await takePhone(browser, slower, "Modify amount");
  await phone.send("Page.navigate", { url: `${origin}/sunflowerP?session=b${crypto.randomUUID()}&${query}` });
  await untilShown(phone);
  await settle(4);
  const taps: { readonly what: string; readonly time: number }[] = [];
  const tap = async (what: string, selector: string, becomes: string) => {
    taps.push({ what, time: await touch(phone, selector) });
    const state = await ask(phone, STATE);
    if (state !== becomes) throw new Error(`tapping ${what}: ${state} instead of ${becomes}`);
  };
  await tap("all instalments", 'footer input[type="checkbox"]', "4 checked, 0 open");
  await tap("one instalment", 'li:first-child input[type="checkbox"]', "1 checked, 0 open");
  await touch(phone, 'input[inputmode="numeric"]');
  taps.push({ what: "digit", time: await timed(phone, () => press(phone, "7")) });
  await tap("picker", '[aria-haspopup="dialog"]', "2 checked, 1 open");
  await phone.close();
  return taps;
}

const STATE = `document.querySelectorAll(":checked").length + " checked, " + document.querySelectorAll("dialog[open]").length + " open"`;

async function touch(phone: BarePage, selector: string): Promise<number> {
  const find = `document.querySelector('${selector}')`;
  await ask(phone, `${find}.scrollIntoView({ block: "center" })`);
  const [left, top, width, height] = JSON.parse(
    await ask(
      phone,
      `JSON.stringify((({ x, y, width, height }) => [x, y, width, height])(${find}.getBoundingClientRect()))`,
    ),
  );
  const point = { x: left + width / 2, y: top + height / 2 };
  return timed(phone, async () => {
    await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
    await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
}

async function press(phone: BarePage, digit: string): Promise<void> {
  const key = { key: digit, text: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) };
  await phone.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
  await phone.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

async function timed(phone: BarePage, act: () => Promise<void>): Promise<number> {
  await settle(1);
  await ask(phone, "window.forgetTaps()");
  await settle(1);
  await act();
  await settle(1);
  return Number(await ask(phone, "window.seen().longestTap"));
}

async function ask(phone: BarePage, expression: string): Promise<string> {
  const { result, exceptionDetails } = await phone.send("Runtime.evaluate", { expression, returnByValue: true });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
  return String(result.value);
}

const settle = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
