import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { tapInABurst } from "../../browser/tap-in-a-burst.ts";
import { outcomeNote, sayChecked } from "../open-outcome.ts";
import { pauseCall } from "../pause-call.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const DETAIL = "/gopia/goya/detail";
const PUSH = "/gopia/goya/push";
const OWN_TEXTS = {
  en: { amount: "Loan amount", date: "Repayment date", detailed: "Detailed", plan: "Plan" },
  sw: {
    amount: "Kiasi cha mkopo",
    date: "Tarehe ya marejesho",
    detailed: "Mchanganuo",
    plan: "Ratiba ya marejesho",
  },
};
/** The server's own words. */
const APPLY = "Get my money";

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/confirmClassic", { scenario, ...options, query: { productId: "1001", ...options.query } });

/** Runs in the page: how far what stood still was moved since it began, as Chromium counts it. */
function sumOfShifts(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
}

/** Runs in the page: taps the button in the very task that enables it. */
function tapOnceEnabled(button: Element): void {
  const { disabled } = button as HTMLButtonElement;
  if (!disabled) throw new Error("it is enabled already");
  new MutationObserver((_, observer) => {
    observer.disconnect();
    (button as HTMLButtonElement).click();
  }).observe(button, { attributeFilter: ["disabled"] });
}

/** Runs in the page: holds back what timers run from when the button is enabled, as a busy Chromium does. */
function tapTwoFramesLater(button: Element): void {
  const { disabled } = button as HTMLButtonElement;
  if (!disabled) throw new Error("it is enabled already");
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: () => 0 });
    const tap = () => {
      Object.assign(window, { setTimeout });
      (button as HTMLButtonElement).click();
    };
    requestAnimationFrame(() => requestAnimationFrame(tap));
  }).observe(button, { attributeFilter: ["disabled"] });
}

describe.each(OTHER_LANGUAGES)("the older confirmation in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("shows amount, product, date and both lists, and applies with the server's button", async () => {
    const screen = await open("classic", { language, transport: "object" });
    const { page, session } = screen;
    await page.getByRole("heading", { level: 1, name: "Mkopo Haraka" }).waitFor();
    await page.getByText(texts.amount).waitFor();
    await page.getByText("₱ 500.000,00").first().waitFor();
    await page.getByText(texts.date).waitFor();
    await page.getByRole("heading", { name: texts.detailed }).waitFor();
    await page.getByRole("heading", { name: texts.plan }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: TEXTS[language].agree }).isChecked()).toBe(true);
    const calls = recordCalls(page);
    await page.getByRole("button", { name: APPLY }).click();
    await page.getByRole("heading", { level: 1, name: TEXTS[language].details }).waitFor();
    expect(callsTo(calls, PUSH).map(({ body }) => body)).toEqual([{ productId: "1001", amount: "50000000" }]);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("from")]).toEqual(["/squidChive", "confirm"]);
    expect(searchParams.get("orderId")).toBe("SP000001");
    const point = { name: "confirmBurialPoint", payload: { event: "confirm", productId: "1001" } };
    await expect.poll(() => screen.sent()).toEqual([point]);
    expect((await worldOf(session, "classic")).effects).toMatchObject({ applications: 1 });
  });

  it("long words of the server move nothing that stood there before they came", async () => {
    const { page } = await open("classic-long", { language, query: { delay: "300" } });
    await page.getByRole("heading", { level: 1, name: /^Mkopo wa Dharura/ }).waitFor();
    await page.getByRole("button", { name: /^Ninathibitisha/ }).waitFor();
    expect(await page.evaluate(sumOfShifts)).toBeLessThan(0.05);
  });
});

