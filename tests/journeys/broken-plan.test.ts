import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { goWithin } from "./go-within.ts";
import { LANGUAGES } from "./words.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const WORDS = {
  en: { failed: "Something went wrong. Please try again.", retry: "Retry", title: "Loan Details" },
  sw: { failed: "Tatizo limetokea. Tafadhali jaribu tena.", retry: "Jaribu tena", title: "Maelezo ya mkopo" },
};

type Plan = { readonly [name: string]: unknown } & { readonly body: readonly object[] };

/** From now on a plan arrives as changed; `heal` ends that. */
async function changePlan(page: Page, file: string, change: (plan: Plan) => unknown) {
  let broken = true;
  await page.route(`**/plans/*/${file}.json`, async (route) => {
    if (!broken) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  return () => {
    broken = false;
  };
}

/** The app's own error screen, with the service's phone. */
async function expectErrorScreen(page: Page, language: "en" | "sw") {
  await page.getByRole("heading", { level: 1, name: WORDS[language].failed }).waitFor();
  expect(await page.getByRole("link", { name: "+255 800 000 000" }).getAttribute("href")).toBe("tel:+255800000000");
  return page.getByRole("button", { name: WORDS[language].retry });
}

describe.each(LANGUAGES)("fault 13: a plan that cannot be used, in %s", (language) => {
  it.each<[string, (plan: Plan) => unknown]>([
    ["newer than the runtime", (plan) => ({ ...plan, version: 99 })],
    ["invalid", (plan) => ({ ...plan, body: [{ type: 7 }] })],
    ["breaking what renders it", (plan) => ({ ...plan, footer: [{ type: "button", key: "f", props: null }] })],
  ])("%s: the error screen with the phone; Retry brings the screen once it is mended", async (_, change) => {
    const screen = await openScreen("/testPreview", { language, query, allowedErrors: [/./] });
    const { page, session } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    const heal = await changePlan(page, `loan-details.${language}`, change);
    await goWithin(page, "/squidChive", { ...query, session, lang: language });
    const retry = await expectErrorScreen(page, language);
    heal();
    await retry.click();
    await page.getByRole("heading", { level: 1, name: WORDS[language].title }).waitFor();
    await screen.close();
  });
});

describe("fault 13: a plan", () => {
  it("of the app itself that is invalid leads to the error screen, not to a blank page", async () => {
    const screen = await openScreen("/testPreview", { query });
    const heal = await changePlan(screen.page, "app.en", (plan) => ({ ...plan, routes: "none" }));
    await screen.page.goto(screen.page.url().replace("/testPreview", "/squidChive"));
    const retry = await expectErrorScreen(screen.page, "en");
    heal();
    await retry.click();
    await screen.page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    await screen.close();
  });

  it("promise 12: that is tampered with gives way to the last good one of this phone", async () => {
    const screen = await openScreen("/testPreview", { query });
    const { page, session } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(async () => {
      const { base } = JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}");
      const plan = await (await fetch(`${base}/loan-details.en.json`)).json();
      const cache = await caches.open("skrini-plans");
      const keep = (release: string, value: unknown) =>
        cache.put(`/plans/${release}/loan-details.en.json`, new Response(JSON.stringify(value)));
      await keep("before", { ...plan, title: ["lit", "As it was"] });
      await keep("hostile", { ...plan, version: 7 });
    });
    await changePlan(page, "loan-details.en", (plan) => ({ ...plan, id: "another" }));
    await goWithin(page, "/squidChive", { ...query, session });
    await page.getByRole("heading", { level: 1, name: "As it was" }).waitFor();
    await page.getByText("Loan amount").first().waitFor();
    await screen.close();
  });

  it("with an unknown widget shows its fallback and the rest; an unknown action is said to have failed", async () => {
    const screen = await openScreen("/testPreview", { scenario: "order-170", query });
    const { page, session } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    const text = (key: string, words: string) => ({ type: "text", key, props: { text: words, tone: "normal" } });
    const press = [
      { do: "teleport", props: {} },
      { do: "back", props: {} },
    ];
    await changePlan(page, "loan-details.en", (plan) => ({
      ...plan,
      body: [
        { type: "hologram", key: "x1", props: {}, fallback: text("x2", "In place of the hologram") },
        { type: "constructor", key: "x3", props: {} },
        { type: "button", key: "x4", props: { label: "Teleport", tone: "primary" }, on: { press } },
        ...plan.body,
      ],
    }));
    await goWithin(page, "/squidChive", { ...query, session, scenario: "order-170" });
    await page.getByText("In place of the hologram").waitFor();
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await page.getByRole("button", { name: "Teleport" }).click();
    await page.getByRole("alert").getByText("Something went wrong").waitFor();
    expect(new URL(page.url()).pathname).toBe("/squidChive");
    await screen.close();
  });
});
