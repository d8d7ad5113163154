import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();
const pressBack = (page: Page) =>
  page.evaluate(() => (window as unknown as { onNativeBack(): unknown }).onNativeBack());

/** Each popup of the screens, and what opens it once the screen is there. */
const POPUPS: readonly {
  readonly path: string;
  readonly scenario: string;
  readonly popup: RegExp | string;
  readonly ready: string;
  open(page: Page): Promise<unknown>;
}[] = [
  {
    path: "/waffleLemo",
    scenario: "confirm-agreement",
    popup: "Loan agreement",
    ready: "Agree",
    open: (page) =>
      page
        .frameLocator("iframe")
        .frameLocator("iframe")
        .getByText(/^1\. Sample clause/)
        .waitFor(),
  },
  {
    path: "/waffleLemo",
    scenario: "confirm-retention-untitled",
    popup: "Point out",
    ready: "I have read and agree",
    open: pressBack,
  },
  {
    path: "/waffleLemo",
    scenario: "apply-foreign",
    popup: "You are leaving this app",
    ready: "I have read and agree",
    open: press("Apply for a loan"),
  },
  { path: "/squidChive", scenario: "rating", popup: /./, ready: "Submit", open: async () => {} },
  {
    path: "/squidChive",
    scenario: "rating",
    popup: "Thank you",
    ready: "Submit",
    open: async (page) => {
      await page.getByRole("radio", { name: "2 stars" }).check();
      await page.getByRole("button", { name: "Submit" }).click();
    },
  },
  {
    path: "/squidChive",
    scenario: "order-200-reapply",
    popup: /./,
    ready: "Borrow Again",
    open: press("Borrow Again"),
  },
  { path: "/squidChive", scenario: "card-prompt", popup: /./, ready: "Go and bind the card", open: async () => {} },
  {
    path: "/sunflowerP",
    scenario: "plan",
    popup: "Choose your wallet",
    ready: "Instalments",
    open: (page) => page.getByRole("button", { name: /^Wallet/ }).click(),
  },
  {
    path: "/sunflowerP",
    scenario: "pay-popup",
    popup: "Repayment reminder",
    ready: "Instalments",
    open: press("Pay Now"),
  },
  {
    path: "/marmaladeT",
    scenario: "deferral-popup",
    popup: "Repayment reminder",
    ready: "Repayment Plan",
    open: press("Pay Now"),
  },
  {
    path: "/chiaJellyL",
    scenario: "plan",
    popup: "Wallet provider",
    ready: "Account name",
    open: (page) => page.getByRole("button", { name: "Wallet provider" }).click(),
  },
  {
    path: "/testPreview",
    scenario: "plan",
    popup: "Language",
    ready: "Parameters",
    open: (page) => page.getByRole("button", { name: "Language" }).click(),
  },
];

// The screens themselves are looked at where all their links are followed: links.test.ts.
describe("promise 1: every popup keeps to the policy, and axe finds nothing wrong", () => {
  it("so does the page of an address that leads nowhere", async () => {
    const screen = await openScreen("/unknown", { query, allowedErrors: [/404/] });
    const { page } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    await page.locator("[aria-busy]").waitFor({ state: "detached" });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await screen.violations()).toEqual([]);
  });

  it.each(POPUPS)("$path with $popup open", async ({ path, scenario, popup, ready, open }) => {
    const screen = await openScreen(path, { scenario, query });
    const { page } = screen;
    await page.getByText(ready).first().waitFor();
    await open(page);
    await page.getByRole("dialog", { name: popup }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await screen.violations()).toEqual([]);
  });

  it("also with the second tab of the form, the paid instalments unfolded and an amount of one's own", async () => {
    const form = await openScreen("/chiaJellyL", { query });
    await form.page.getByRole("tab", { name: "Business wallet" }).click();
    await form.page.getByLabel("TIN").waitFor();
    expect(await accessibilityProblems(form.page)).toEqual([]);
    await form.close();
    const plan = await openScreen("/sunflowerP", { scenario: "plan", query });
    await plan.page.getByRole("button", { name: "Paid (1)" }).click();
    await plan.page.getByRole("button", { name: "Modify amount" }).click();
    await plan.page.getByRole("textbox", { name: "Repayment amount" }).waitFor();
    expect(await accessibilityProblems(plan.page)).toEqual([]);
  });

  it("also when nothing could be read, and with a message shown", async () => {
    const failed = await openScreen("/squidChive", { scenario: "order-refused", query });
    await failed.page.getByRole("button", { name: "Retry" }).waitFor();
    expect(await accessibilityProblems(failed.page)).toEqual([]);
    await failed.close();
    const refused = await openScreen("/waffleLemo", { scenario: "apply-refused", query });
    await refused.page.getByRole("button", { name: "Apply for a loan" }).click();
    await refused.page.getByRole("alert").getByText("under review").waitFor();
    expect(await accessibilityProblems(refused.page)).toEqual([]);
  });
});

describe("the checks themselves", () => {
  it("find what is wrong when something is", async () => {
    const { page } = await openScreen("/unknown", { query, allowedErrors: [/404/] });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => document.querySelector("main")?.append(document.createElement("input")));
    expect(await accessibilityProblems(page)).toEqual([expect.stringMatching(/^label: /)]);
  });
});
