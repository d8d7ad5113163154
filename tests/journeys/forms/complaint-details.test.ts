import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { recordTimers, stopClock } from "../stop-clock.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const SCORE = "/tapi/user-problem/save-score";
const query = { productId: "1001", orderId: "SP-1801" };
const details = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/complainDetails", { scenario, query: { ...query, problemId: "C80001" }, ...options });
const TEXTS = {
  en: {
    rate: "Please rate this service",
    stars: "4 stars",
    send: "Send",
    cancel: "Cancel",
    thanks: "Successful demonstration！",
    result: "Process Result",
  },
  sw: {
    rate: "Tafadhali tathmini huduma hii",
    stars: "Nyota 4",
    send: "Tuma",
    cancel: "Ghairi",
    result: "Matokeo",
  },
};

describe("the details of a complaint", () => {
  it("show what was written, its pictures and what came of it, and never ask for a rating unasked", async () => {
    const { page } = await details("complaint-answered");
    const box = page.getByRole("textbox");
    await expect.poll(() => box.inputValue()).toMatch(/^They called me three times/);
    await expect.poll(() => box.isEditable()).toBe(false);
    await page.getByText(/^\d+\/200$/).waitFor();
    await page.getByRole("heading", { name: TEXTS.en.result }).waitFor();
    await page.getByText("he will not call you again").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Picture 1", exact: true }).click();
    const picture = page.getByRole("dialog", { name: "Picture 1" });
    await picture.getByRole("button", { name: "Picture 1" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture.getByRole("button", { name: "Close" }).click();
    await picture.waitFor({ state: "detached" });
  });

  it("show hostile text as text", async () => {
    const hostile = await details("complaint-hostile");
    await hostile.page.getByText("<script>alert(1)</script> ${1+1} {{x}}").waitFor();
    expect(
      await hostile.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});

describe("rating how a complaint was handled", () => {
  it("is asked 3 seconds after the details, cannot be dodged, and is thanked for once", async () => {
    const screen = await details("complaint-rating");
    const texts = TEXTS.en;
    const { page, session } = screen;
    const calls = recordCalls(page);
    // The seconds begin with the details: the clock has to stand before they are there.
    await stopClock(page);
    const timerOf = await recordTimers(page);
    await page.reload();
    await page.getByRole("heading", { name: texts.result }).waitFor();
    await timerOf(3_000);
    const dialog = page.getByRole("dialog", { name: texts.rate });
    await page.clock.runFor(2_800);
    expect(await dialog.count()).toBe(0);
    await page.clock.runFor(400);
    await dialog.waitFor();
    await page.clock.resume();

    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.evaluate(() => (window as unknown as { onNativeBack(): unknown }).onNativeBack());
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    const send = dialog.getByRole("button", { name: texts.send });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await dialog.getByRole("radio", { name: texts.stars }).press("Enter");
    await page.getByRole("alert").getByText("Please choose a star").waitFor();
    expect(callsTo(calls, SCORE)).toEqual([]);
    await dialog.getByRole("radio", { name: texts.stars }).check();
    await send.click();
    await page.getByText(texts.thanks).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(callsTo(calls, SCORE).map(({ body }) => body)).toEqual([{ score: "4", problemId: "C80001" }]);
    expect((await worldOf(session, "complaint-rating")).effects).toMatchObject({ scores: 1 });
  });

  it("stays open with the server's words when it is refused, until it is canceled, in Swahili too", async () => {
    const { page } = await details("complaint-rating-refused", { language: "sw" });
    const texts = TEXTS.sw;
    await page.getByRole("heading", { name: texts.result }).waitFor();
    const dialog = page.getByRole("dialog", { name: texts.rate });
    await dialog.waitFor();
    await dialog.getByRole("radio", { name: texts.stars }).check();
    await dialog.getByRole("button", { name: texts.send }).click();
    await page.getByRole("alert").getByText("You have already rated this.").waitFor();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: texts.cancel }).click();
    await dialog.waitFor({ state: "detached" });
  });
});
