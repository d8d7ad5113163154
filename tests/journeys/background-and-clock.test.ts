import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { letPhoneRead } from "../browser/let-phone-read.ts";
import { openScreen } from "../browser/open-screen.ts";
import { releasePlan } from "./change-plan.ts";
import { changeAnswers } from "./read-again.ts";
import { callsTo, recordCalls } from "./world.ts";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Order {
  readonly noticeStatusText: string;
}
interface Plan {
  readonly repayPlanDetail: { readonly repayWaitDetail: readonly { readonly displayAmount: string }[] };
}

/** Screens whose server has other news after half an hour: what is asked, what it says now, and what shows it. */
const NEWS = [
  {
    path: "/squidChive",
    scenario: "order-170",
    address: "/tapi/v3/loan-details/loan-details",
    change: (order: Order) => ({ ...order, noticeStatusText: "Paid out at noon" }),
    shows: "Paid out at noon",
  },
  {
    path: "/sunflowerP",
    scenario: "plan",
    address: "/tapi/v3/installment/loan-play-detail-yd",
    change: (plan: Plan) => ({
      ...plan,
      repayPlanDetail: {
        ...plan.repayPlanDetail,
        repayWaitDetail: plan.repayPlanDetail.repayWaitDetail.map((part) => ({ ...part, displayAmount: "TZS 7,77" })),
      },
    }),
    shows: "TZS 7,77",
  },
];

/** The driver's pages are always visible, so the page is told otherwise as a browser tells it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);
}

/** Sets what the phone's clock says; no timer runs because of it. */
async function moveClock(page: Page, by: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + by);
}

const AWAY: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["30 minutes in the background", (page) => page.clock.fastForward(30 * MINUTE)],
  ["the background, the clock set back a day meanwhile", (page) => moveClock(page, -DAY)],
];

describe.each(NEWS)("fault 18: on $path", ({ path, scenario, address, change, shows }) => {
  it.each(AWAY)("after %s the data is read again and shown", async (_, pass) => {
    const screen = await openScreen("/testPreview", { query });
    const { page, session } = screen;
    // Before the screen begins: it takes the clock that it finds then.
    await page.clock.install();
    await page.goto(`${inject("origin")}${path}?${new URLSearchParams({ ...query, session, scenario })}`);
    await page.getByText("TZS").first().waitFor();
    const calls = recordCalls(page);
    await changeAnswers(page, address, change as (data: never) => object);
    // A glance at another app costs no read.
    await setHidden(page, true);
    await page.clock.fastForward(5_000);
    await setHidden(page, false);
    await setHidden(page, true);
    await pass(page);
    await setHidden(page, false);
    await page.getByText(shows).first().waitFor();
    expect(callsTo(calls, address)).toHaveLength(1);
  });
});

/** The labels since then of the button that sends a code. */
async function recordLabels(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const labels: string[] = [];
    const note = () => {
      const label = [...document.querySelectorAll("button")].find((button) => /^\d+ s$/.test(button.innerText));
      if (label !== undefined && label.innerText !== labels.at(-1)) labels.push(label.innerText);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { labels });
  });
  return () => page.evaluate(() => (window as unknown as { labels: string[] }).labels);
}

/** A code was just asked for, under a clock of the test's own. */
async function askForCode(off: number) {
  const screen = await openScreen("/sp-delete-account", { scenario: "delete" });
  const { page } = screen;
  const get = page.getByRole("button", { name: "get code", exact: true });
  await get.waitFor();
  await page.clock.install({ time: Date.now() + off });
  await page.getByRole("textbox", { name: "Phone number" }).fill("255712345678");
  await get.click();
  await page.getByRole("button", { name: /^\d+ s$/ }).waitFor();
  const labels = await recordLabels(page);
  const seconds = async () => (await labels()).map((label) => Number.parseInt(label, 10));
  return { screen, page, get, seconds };
}

