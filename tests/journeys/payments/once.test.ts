import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { outcomeNote } from "../open-outcome.ts";
import { recordTimers } from "../stop-clock.ts";
import { byTurns } from "../texts.ts";

const query = { productId: "1001", orderId: "SP-1801", user: "u1" };
const CONFIRM = "/v3/loan-confirm/loan-detail-confirm";
const NOISE = [/ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource/];

interface Once {
  readonly what: string;
  readonly path: string;
  readonly scenario: string;
  readonly popup: { readonly en: string; readonly sw: string };
  /** The call that asks for it, and a name in its answer that the screen shows. */
  readonly call: string;
  readonly shows: string;
  readonly query?: { readonly [name: string]: string };
  /** Milliseconds until it opens. */
  readonly after?: number;
  /** The button that closes it, where Escape does not. */
  readonly close?: { readonly en: string; readonly sw: string };
}

const ASKED: readonly Once[] = [
  {
    what: "the rating",
    path: "/squidChive",
    scenario: "rating",
    popup: { en: "Rate our service", sw: "Tathmini huduma yetu" },
    call: "/v3/loan-details/loan-details",
    shows: "productName",
  },
  {
    what: "the bank-card prompt",
    path: "/squidChive",
    scenario: "card-prompt",
    popup: { en: "Check your payout account", sw: "Check your payout account" },
    call: "/v3/loan-details/loan-details",
    shows: "productName",
  },
  {
    what: "the promotion",
    path: "/confirmClassic",
    scenario: "classic-promo",
    popup: { en: "An offer for you", sw: "Ofa kwa ajili yako" },
    call: "/gopia/goya/detail",
    shows: "productName",
  },
  {
    what: "the rating of a complaint's answer",
    path: "/complainDetails",
    scenario: "complaint-rating",
    popup: { en: "Please rate this service", sw: "Tafadhali tathmini huduma hii" },
    call: "/user-problem/problem-detail",
    shows: "disposeDetail",
    query: { problemId: "C80001" },
    after: 3_000,
    close: { en: "Cancel", sw: "Ghairi" },
  },
];

/** Reads everything again, as after coming back, and waits until what is new is shown; changes `member` so that it can be seen. */
async function readAgain(page: Page, call: string, member: string, value: string): Promise<void> {
  await stopIntercepting(page, `**${call}?*`);
  await intercept(page, `**${call}?*`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(new RegExp(`"${member}":"[^"]*"`), `"${member}":"${value}"`);
    await route.fulfill({ response, body: text });
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

const popups = (page: Page) => page.getByRole("dialog");

describe.each(byTurns(ASKED))("promise 26: $what", (asked) => {
  const { path, scenario, popup, call, shows, after, close, language, ...more } = asked;
  const open = (options: OpenOptions = {}) =>
    openScreen(path, { scenario, ...options, query: { ...query, ...more.query } });
  const closePopup = (page: Page, language: "en" | "sw") =>
    close === undefined
      ? page.keyboard.press("Escape")
      : popups(page).getByRole("button", { name: close[language] }).click();
  /** Lets pass what it waits for before it opens, on a page that is loaded after this call. */
  const controlTime = async (page: Page): Promise<() => Promise<void>> => {
    if (after === undefined) return async () => {};
    await page.clock.install();
    const timerOf = await recordTimers(page);
    return async () => {
      await timerOf(after);
      await page.clock.runFor(after);
    };
  };

  it("closed once, does not come back by itself in this visit", async () => {
    const { page } = await open({ language });
    const pass = await controlTime(page);
    if (after !== undefined) await page.reload();
    await pass();
    const dialog = page.getByRole("dialog", { name: popup[language] });
    await dialog.waitFor();
    await closePopup(page, language);
    await dialog.waitFor({ state: "detached" });
    for (const name of ["Second reading", "Third reading"]) {
      await readAgain(page, call, shows, name);
      await page.getByText(name).first().waitFor();
      await pass();
      expect(await popups(page).count()).toBe(0);
    }
    await page.reload();
    await page.getByText("Third reading").first().waitFor();
    await pass();
    expect(await popups(page).count()).toBe(0);
  });

  it("left open, it opens again after a reload; and once more in another visit", async () => {
    const { page } = await open();
    const pass = await controlTime(page);
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await pass();
      await page.getByRole("dialog", { name: popup.en }).waitFor();
    }
    await closePopup(page, "en");
    await popups(page).waitFor({ state: "detached" });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await pass();
    await page.getByRole("dialog", { name: popup.en }).waitFor();
  });
});

describe("promise 26: the agreement", () => {
  const open = (options: OpenOptions = {}) =>
    openScreen("/waffleLemo", { scenario: "confirm-agreement", allowedErrors: NOISE, ...options, query });
  const agreement = (page: Page) => page.getByRole("dialog", { name: "Loan agreement" });
  const apply = (page: Page) => page.getByRole("button", { name: "Apply for a loan" });

  it("agreed to, does not come back when the offer is read again, after a reload, or on the way back", async () => {
    const { page } = await open();
    await agreement(page).getByRole("button", { name: "Agree" }).click();
    await agreement(page).waitFor({ state: "detached" });
    await readAgain(page, CONFIRM, "productName", "Second reading");
    await page.getByRole("heading", { level: 1, name: "Second reading" }).waitFor();
    expect(await popups(page).count()).toBe(0);
    await page.reload();
    await expect.poll(() => apply(page).isEnabled()).toBe(true);
    await page.getByText("Your bank card").click();
    await page.getByRole("heading", { level: 1, name: "Payment account information" }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => apply(page).isEnabled()).toBe(true);
    expect(await popups(page).count()).toBe(0);
  });

  it("agreed to, does not come back after an apply of unknown outcome", async () => {
    const { page } = await open();
    await agreement(page).getByRole("button", { name: "Agree" }).click();
    await intercept(page, "**/loan-detail-push-yd?*", (route) => route.abort("connectionreset"));
    const read = page.waitForResponse(`**${CONFIRM}?*`);
    await apply(page).click();
    await read;
    await outcomeNote(page).waitFor();
    expect(await popups(page).count()).toBe(0);
  });

  it("not agreed to, is asked again after a reload and keeps Apply shut, also once it was canceled", async () => {
    const screen = await open({ transport: "object" });
    const { page } = screen;
    await agreement(page).waitFor();
    await page.reload();
    await agreement(page).getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => screen.sent()).toEqual([{ name: "closeWebview", payload: {} }]);
    await page.reload();
    await agreement(page).waitFor();
    expect(await page.locator("footer button").isDisabled()).toBe(true);
  });

  it("of another address is asked for again: consent to one is none to another", async () => {
    const screen = await open();
    const { page } = screen;
    await agreement(page).getByRole("button", { name: "Agree" }).click();
    await expect.poll(() => apply(page).isEnabled()).toBe(true);
    await intercept(page, "**/other-agreement", () => {});
    await readAgain(page, CONFIRM, "popAgreementUrl", "/other-agreement");
    await agreement(page).waitFor();
    expect(await agreement(page).getByRole("button", { name: "Agree" }).isDisabled()).toBe(true);
    expect(await page.locator("footer button").isDisabled()).toBe(true);
    await screen.context.close();
  });
});
