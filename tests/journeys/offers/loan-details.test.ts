import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { byTurns, TEXTS } from "../texts.ts";

const ROWS = [
  { scenario: "order-21", buttons: [], products: false },
  { scenario: "order-110", buttons: [], products: false },
  { scenario: "order-151", buttons: [], products: false },
  { scenario: "order-170", buttons: ["repayment"], products: true },
  { scenario: "order-174", buttons: ["repayment"], products: true },
  { scenario: "order-174-deferral", buttons: ["REPAY", "rollover"], products: true },
  { scenario: "order-174-no-plan", buttons: ["repayment"], products: false },
  { scenario: "order-180", buttons: ["repayment"], products: false },
  { scenario: "order-180-deferral", buttons: ["REPAY", "rollover"], products: false },
  { scenario: "order-200", buttons: ["again"], products: true },
  { scenario: "order-unknown", buttons: [], products: false },
] as const;

const BUTTONS = {
  en: { repayment: "Repayment", REPAY: "REPAY", rollover: "Rollover Repayment", again: "Borrow Again" },
  sw: { repayment: "Lipa mkopo", REPAY: "LIPA", rollover: "Ahirisha marejesho", again: "Kopa tena" },
};
const MORE = { en: "Click to view more products", sw: "Gusa uone mikopo zaidi" };
const query = { productId: "1001", orderId: "SP-1" };

describe("Loan Details in a language", () => {
  it.each(byTurns(ROWS))("$scenario shows exactly its row of the status table, in $language", async (row) => {
    const { scenario, buttons, products, language } = row;
    const { page } = await openScreen("/squidChive", { language, scenario, query });
    await page.getByRole("heading", { level: 1, name: TEXTS[language].details }).waitFor();
    await page
      .getByText(/TZS [\d.]+,\d\d/)
      .first()
      .waitFor();
    const footer = page.getByRole("contentinfo");
    for (const name of buttons)
      await footer.getByRole("button", { name: BUTTONS[language][name], exact: true }).waitFor();
    await expect.poll(() => footer.getByRole("button").count()).toBe(buttons.length);
    await expect.poll(() => page.getByRole("link", { name: MORE[language] }).count()).toBe(products ? 1 : 0);
  });
});

const OWED = [
  { scenario: "order-170", sum: "TZS 130.400,00", en: "4 days left", sw: "Zimebaki siku 4", button: "repayment" },
  { scenario: "order-174", sum: "TZS 130.400,00", en: "2 days left", sw: "Zimebaki siku 2", button: "repayment" },
  { scenario: "order-174-deferral", sum: "TZS 130.400,00", en: "2 days left", sw: "Zimebaki siku 2", button: "REPAY" },
  { scenario: "order-180", sum: "TZS 132.275,00", en: "5 days late", sw: "Umechelewa siku 5", button: "repayment" },
  {
    scenario: "order-180-deferral",
    sum: "TZS 132.275,00",
    en: "5 days late",
    sw: "Umechelewa siku 5",
    button: "REPAY",
  },
] as const;
const DUE = { en: "Amount due", sw: "Kiasi cha kulipa" };
const SMALL = { width: 320, height: 568 };

/** Text that the button's style draws after its label. */
const figureIn = (button: Locator) =>
  button.locator("span").evaluate((span) => getComputedStyle(span, "::after").content.replace(/^"|"$/g, ""));