describe("the older confirmation", () => {
  it("sends the form client's headers and common parameters", async () => {
    const { page } = await open("classic", { query: { swift: "sw1", eyes: "ey1", device: "d1" } });
    await page.getByText("₱ 500.000,00").first().waitFor();
    const calls = recordCalls(page);
    await page.getByRole("button", { name: APPLY }).click();
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
    const [push] = callsTo(calls, PUSH);
    expect(push?.headers).toMatchObject({ swift: "sw1", eyes: "ey1" });
    expect(push?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(push?.query).toMatchObject({ device: "d1", productId: "1001" });
  });

  it("opens an agreement by its place in the list", async () => {
    const { page } = await open("classic");
    const calls = recordCalls(page);
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
    const [jump] = callsTo(calls, "/gopia/goya/agreement-jump");
    expect(jump?.query).toMatchObject({ productId: "1001", position: "1" });
  });

  it("says the server's words where the agreements cannot be read; Apply waits until Retry brings them", async () => {
    const { page } = await open("classic-agreements-refused");
    const failure = page.locator("main").getByRole("alert");
    await failure.getByText("not available right now").waitFor();
    const apply = page.getByRole("button", { name: APPLY });
    expect(await apply.isDisabled()).toBe(true);
    await intercept(page, "**/gopia/goya/agreements?*", (route) =>
      route.fulfill({ json: { code: "00", message: "", data: { list: [{ title: "Privacy Policy" }] } } }),
    );
    await failure.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).waitFor();
    await expect.poll(() => apply.isEnabled()).toBe(true);
  });

  it("applies once, however often it is tapped", async () => {
    const { page } = await open("classic", { query: { delay: "200" } });
    const calls = recordCalls(page);
    await tapInABurst(page.getByRole("button", { name: APPLY }), 8);
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
    expect(callsTo(calls, PUSH)).toHaveLength(1);
  });

  it("after a lost answer reads the offer again, and a second try keeps the key: one order", async () => {
    const { page, session } = await open("classic", { allowedErrors: [/ERR_CONNECTION_RESET/] });
    await page.getByRole("button", { name: APPLY }).waitFor();
    const calls = recordCalls(page);
    await intercept(page, `**${PUSH}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: APPLY }).click();
    await outcomeNote(page).waitFor();
    expect(callsTo(calls, DETAIL)).toHaveLength(1);
    await stopIntercepting(page, `**${PUSH}?*`);
    await sayChecked(page);
    await page.getByRole("button", { name: APPLY }).click();
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
    expect(new Set(callsTo(calls, PUSH).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect((await worldOf(session, "classic")).effects).toMatchObject({ applications: 1 });
  });
});

describe("the promotion of the older confirmation", () => {
  it("promise 18: answers a tap that comes before it is painted as enabled, and applies at the next", async () => {
    const { page } = await open("classic-promo");
    const agreements = await pauseCall(page, "/gopia/goya/agreements");
    await page.reload();
    const button = page.getByRole("dialog").getByRole("button", { name: "Get it now" });
    await button.waitFor();
    const calls = recordCalls(page);
    await button.evaluate(tapOnceEnabled);
    agreements.release();
    await page.getByRole("alert").getByText("has just changed").waitFor();
    expect(callsTo(calls, PUSH)).toEqual([]);
    await button.click();
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
    expect(callsTo(calls, PUSH)).toHaveLength(1);
  });

  it("applies at a tap after it is painted, however late the page's timers are", async () => {
    const { page } = await open("classic-promo");
    const agreements = await pauseCall(page, "/gopia/goya/agreements");
    await page.reload();
    const button = page.getByRole("dialog").getByRole("button", { name: "Get it now" });
    await button.waitFor();
    await button.evaluate(tapTwoFramesLater);
    agreements.release();
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
  });

  it("leads on where the shell has cleared the history behind it meanwhile", async () => {
    const { page, context } = await open("classic-promo");
    const button = page.getByRole("dialog").getByRole("button", { name: "Get it now" });
    await expect.poll(() => page.evaluate(() => window.history.state.skriniSpare)).toBe(true);
    await (await context.newCDPSession(page)).send("Page.resetNavigationHistory");
    await button.click();
    await page.getByRole("heading", { name: "Loan Details" }).waitFor();
  });
});
