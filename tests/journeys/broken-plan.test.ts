import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { type Plan, releasePlan } from "./change-plan.ts";
import { byTurns } from "./texts.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const TEXTS = {
  en: { failed: "Something went wrong. Please try again.", retry: "Retry", title: "Loan Details" },
  sw: { failed: "Tatizo limetokea. Tafadhali jaribu tena.", retry: "Jaribu tena", title: "Maelezo ya mkopo" },
};

/** The app's own error screen, with the service's phone. */
async function expectErrorScreen(page: Page, language: "en" | "sw") {
  await page.getByRole("heading", { level: 1, name: TEXTS[language].failed }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "+255 800 000 000" }).getAttribute("href"))
    .toBe("tel:+255800000000");
  return page.getByRole("button", { name: TEXTS[language].retry });
}

const BROKEN: readonly { readonly how: string; change(plan: Plan): unknown }[] = [
  { how: "newer than the runtime", change: (plan) => ({ ...plan, version: 99 }) },
  { how: "invalid", change: (plan) => ({ ...plan, body: [{ type: 7 }] }) },
  {
    how: "breaking what renders it",
    change: (plan) => ({ ...plan, footer: [{ type: "button", key: "f", props: null }] }),
  },
];

describe("fault 13: a plan that cannot be used", () => {
  it.each(byTurns(BROKEN))("$how: the error screen with the phone; Retry brings it, in $language", async (row) => {
    const { change, language } = row;
    const { page } = await openScreen("/testPreview", { language, query, allowedErrors: [/./] });
    const heal = await releasePlan(page, `loan-details.${language}`, change);
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    const retry = await expectErrorScreen(page, language);
    await heal();
    await retry.click();
    await page.getByRole("heading", { level: 1, name: TEXTS[language].title }).waitFor();
  });
});

describe("fault 13: a plan", () => {
  it("of the app itself that is invalid leads to the error screen, not to a blank page", async () => {
    const screen = await openScreen("/testPreview", { query });
    const heal = await releasePlan(screen.page, "app.en", (plan) => ({ ...plan, routes: "none" }));
    await screen.page.goto(screen.page.url().replace("/testPreview", "/squidChive"));
    const retry = await expectErrorScreen(screen.page, "en");
    await heal();
    await retry.click();
    await screen.page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
  });

  it("with an unknown widget shows its fallback and the rest; an unknown action is said to have failed", async () => {
    const { page } = await openScreen("/testPreview", { scenario: "order-170", query });
    const text = (key: string, content: string) => ({ type: "text", key, props: { text: content, tone: "normal" } });
    const press = [
      { do: "teleport", props: {} },
      { do: "back", props: {} },
    ];
    await releasePlan(page, "loan-details.en", (plan) => ({
      ...plan,
      body: [
        { type: "hologram", key: "x1", props: {}, fallback: text("x2", "In place of the hologram") },
        { type: "constructor", key: "x3", props: {} },
        { type: "button", key: "x4", props: { label: "Teleport", tone: "primary" }, on: { press } },
        ...plan.body,
      ],
    }));
    await page.goto(page.url().replace("/testPreview", "/squidChive"));
    await page.getByText("In place of the hologram").waitFor();
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await page.getByRole("button", { name: "Teleport" }).click();
    await page.getByRole("alert").getByText("Something went wrong").waitFor();
    expect(new URL(page.url()).pathname).toBe("/squidChive");
  });
});