describe("fault 18: a countdown", () => {
  it.each([
    ["on", DAY],
    ["back", -DAY],
  ])("takes its minute where the clock is a day %s all along", async (_, off) => {
    const { page, get, seconds } = await askForCode(off);
    await page.clock.fastForward(30_000);
    const half = async () => (await seconds()).find((second) => second <= 30);
    await expect.poll(half).toBeDefined();
    expect(await half()).toBeGreaterThan(15);
    expect(await get.count()).toBe(0);
    await page.clock.fastForward(31_000);
    await get.waitFor();
  });

  it("neither jumps up nor hangs when the clock is set back a day meanwhile", async () => {
    const { page, get, seconds } = await askForCode(0);
    const [first = 0] = await seconds();
    await moveClock(page, -DAY);
    for (let second = 0; second < 5; second++) await page.clock.runFor(1_000);
    await expect.poll(async () => (await seconds()).at(-1)).toBeLessThanOrEqual(first - 4);
    const seen = await seconds();
    expect(first).toBeLessThanOrEqual(60);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    await page.clock.runFor(60_000);
    await get.waitFor();
  });

  it("ends, and offers a code again, when the clock is set on a day meanwhile", async () => {
    const { page, get, seconds } = await askForCode(0);
    const before = (await seconds()).length;
    await moveClock(page, DAY);
    await get.waitFor();
    const after = (await seconds()).slice(before);
    expect(after.every((second) => second >= 0 && second <= 60)).toBe(true);
  });
});

/** Screens with dates, and where they come from. */
const DATED = [
  ["/sunflowerP", "plan", "/tapi/v3/installment/loan-play-detail-yd"],
  ["/waffleLemo", "order-170", "/tapi/v3/loan-confirm/loan-detail-confirm"],
  ["/squidChive", "order-174", "/tapi/v3/loan-details/loan-details"],
  ["/complaintList", "complaints", "/user-problem/problem-list"],
] as const;

describe("fault 18: a wrong time zone", () => {
  it.each([
    ["Pacific/Kiritimati", -14 * 60],
    ["Pacific/Pago_Pago", 11 * 60],
  ])("in %s dates and times stand as the server wrote them", async (timezoneId, offset) => {
    const { page, context, session } = await openScreen("/testPreview", { query });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
    expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBe(offset);
    await letPhoneRead(page);
    for (const [path, scenario, address] of DATED) {
      const answered = page.waitForResponse(`**${address}?*`);
      await page.goto(`${inject("origin")}${path}?${new URLSearchParams({ ...query, session, scenario })}`);
      const answer = await (await answered).text();
      await expect.poll(() => datesOf(page), { message: path }).not.toEqual([]);
      for (const date of await datesOf(page)) expect(answer, path).toContain(date);
    }
  });
});

const LENDER = "Africa/Dar_es_Salaam";

describe("the lender's day", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("is what a phone in %s shows", async (timezoneId) => {
    const { page, context } = await openScreen("/nowhere", { allowedErrors: [/404/] });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
    const today = ["call", "today", [["lit", LENDER]]];
    const format = [["d"], " ", ["MMM", ..."Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" ")], " ", ["y"]];
    const texts = ["text", [today, ["lit", " = "], ["call", "formatDate", [today, ["lit", format], ["lit", LENDER]]]]];
    await releasePlan(page, "not-found.en", (plan) => ({
      ...plan,
      lazyFunctions: true,
      body: [{ type: "text", key: "b0", props: {}, bound: { text: texts } }],
    }));
    const lenderDay = () => new Intl.DateTimeFormat("sv-SE", { timeZone: LENDER }).format(Date.now());
    await page.reload();
    await page.getByText(" = ").waitFor();
    const [year, month, day] = lenderDay().split("-").map(Number);
    const shown = `${lenderDay()} = ${day} ${format[2]?.[month ?? 0]} ${year}`;
    await expect.poll(() => page.locator("main").innerText()).toContain(shown);
  });
});

async function datesOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator("main").innerText();
  return text.match(/\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?/g) ?? [];
}
