import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { goWithin, openWithin } from "./go-within.ts";
import { knownTitles } from "./known-titles.ts";
import { READS } from "./reads.ts";
import { stopClock } from "./stop-clock.ts";
import { waitForCode } from "./wait-for-code.ts";
import { callsTo, recordCalls } from "./world.ts";

const TITLES = await knownTitles();
const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const HTTP_NOISE = [/Failed to load resource/];
const REACH = "We could not reach the service.";
const UNREADABLE = "The service sent an answer we could not read.";
const TROUBLE = "The service has a problem right now.";

/**
 * How often a read is sent before the borrower is told, what it then says (the server's words where it sent JSON with
 * any), and which button it offers: Retry by default.
 */
const FAULTS: readonly {
  readonly kind: string;
  readonly tries: number;
  readonly says: string;
  readonly offers?: string;
}[] = [
  { kind: "refused", tries: 1, says: "The service refused this request." },
  { kind: "html", tries: 2, says: UNREADABLE },
  { kind: "truncated", tries: 2, says: UNREADABLE },
  { kind: "malformed", tries: 2, says: UNREADABLE },
  { kind: "null", tries: 2, says: UNREADABLE },
  { kind: "401", tries: 1, says: "Your session has ended. Please sign in again.", offers: "Sign in again" },
  { kind: "429", tries: 3, says: "Too many requests" },
  { kind: "500", tries: 1, says: "The lender's server has failed." },
  { kind: "502", tries: 3, says: TROUBLE },
  { kind: "503", tries: 3, says: TROUBLE },
  { kind: "504", tries: 3, says: TROUBLE },
  { kind: "network", tries: 3, says: REACH },
];

/** Lets the pauses between tries pass at once, until the failure offers its one button. */
async function skipPauses(page: Page, kind: string, button: string) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2500);
        return page.getByRole("alert").getByRole("button").allInnerTexts();
      },
      { message: kind },
    )
    .toEqual([button]);
}

describe.each(READS)("faults 2, 6 and 7: $path", ({ path, call, address, shows }) => {
  it("says what went wrong with every kind of failed read, and Retry brings it, or sign-in where the session ended", async () => {
    const { page, session } = await openScreen("/testPreview", { query, allowedErrors: HTTP_NOISE });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.clock.install();
    const calls = recordCalls(page);
    for (const { kind, tries, says, offers = "Retry" } of FAULTS) {
      const before = callsTo(calls, address).length;
      // A browser repeats by itself what the server cuts off, so the cut is made in the browser here.
      if (kind === "network") await intercept(page, `**${address}?*`, (route) => route.abort("connectionreset"));
      const fault = kind === "network" ? {} : { fault: `${call}:${kind}:${tries}` };
      await openWithin(page, path, { ...query, session, device: kind, ...fault });
      await skipPauses(page, kind, offers);
      const alert = page.getByRole("alert").filter({ has: page.getByRole("button", { name: offers }) });
      await expect.poll(() => alert.innerText(), { message: kind }).toMatch(says);
      const text = await page.locator("body").innerText();
      expect(text, kind).not.toMatch(/<|Sign in to the network|Sandbox fault|cut in the middle/);
      expect(TITLES, kind).toContain(await page.getByRole("heading", { level: 1 }).innerText());
      expect(callsTo(calls, address).length - before, kind).toBe(tries);
      if (kind === "network") await stopIntercepting(page, `**${address}?*`);
      await alert.getByRole("button", { name: offers }).click();
      if (offers === "Retry") await page.getByText(shows).first().waitFor();
      else await page.getByRole("heading", { level: 1, name: "Download the app" }).waitFor();
      await alert.waitFor({ state: "detached" });
    }
  });
});

describe("fault 4: a read without an answer", () => {
  it("is called slow after ten seconds and given up after sixty; Retry brings it", async () => {
    const { page, session } = await openScreen("/testPreview", { query });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // Else the seconds that a slow phone takes meanwhile would count too.
    await stopClock(page);
    const sent = page.waitForRequest("**/loan-details/loan-details?*");
    await goWithin(page, "/squidChive", { ...query, session, fault: "loan-details:timeout:1" });
    await sent;
    await page.clock.fastForward(9_000);
    expect(await page.getByText("This is taking longer than usual.").isVisible()).toBe(false);
    await page.clock.fastForward(1_500);
    await page.getByText("This is taking longer than usual.").waitFor();
    await page.clock.fastForward(50_000);
    await page.getByText("The service took too long to answer.").waitFor();
    await page.clock.resume();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Loan amount").first().waitFor();
    await expect.poll(() => page.getByText("This is taking longer than usual.").isVisible()).toBe(false);
  });
});

describe("fault 4: a next screen that does not come", () => {
  const SLOW_WORDS = "This is taking longer than usual.";

  /** Goes there from another screen, while a file of it never comes. */
  async function goWithout(files: string, path: string) {
    const { page, session } = await openScreen("/testPreview", { query });
    await waitForCode(page, ["src/app/extras/page-extras.ts"]);
    // It runs by then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.route(files, () => {});
    await stopClock(page);
    await goWithin(page, path, { ...query, session });
    await page.getByRole("progressbar").waitFor();
    await page.clock.fastForward(9_000);
    expect(await page.getByText(SLOW_WORDS).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await page.getByRole("alert").getByText(SLOW_WORDS).waitFor();
    return page;
  }

  it("for lack of its plan is called slow after ten seconds and given up after sixty; Retry brings it", async () => {
    const page = await goWithout("**/plans/*/loan-details.*.json", "/squidChive");
    await page.clock.fastForward(49_000);
    expect(await page.getByRole("heading", { level: 1, name: "Something went wrong" }).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    expect(await page.getByText(SLOW_WORDS).count()).toBe(0);
    await page.unroute("**/plans/*/loan-details.*.json");
    await page.clock.resume();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Loan amount").first().waitFor();
  });
});
