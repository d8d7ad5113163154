import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { SLOW } from "../browser/slow.ts";
import { type Plan, releasePlans } from "./change-plan.ts";
import { openRepayment, REPAYMENT_CALL } from "./open-repayment.ts";
import { OTHER_LANGUAGES } from "./texts.ts";
import { callsTo, recordCalls } from "./world.ts";

const DETAILS = "/tapi/v3/loan-details/loan-details";
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };

const action = (name: string, props: object = {}, more: object = {}) => ({ do: name, props, ...more });
const button = (label: string, press: readonly object[]) => ({
  type: "button",
  key: `x.${label}`,
  props: { label, tone: "primary" },
  on: { press },
});
const dialog = (close: readonly object[]) => ({
  type: "dialog",
  key: "p.trap",
  props: { title: "Trap", dismissible: true, showClose: true, variant: "center" },
  on: { close },
});

/** A page from which the changed plans are opened, so that there is something to go back to. */
async function openAt(
  path: string,
  language: "en" | "sw",
  changes: { readonly [file: string]: (plan: Plan) => unknown },
) {
  const screen = await openScreen("/testPreview", { scenario: "order-170", language, query, allowedErrors: [/404/] });
  const { page } = screen;
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("skrini:")) reports.push(message.text());
  });
  // A message stays for two seconds: on a busy machine nobody may look in time.
  await screen.context.addInitScript(() => {
    const shownTexts: string[] = [];
    Object.assign(window, { shownTexts });
    new MutationObserver(() => {
      const text = document.querySelector(".sk-toast")?.textContent;
      if (text) shownTexts.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const messages = () => page.evaluate(() => (window as unknown as { shownTexts: string[] }).shownTexts.join());
  await releasePlans(page, changes);
  const address = page.url().replace("/testPreview", path);
  return { ...screen, page, reports, messages, visit: () => page.goto(address) };
}

const source = (plan: Plan, name: string, more: object) => ({
  ...plan,
  sources: {
    ...(plan.sources as object),
    [name]: { ...Object(Object(plan.sources)[name]), runsWhen: undefined, ...more },
  },
});
const shown = (page: Page, language: "en" | "sw") =>
  page.getByRole("button", { name: language === "en" ? "Repayment" : "Lipa mkopo", exact: true });

describe("fault 29: an accepted document", () => {
  it("whose source reads itself anew after each answer reads it six times, and its screen works", async () => {
    const { page, reports, visit, close } = await openAt("/squidChive", "en", {
      "loan-details.en": (plan) => source(plan, "details", { onReady: [action("load", { source: "details" })] }),
    });
    const calls = recordCalls(page);
    await visit();
    await expect.poll(() => reports.filter((text) => text.includes("too-often"))).toHaveLength(1);
    await shown(page, "en").click();
    await page.getByRole("heading", { level: 1, name: "Repayment Details" }).waitFor();
    await expect.poll(() => callsTo(calls, DETAILS)).toHaveLength(6);
    expect(reports.filter((text) => text.includes("too-often"))).toHaveLength(1);
    await close();
  });

  it("whose screens lead to each other stops after ten pages, and back leads out", async () => {
    const lead = (to: string) => (plan: Plan) => ({ ...plan, onEnter: [action("navigate", { to, replace: false })] });
    const { page, reports, visit, close } = await openAt("/squidChive", "en", {
      "loan-details.en": lead("/wucheng"),
      "product.en": lead("/squidChive"),
    });
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    await visit();
    await expect.poll(() => reports.filter((text) => text.includes("navigation"))).toHaveLength(1);
    await shown(page, "en").waitFor();
    await expect.poll(() => visited.filter((url) => url.includes("/wucheng"))).toHaveLength(5);
    await page.goBack();
    await page.waitForURL(/testPreview/);
    await close();
  });

  it("whose screens load each other as whole pages stops as well", async () => {
    const lead = (to: string) => (plan: Plan) => ({
      ...plan,
      onEnter: [action("navigate", { to, query: { lang: "xx" }, replace: false })],
    });
    const { page, reports, visit, close } = await openAt("/squidChive", "en", {
      "loan-details.en": lead("/wucheng"),
      "product.en": lead("/squidChive"),
    });
    await visit();
    await expect
      .poll(() => reports.filter((text) => text.includes("navigation")), { timeout: 45_000 * SLOW })
      .toHaveLength(1);
    await shown(page, "en").waitFor();
    await page.goBack();
    await page.waitForURL(/testPreview/);
    await close();
  });

  it("whose button runs a million actions is stopped, says that it failed, and its screen works", async () => {
    const list = Array.from({ length: 100 }, () => 0);
    const each = (run: readonly object[]) => action("each", { over: list }, { branches: { run } });
    const { page, reports, messages, visit, close } = await openAt("/squidChive", "en", {
      "loan-details.en": (plan) => ({
        ...plan,
        footer: [
          ...(plan.footer as []),
          button("Loop", [each([each([each([action("scroll-to", { anchor: "no" })])])])]),
        ],
      }),
    });
    await visit();
    await page.getByRole("button", { name: "Loop" }).click();
    await expect.poll(messages).toContain("Something went wrong");
    await expect.poll(() => reports.filter((text) => text.includes("too-many-actions"))).toHaveLength(1);
    await shown(page, "en").click();
    await page.getByRole("heading", { level: 1, name: "Repayment Details" }).waitFor();
    await close();
  });

  it.each(OTHER_LANGUAGES)(
    "that repeats 5,000 elements shows 500 and says that there is more, in %s",
    async (language) => {
      const repeat = { over: ["lit", Array.from({ length: 5_000 }, (_, index) => index)], as: "item" };
      const row = { type: "text", key: "x.row", props: { text: "row", tone: "normal" }, repeat };
      const { page, reports, visit, close } = await openAt("/squidChive", language, {
        [`loan-details.${language}`]: (plan) => ({ ...plan, body: [...plan.body, row] }),
      });
      await visit();
      const more = { en: "There is more. These are the first 500.", sw: "Kuna zaidi. Hizi ni 500 za kwanza." }[
        language
      ];
      await page.getByText(more).waitFor();
      await expect.poll(() => page.getByText("row", { exact: true }).count()).toBe(500);
      await expect.poll(() => reports.filter((text) => text.includes("too-many-elements"))).toHaveLength(1);
      await shown(page, language).waitFor();
      await close();
    },
  );

  it("that lists 600 instalments sends the amount of those that it shows", async () => {
    const { page, close } = await openRepayment("pay-popup");
    await intercept(page, "**/loan-play-detail-yd?*", async (route) => {
      const body = await (await route.fetch()).json();
      const { repayPlanDetail: plan } = body.result;
      const [first] = plan.repayWaitDetail;
      plan.repayWaitDetail = Array.from({ length: 600 }, (_, index) => ({
        ...first,
        periodNo: index + 1,
        totalAmount: 10_000,
      }));
      await route.fulfill({ json: body });
    });
    const calls = recordCalls(page);
    await page.reload();
    await page.getByText("There is more. These are the first 500.").waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    // 500 times 100 shillings.
    await page.getByText("TZS 50.000,00").first().waitFor();
    expect(await page.getByText("TZS 60.000,00").count()).toBe(0);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect.poll(() => callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount)).toEqual([5_000_000]);
    await close();
  });

  it.each<[string, (plan: Plan) => Plan]>([
    [
      "its own close event opens again",
      (plan) => ({ ...plan, popups: { trap: dialog([action("open", { popup: "trap" })]) } }),
    ],
    [
      "the screen opens again when it is closed",
      (plan) =>
        source({ ...plan, popups: { trap: dialog([action("load", { source: "details" })]) } }, "details", {
          onReady: [action("open", { popup: "trap" })],
        }),
    ],
  ])("with a popup that %s: it stays shut, and the screen works", async (_, change) => {
    const { page, reports, visit, close } = await openAt("/squidChive", "en", {
      "loan-details.en": (plan) => change({ ...plan, onEnter: [action("open", { popup: "trap" })] }),
    });
    await visit();
    const trap = page.getByRole("dialog", { name: "Trap" });
    await trap.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => reports.filter((text) => text.includes("too-often"))).toHaveLength(1);
    await expect.poll(() => trap.count()).toBe(0);
    await shown(page, "en").click();
    await page.getByRole("heading", { level: 1, name: "Repayment Details" }).waitFor();
    await close();
  });
});

describe("promise 25: a payment", () => {
  it.each(OTHER_LANGUAGES)(
    "that a screen sends on entering, without a tap, is not sent, and says so, in %s",
    async (language) => {
      const pay = (plan: Plan) => ({
        ...plan,
        onEnter: [
          action("call", {
            call: "generate-repayment",
            intent: "pay",
            payload: { product_id: "1", orderId: "SP", amount: 1, cardNo: "1", bankCode: "TZ0001", isDelay: 0 },
          }),
        ],
      });
      const { page, reports, messages, visit, close } = await openAt("/sunflowerP", language, {
        [`repayment.${language}`]: pay,
      });
      const calls = recordCalls(page);
      await visit();
      const refusal = "Hili linahitaji uguse mwenyewe.";
      await expect.poll(messages).toContain(refusal);
      expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
      await expect.poll(() => reports.filter((text) => text.includes("call-without-tap"))).toHaveLength(1);
      await page.getByRole("button", { name: "Lipa sasa" }).click();
      await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
      expect(callsTo(calls, REPAYMENT_CALL)).toHaveLength(1);
      await close();
    },
  );

  it("that a screen sends after each answer is not sent either, whoever asked for the answer", async () => {
    const { page, reports, messages, visit, close } = await openAt("/sunflowerP", "en", {
      "repayment.en": (plan) => ({
        ...source(plan, "plan", {
          onReady: [action("call", { call: "generate-repayment", intent: "pay", payload: {} })],
        }),
        body: [button("Read again", [action("load", { source: "plan" })])],
      }),
    });
    const calls = recordCalls(page);
    await visit();
    const refused = () => reports.filter((text) => text.includes("call-without-tap"));
    await expect.poll(messages).toContain("This needs a tap of your own.");
    await page.getByRole("button", { name: "Read again" }).click();
    await expect.poll(refused).toHaveLength(2);
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
    await close();
  });
});