describe("what is owed", () => {
  it.each(byTurns(OWED))(
    "leads the screen at $scenario, above the fold of a small phone, in $language",
    async (row) => {
      const { language } = row;
      const { page } = await openScreen("/squidChive", { language, scenario: row.scenario, query, viewport: SMALL });
      const footer = page.getByRole("contentinfo");
      const button = footer.getByRole("button", { name: BUTTONS[language][row.button], exact: true });
      await expect.poll(() => figureIn(button)).toBe(row.sum);
      const main = page.getByRole("main");
      const top = (await footer.boundingBox())?.y ?? 0;
      for (const words of [DUE[language], row.sum, row[language]]) {
        const box = await main.getByText(words, { exact: true }).first().boundingBox();
        expect((box?.y ?? 1000) + (box?.height ?? 0), words).toBeLessThan(top);
      }
      const box = await button.boundingBox();
      expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(SMALL.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
});

describe("Loan Details", () => {
  it("asks for the plan once the loan is shown, and only where something is owed", async () => {
    const asked: string[] = [];
    const screen = await openScreen("/no-such-page", { scenario: "order-174", query, allowedErrors: [/404/] });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(screen.page, "**/loan-play-detail-yd?*", async (route) => {
      asked.push(await screen.page.getByRole("main").innerText());
      await held;
      await route.continue();
    });
    await screen.page.goto(screen.page.url().replace("/no-such-page", "/squidChive"));
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain("Repayment due soon");
    await screen.page.getByRole("button", { name: "Repayment", exact: true }).waitFor();
    answer();
    const button = screen.page.getByRole("button", { name: "Repayment", exact: true });
    await expect.poll(() => figureIn(button)).toBe("TZS 130.400,00");
    await screen.page.goto(screen.page.url().replace("scenario=order-174", "scenario=order-21"));
    await screen.page.getByText("What happens next").waitFor();
    expect(asked).toHaveLength(1);
  });

  it("leads with the loan amount, as before, where the plan cannot be read", async () => {
    const { page } = await openScreen("/squidChive", { scenario: "order-174-no-plan", query });
    await page.getByText("Loan amount").waitFor();
    expect(await page.getByText("Amount due").count()).toBe(0);
    expect(await figureIn(page.getByRole("button", { name: "Repayment", exact: true }))).toBe("none");
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("says how much is late in all where more than one instalment is", async () => {
    const { page } = await openScreen("/squidChive", { scenario: "order-180-twice", query });
    await page.getByText("2 instalments are late: TZS 259.000,00 in all").waitFor();
  });

  it("shows 'Short of money?' beside the deferral only", async () => {
    const offered = await openScreen("/squidChive", { scenario: "order-174-deferral", query });
    await offered.page.getByText("Short of money?").waitFor();
    await offered.close();
    const not = await openScreen("/squidChive", { scenario: "order-174", query });
    await not.page.getByRole("button", { name: "Repayment" }).waitFor();
    expect(await not.page.getByText("Short of money?").count()).toBe(0);
  });

  it("fault 11: an unknown status shows the icon of 200 and the server's words", async () => {
    const icon = async (scenario: string) => {
      const screen = await openScreen("/squidChive1", { scenario, query });
      await screen.page.getByRole("heading", { level: 2 }).first().waitFor();
      const path = await screen.page.locator("main svg path").first().getAttribute("d");
      await screen.close();
      return path;
    };
    expect(await icon("order-unknown")).toBe(await icon("order-200"));
    expect(await icon("order-21")).not.toBe(await icon("order-200"));
  });

  it("replaces itself with playeduL, unless the order is under review", async () => {
    const moved = await openScreen("/squidChive", { scenario: "order-redirect", query });
    await expect.poll(() => new URL(moved.page.url()).pathname).not.toBe("/squidChive");
    await moved.close();
    const stays = await openScreen("/squidChive", { scenario: "order-21-redirect", query });
    await stays.page
      .getByText(/TZS [\d.]+,\d\d/)
      .first()
      .waitFor();
    expect(new URL(stays.page.url()).pathname).toBe("/squidChive");
  });

  it("promise 4: refuses a playeduL that is no web address, says so, and shows what is due", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-redirect-unsafe", query });
    await screen.page.getByRole("alert").getByText("not safe").waitFor();
    expect(new URL(screen.page.url()).pathname).toBe("/squidChive");
    await screen.page.getByText("Amount due").waitFor();
    expect(await screen.page.locator("main .sk-shape").count()).toBe(0);
  });

  it("promise 3: shows markup from the server as text", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-markup", query });
    await screen.page.getByText(/</).first().waitFor();
    expect(await screen.page.locator("main script, main iframe, main b").count()).toBe(0);
  });

  it("asks for a rating: Submit waits for a star, Enter without one is told so, below 4 it thanks, always sending 5", async () => {
    const { page } = await openScreen("/squidChive", { scenario: "rating", query });
    const scores: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().includes("google-score")) scores.push(request.postDataJSON());
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "1 star" }).press("Enter");
    const choose = page.getByText("Silakan pilih");
    await choose.waitFor();
    await expect.poll(() => choose.getAttribute("lang")).toBe("id");
    expect(scores).toEqual([]);
    expect(await dialog.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await dialog.getByRole("radio", { name: "3 stars" }).check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await expect.poll(() => scores).toEqual([{ score: 5 }]);
  });

  it("sends 4 stars on to the shell's rating", async () => {
    const screen = await openScreen("/squidChive", { scenario: "rating", query, transport: "object" });
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "4 stars" }).check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => screen.sent()).toContainEqual({ name: "toRate", payload: {} });
  });

  it("asks one thing at a time: for a rating once the bank-card prompt is closed", async () => {
    const { page } = await openScreen("/no-such-page", { scenario: "card-prompt", query, allowedErrors: [/404/] });
    await intercept(page, "**/v3/loan-details/loan-details?*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"isScore":0', '"isScore":1') });
    });
    await page.goto(page.url().replace("/no-such-page", "/squidChive"));
    const dialogs = page.getByRole("dialog");
    await dialogs.getByRole("button", { name: "Go and bind the card" }).waitFor();
    expect(await dialogs.count()).toBe(1);
    await dialogs.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog", { name: "Rate our service" }).waitFor();
    await expect.poll(() => dialogs.count()).toBe(1);
  });

  it("Borrow Again shows the re-apply dialog first when there is a message, sends the event, then the shell goes on", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200-reapply", query, transport: "post" });
    const { page } = screen;
    const events: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/service/event/save")) events.push(request.postDataJSON());
    });
    await page.getByRole("button", { name: "Borrow Again" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).waitFor();
    expect(events).toEqual([]);
    await dialog.getByRole("button", { name: "Withdraw Now" }).click();
    await expect.poll(() => screen.sent()).toContainEqual({ name: "to", payload: { url: expect.any(String) } });
    await expect.poll(() => events).toEqual([{ productId: "1001", moduleId: 30, positionId: 0 }]);
  });

  it("Borrow Again without an h5Url says that it does not work", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200-inside", query, transport: "object" });
    const { page } = screen;
    await intercept(page, "**/loan-details/loan-details?*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"h5Url":"[^"]*"/, '"h5Url":null') });
    });
    await page.reload();
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await page.getByRole("alert").getByText("Something went wrong").waitFor();
    expect(await screen.sent()).toEqual([]);
  });

  it("Borrow Again follows h5Url itself when the order says so", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200-inside", query, transport: "object" });
    await screen.page.getByRole("button", { name: "Borrow Again" }).click();
    await expect.poll(() => new URL(screen.page.url()).pathname).toBe("/waffleLemo");
    expect((await screen.sent()).filter(({ name }) => name === "to")).toEqual([]);
  });
});
