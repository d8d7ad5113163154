import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { sayChecked } from "../open-outcome.ts";
import { stopClock, withTicks } from "../stop-clock.ts";
import { OTHER_LANGUAGES } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const INIT = "/tapi/user-problem/problem-init";
const SAVE = "/tapi/user-problem/problem-save";
const query = { productId: "1001", orderId: "SP-1801", user: "u1" };
const ABOUT = { problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const start = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/complainPage", { scenario, query, ...options });
const form = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/complainPageNext", { scenario, ...options, query: { ...query, ...ABOUT, ...options.query } });

const TEXTS = {
  en: {
    mine: "My complaints",
    all: "All",
    blocked: "The selected order does not support sending collection types",
    field: "What happened?",
    missing: "Please fill in your comments and suggestions",
    send: "Send",
    sent: "Successfully Sent",
    details: "Complaint details",
    kept: "Your complaint was sent.",
    reference: /^Its reference: C\d{5}$/,
  },
  sw: {
    mine: "Malalamiko yangu",
    all: "Mikopo yote",
    blocked: "Huwezi kuwasilisha malalamiko ya ukusanyaji wa madeni kwa mkopo uliochagua",
    field: "Nini kilitokea?",
    missing: "Tafadhali andika maoni na mapendekezo yako",
    send: "Tuma",
    sent: "Yametumwa kikamilifu",
    details: "Maelezo ya malalamiko",
    kept: "Malalamiko yako yametumwa.",
    reference: /^Namba yake ya kumbukumbu: C\d{5}$/,
  },
};

describe.each(OTHER_LANGUAGES)("a complaint about collection in %s", (language) => {
  const texts = TEXTS[language];

  it("is filed for an order that takes it, with its sub-type, and found in the list", async () => {
    const { page, session } = await start("complaint", { language });
    const calls = recordCalls(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.getByRole("link", { name: texts.mine }).waitFor();

    await button(texts.all).click();
    await button("Biashara Loan SP-0912 · Repaid").click();
    await page.getByText("SP-0912").first().waitFor();
    await button("Collection").click();
    await page.getByRole("alert").getByText(texts.blocked).waitFor();
    expect(await button("Calls at night").count()).toBe(0);

    await button(texts.all).click();
    await button("Haraka Loan SP-1801 · Overdue").click();
    await button("Collection").click();
    await button(texts.all).click();
    await button("Biashara Loan SP-0912 · Repaid").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button("Calls at night").click();

    await page.getByText("Calls at night").waitFor();
    await page.getByText("Collection", { exact: true }).waitFor();
    await button(texts.send).click();
    await page.getByText(texts.missing).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const box = page.getByRole("textbox", { name: texts.field });
    await box.fill("x".repeat(250));
    await page.getByText("200/200").waitFor();
    await box.fill("They called at midnight.");
    await page.getByText("24/200").waitFor();
    await expect.poll(() => page.getByText(texts.missing).count()).toBe(0);

    await stopClock(page);
    await button(texts.send).click();
    const modal = page.getByRole("dialog", { name: texts.sent });
    await modal.waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await withTicks(page, accessibilityProblems(page))).toEqual([]);
    await page.clock.runFor(2_000);
    await modal.waitFor({ state: "hidden" });
    await page.clock.resume();
    await page.waitForURL(/\/complainPage\?/);
    await expect.poll(() => modal.count()).toBe(0);
    await page.getByText(texts.kept).waitFor();
    await page.getByText(texts.reference).waitFor();
    await page.reload();
    await page.getByText(texts.reference).waitFor();

    const [sent, ...more] = callsTo(calls, SAVE);
    expect(more).toEqual([]);
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toEqual({
      problemType: "1",
      problemSonType: "12",
      problemDetail: "They called at midnight.",
      problemImage: "",
      orderNo: "SP-1801",
    });
    expect(callsTo(calls, INIT).map(({ body }) => body)).toContainEqual({
      orderId: "SP-1801",
      problemType: "1",
      problemSonType: "12",
      orderNo: "SP-1801",
    });
    expect((await worldOf(session, "complaint")).effects).toMatchObject({ complaints: 1 });

    await page.getByRole("link", { name: texts.mine }).click();
    await page.getByRole("link", { name: "Collection" }).first().click();
    await page.getByRole("heading", { level: 1, name: texts.details }).waitFor();
    await page.getByText("They called at midnight.").waitFor();
  });
});

describe("the form of a complaint", () => {
  it("files once when the answer is lost: reads the list, says so, and sends the same key again", async () => {
    const { page, session } = await form("complaint", { allowedErrors: [/ERR_CONNECTION_RESET/] });
    const calls = recordCalls(page);
    await intercept(page, `**${SAVE}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("textbox").fill("It still shows what I repaid.");
    await page.getByRole("button", { name: "Send" }).dblclick();
    await page.getByText("error", { exact: true }).waitFor();
    await page.getByText("This complaint is in your list. You need not send it again.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await stopIntercepting(page, `**${SAVE}?*`);
    await sayChecked(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: TEXTS.en.sent }).waitFor();
    const keys = callsTo(calls, SAVE).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await worldOf(session, "complaint")).effects).toMatchObject({ complaints: 1 });
  });

  it("keeps a half-written complaint over a reload, for the same borrower only", async () => {
    const { page } = await form("complaint");
    await page.getByRole("textbox").fill("Half a compl");
    await page.reload();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("Half a compl");
    const other = new URL(page.url());
    other.searchParams.set("user", "u2");
    await page.goto(other.href);
    await page.getByText("0/200").waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half a compl");
  });
});
