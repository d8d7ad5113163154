import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { type Plan, releasePlan } from "../change-plan.ts";
import { REPAYMENT_CALL } from "../open-repayment.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

const CHANGED = {
  en: "What this page shows has just changed.",
  sw: "Taarifa za ukurasa huu zimebadilika sasa hivi.",
};
const query = { productId: "1001", orderId: "SP-1704", user: "u1" };

type Ast = readonly unknown[];
type Node = { readonly [name: string]: unknown };

const DUE: Ast = ["slot", "values", "due"];
const TWICE: Ast = ["*", DUE, ["lit", 2]];
const money = (amount: Ast): Ast => ["call", "money", [amount]];
const text = (key: string, amount: Ast, more: Node = {}): Node => ({
  type: "text",
  key,
  props: { size: "large", tone: "normal", weight: "bold", align: "start" },
  bound: { text: money(amount) },
  ...more,
});

/** The same plan with another action in the place of the one that pays. */
function payOtherwise(plan: Plan, change: (call: Node) => unknown): Plan {
  return JSON.parse(JSON.stringify(plan), (_, value) =>
    value?.props?.call === "generate-repayment" ? change(value) : value,
  );
}

function sends(amount: Ast, call: Node): Node {
  const { payload } = call.bound as { readonly payload: readonly [string, readonly (readonly [string, Ast])[]] };
  const members = payload[1].map(([name, value]) => [name, name === "amount" ? amount : value]);
  return { ...call, bound: { payload: ["record", members] } };
}

const inFooter = (plan: Plan, ...nodes: readonly Node[]): Plan => ({
  ...plan,
  footer: [...nodes, ...(plan.footer as readonly Node[])],
});

const paysTwice = (plan: Plan) => payOtherwise(plan, (call) => sends(TWICE, call));

/** The screen of repayment, from a plan that no check has seen. */
async function openChanged(language: "en" | "sw", change: (plan: Plan) => Plan) {
  const screen = await openScreen("/testPreview", { scenario: "plan", language, query, allowedErrors: [/404/] });
  const { page } = screen;
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("skrini:")) reports.push(message.text());
  });
  await releasePlan(page, `repayment.${language}`, change);
  const calls = recordCalls(page);
  await page.goto(page.url().replace("/testPreview", "/sunflowerP"));
  const pay = page.getByRole("button", { name: TEXTS[language].payNow });
  await pay.and(page.locator(":enabled")).waitFor();
  return { page, pay, reports, sent: () => callsTo(calls, REPAYMENT_CALL).map(({ body }) => body.amount) };
}

/** A tap that must not pay: it is refused in words, and reported without a value. */
async function expectRefused(
  { page, pay, reports, sent }: Awaited<ReturnType<typeof openChanged>>,
  language: "en" | "sw" = "en",
) {
  await pay.click();
  await page.getByRole("alert").getByText(CHANGED[language]).waitFor();
  expect(sent()).toEqual([]);
  expect(reports.filter((report) => report.includes("amount-not-shown"))).toEqual([
    "skrini: amount-not-shown {call: generate-repayment}",
  ]);
}

/** Gives everything that has the amount in it the styles. */
const style = (page: Page, css: { readonly [property: string]: string }) =>
  page.evaluate((styles) => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const words = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
      if (!words.join("").includes("130.400,00")) continue;
      for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
    }
  }, css);

/** The payment page that the sandbox's answer leads to. */
const PAY_PAGE = /sandbox\/pay/;

describe("promise 28: an amount is sent only while the screen shows it", () => {
  it.each(OTHER_LANGUAGES)("not where the screen shows another one (%s)", async (language) => {
    await expectRefused(await openChanged(language, paysTwice), language);
  });

  it.each([
    [
      "under a condition that never holds",
      (plan: Plan) => inFooter(plan, text("x.1", TWICE, { visible: ["lit", false] })),
    ],
    [
      "in a popup that nobody opened",
      (plan: Plan) => ({
        ...plan,
        popups: {
          ...Object(plan.popups),
          more: {
            type: "dialog",
            key: "x.more",
            props: { title: "More", dismissible: true, showClose: true, variant: "center" },
            slots: { children: [text("x.2", TWICE)] },
          },
        },
      }),
    ],
    [
      "once for each element of a list without any",
      (plan: Plan) => inFooter(plan, text("x.3", TWICE, { repeat: { over: ["list", []], as: "item" } })),
    ],
    ["as a part of a longer amount", (plan: Plan) => inFooter(plan, text("x.4", ["+", TWICE, ["lit", 1000000000]]))],
  ])("not where it is shown %s", async (_, change) => {
    await expectRefused(await openChanged("en", (plan) => change(paysTwice(plan))));
  });

  it.each([
    ["display", "none"],
    ["visibility", "hidden"],
    ["opacity", "0"],
    ["font-size", "0"],
  ])("not while nothing of it is painted (%s: %s)", async (property, value) => {
    const screen = await openChanged("en", (plan) => plan);
    await style(screen.page, { [property]: value });
    await expectRefused(screen);
    await style(screen.page, { [property]: "" });
    await screen.pay.click();
    await screen.page.waitForURL(PAY_PAGE);
    expect(screen.sent()).toEqual([13040000]);
  });

  it("not where the tap itself sets it", async () => {
    const set = { do: "set", props: {}, bound: { value: ["lit", "777"] }, binds: { slot: ["state", "amount"] } };
    const edit = { do: "set", props: { value: true }, binds: { slot: ["state", "editing"] } };
    const both = { test: ["lit", true] };
    const screen = await openChanged("en", (plan) =>
      payOtherwise(plan, (call) => ({ do: "when", props: {}, bound: both, branches: { yes: [set, edit, call] } })),
    );
    await expectRefused(screen);
  });

  it("of each element of a list those that are shown", async () => {
    const item: Ast = ["name", "item"];
    const loop = (call: Node): Node => ({
      do: "each",
      props: {},
      bound: { over: ["list", [DUE, TWICE]] },
      branches: { run: [sends(item, { ...call, branches: { success: [] } })] },
    });
    const { page, pay, sent } = await openChanged("en", (plan) => payOtherwise(plan, loop));
    await pay.click();
    await page.getByRole("alert").getByText(CHANGED.en).waitFor();
    expect(sent()).toEqual([13040000]);
  });

  it("where the button's own label shows it, and where it is beyond the edge of the screen", async () => {
    const label = (plan: Plan): Plan => {
      const inLabel = JSON.parse(JSON.stringify(paysTwice(plan)), (_, value) =>
        value?.type === "button" && value?.on?.press !== undefined
          ? {
              ...value,
              props: { ...value.props, label: undefined },
              bound: { ...value.bound, label: ["text", [["lit", "Pay Now "], money(TWICE)]] },
            }
          : value,
      );
      return inLabel;
    };
    const first = await openChanged("en", label);
    await first.pay.click();
    await first.page.waitForURL(PAY_PAGE);
    expect(first.sent()).toEqual([26080000]);
    const below = await openChanged("en", (plan) => {
      const far = {
        type: "stack",
        key: "x.far",
        props: {},
        slots: { children: Array.from({ length: 60 }, (_, at) => text(`x.${at}`, TWICE)) },
      };
      return { ...paysTwice(plan), body: [...plan.body, far] };
    });
    await below.pay.click();
    await below.page.waitForURL(PAY_PAGE);
    expect(below.sent()).toEqual([26080000]);
  });
});
