import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { stepInHistory, untilHoldsBack } from "./step-in-history.ts";

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const path = (page: Page) => new URL(page.url()).pathname;
const pressBack = (page: Page) => stepInHistory(page, -1);
const pointOut = (page: Page) => page.getByRole("dialog", { name: "Point out" });

describe("fault 19: the header's arrow and the browser's back", () => {
  it("both meet the screen's own rule; what it then offers leads back for good", async () => {
    const { page } = await openScreen("/wucheng", {
      scenario: "confirm-retention-untitled",
      query: { productId: "2001", orderId: "SP-1306" },
    });
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("checkbox", { name: "I have read and agree" }).waitFor();
    for (const leave of [() => page.getByRole("button", { name: "Back" }).click(), () => pressBack(page)]) {
      await leave();
      await pointOut(page).getByRole("button", { name: "Agree" }).click();
      await pointOut(page).waitFor({ state: "detached" });
      // The step that was held is taken back a moment later.
      await expect.poll(() => path(page)).toBe("/waffleLemo");
    }
    await pressBack(page);
    await pointOut(page).waitFor();
    await expect.poll(() => path(page)).toBe("/waffleLemo");
    await pressBack(page);
    await pointOut(page).waitFor({ state: "detached" });
    await expect.poll(() => path(page)).toBe("/waffleLemo");
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await pointOut(page).waitFor();
    await expect.poll(() => path(page)).toBe("/waffleLemo");
    await pointOut(page).getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => path(page)).toBe("/wucheng");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("an arrow is shown only where a page of this app is behind, also after the first page was replaced", async () => {
    const { page } = await openScreen("/squidChive", { scenario: "order-redirect", query });
    await expect.poll(() => path(page)).not.toBe("/squidChive");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
  });
});

describe("fault 19: the browser's back on the first page of a visit", () => {
  const openFirst = async (scenario: string) => {
    const screen = await openScreen("/no-such-page", { scenario, query, allowedErrors: [/404/] });
    const { page, session } = screen;
    // An answer before it that is none of the app's pages.
    await page.goto(`${inject("origin")}/healthz`);
    const search = new URLSearchParams({ ...query, session, scenario });
    await page.goto(`${inject("origin")}/waffleLemo?${search}`);
    await page.getByRole("checkbox", { name: "I have read and agree" }).waitFor();
    return screen;
  };

  it("closes an open popup and stays, then leaves at one press, and nothing is left above the page", async () => {
    const screen = await openFirst("plan");
    const { page } = screen;
    const facts = page.getByRole("dialog", { name: "Key facts" });
    await page.getByText("Key facts").click();
    await facts.waitFor();
    await untilHoldsBack(page, true);
    await pressBack(page);
    await facts.waitFor({ state: "detached" });
    expect(path(page)).toBe("/waffleLemo");
    await page.getByText("Key facts").click();
    await facts.getByRole("button", { name: "Close" }).first().click();
    await facts.waitFor({ state: "detached" });
    await untilHoldsBack(page, false);
    await page.reload();
    await page.getByRole("checkbox", { name: "I have read and agree" }).waitFor();
    await pressBack(page);
    await page.waitForURL("**/healthz");
    await screen.context.close();
  });

  it("meets the screen's own rule, which leaves no entry behind on the way forward and back", async () => {
    const screen = await openFirst("confirm-retention-untitled");
    const { page } = screen;
    for (let time = 0; time < 2; time++) {
      await untilHoldsBack(page, true);
      await pressBack(page);
      await pointOut(page).getByRole("button", { name: "Agree" }).click();
      await pointOut(page).waitFor({ state: "detached" });
      expect(path(page)).toBe("/waffleLemo");
    }
    await page.getByText("Your bank card").click();
    await page.getByRole("heading", { level: 1, name: "Payment account information" }).waitFor();
    await pressBack(page);
    await page.getByRole("checkbox", { name: "I have read and agree" }).waitFor();
    expect(path(page)).toBe("/waffleLemo");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await screen.context.close();
  });
});

describe("a step back before the page that was opened is shown", () => {
  it("leaves the page before as it was, and usable", async () => {
    const { page } = await openScreen("/leadership", { scenario: "choice", query });
    await page.getByText("TZS 34.400,00").waitFor();
    const repay = page.getByRole("button", { name: "Repayment", exact: true });
    // As if the press came at the same moment: the address has changed, what is shown has not.
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        history.pushState = push;
        push.apply(history, entry);
        history.back();
        // The page is busy until the step is taken.
        const end = performance.now() + 100;
        while (performance.now() < end);
      };
    });
    await repay.click();
    await expect.poll(() => path(page)).toBe("/leadership");
    await page.getByText("TZS 34.400,00").waitFor();
    await repay.click();
    await page.getByRole("contentinfo").getByText(/^TZS/).waitFor();
    await expect.poll(() => path(page)).toBe("/sunflowerP");
  });
});
