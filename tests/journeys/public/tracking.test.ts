import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { askForCode, fill, isDownload, openPromotion } from "../open-promotion.ts";
import { pauseCall } from "../pause-call.ts";
import { PROMOTION_TEXTS } from "../promotion-texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const EVENT = "/tapi/service/event/save";
const CLICK = "/api/v2/youmi/promotion/track-click";
const query = { productId: "1001", orderId: "SP-1200", user: "u1" };

describe("a tracking call", () => {
  it("that nobody answers keeps Borrow Again from nothing: its link opens at once, at each press", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200", query, transport: "object" });
    const { page } = screen;
    const calls = recordCalls(page);
    const event = await pauseCall(page, EVENT);
    // The bridge keeps the clock that it finds when the page begins.
    await page.clock.install();
    await page.reload();
    await page.getByRole("button", { name: "Borrow Again" }).waitFor();
    // Time stands still: whatever waits for a limit waits for ever.
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = (await screen.sent()).filter(({ name }) => name === "to").length;
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await expect.poll(async () => (await screen.sent()).filter(({ name }) => name === "to").length).toBe(before + 1);
    // No double tap, whose second message the bridge would take for the first one's.
    await page.clock.runFor(600);
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await expect.poll(async () => (await screen.sent()).filter(({ name }) => name === "to").length).toBe(before + 2);
    await expect.poll(() => callsTo(calls, EVENT)).toHaveLength(2);
    expect(await page.getByRole("progressbar").count()).toBe(0);
    await page.clock.resume();
    event.release();
  });

  it("arrives although the page is left for the link right after it", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200-inside", query });
    await screen.page.getByRole("button", { name: "Borrow Again" }).click();
    await screen.page.waitForURL((url) => url.pathname !== "/squidChive");
    await expect
      .poll(async () => (await worldOf(screen.session, "order-200-inside")).effects)
      .toMatchObject({ events: 1 });
  });

  it("that fails is nobody's business but the report's", async () => {
    const options = { scenario: "order-200", transport: "object", allowedErrors: [/500/] } as const;
    const screen = await openScreen("/squidChive", { ...options, query: { ...query, fault: "event-save:500" } });
    const { page } = screen;
    const reported = page.waitForEvent("console", (message) => message.text().includes("call-failed"));
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await expect.poll(async () => (await screen.sent()).map(({ name }) => name)).toContain("to");
    expect((await reported).text()).toContain("event-save");
    expect(await page.locator(".sk-toast").count()).toBe(0);
  });

  it("counts each press of Register at the tap, whether or not all is filled in, and holds up no registration", async () => {
    const texts = PROMOTION_TEXTS.en;
    const screen = await openPromotion("promotion");
    const { page, session } = screen;
    const register = page.getByRole("button", { name: texts.register, exact: true });
    const clicks = async () => (await worldOf(session, "promotion")).effects;
    await register.click();
    await page.getByText(texts.noMobile).waitFor();
    await expect.poll(clicks).toMatchObject({ clicks: 1, registrations: 0 });
    await askForCode(screen);
    await page.getByText(texts.sent).waitFor();
    await register.click();
    await page.getByText(texts.noSms).waitFor();
    await expect.poll(clicks).toMatchObject({ clicks: 2, registrations: 0 });
    const calls = recordCalls(page);
    const click = await pauseCall(page, CLICK);
    await fill(page, texts, "sms", "246810");
    await register.click();
    await isDownload(page);
    await expect.poll(() => callsTo(calls, CLICK)).toHaveLength(1);
    expect(await clicks()).toMatchObject({ clicks: 2, registrations: 1 });
    click.release();
  });
});
