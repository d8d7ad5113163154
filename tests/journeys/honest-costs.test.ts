import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { accessibilityProblems } from "./check-accessible.ts";

const query = { productId: "1001", orderId: "SP-7", user: "u1" };
const AGREE = "I have read and agree";
const APPLY = "Apply for a loan";
const SMALL = { width: 320, height: 568 };

describe("what a loan costs, before it is applied for", () => {
  it("stands beside Apply: the sum of all repayments, the first one and its day", async () => {
    const { page } = await openScreen("/waffleLemo", { scenario: "order-170", query, viewport: SMALL });
    const footer = page.getByRole("contentinfo");
    await footer
      .getByText(/^You repay TZS 518\.000,00 in all, the first TZS 132\.200,00 by \d{4}-\d\d-\d\d\.$/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("asks for the account that the money goes to before anything is sent", async () => {
    const { page } = await openScreen("/waffleLemo", { scenario: "confirm-unbound", query });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("loan-detail-push")) sent.push(request.url());
    });
    const apply = page.getByRole("button", { name: APPLY });
    await apply.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await apply.click();
    await dialog.getByRole("button", { name: "Add an account" }).click();
    await page.getByRole("heading", { name: "Payment account information" }).waitFor();
    expect(new URL(page.url()).searchParams.get("source")).toBe("confirmUrl");
    expect(sent).toEqual([]);
  });

  it.each([
    ["/waffleLemo", "order-170"],
    ["/confirmClassic", "classic-plain"],
  ])("keeps the tick out of the box at %s over a reload and a trip to another page", async (path, scenario) => {
    const { page } = await openScreen(path, { scenario, query });
    const box = page.getByRole("checkbox", { name: AGREE });
    const apply = page.getByRole("contentinfo").getByRole("button");
    await box.uncheck();
    await expect.poll(() => apply.isEnabled()).toBe(false);
    await page.reload();
    await box.waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(await apply.isEnabled()).toBe(false);
    await page.getByRole("navigation").getByRole("link", { name: "Policy" }).click();
    await page.getByRole("heading", { level: 1, name: "General Terms and Conditions" }).waitFor();
    await page.goBack();
    await box.waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
  });
});

describe("what moving a due date costs", () => {
  it.each([
    ["en", "You still owe all instalments below. This fee is extra.", "8.9% extra", "14 more days to pay"],
    ["sw", "Bado utadaiwa awamu zote hapa chini. Ada hii ni ya ziada.", "8.9% zaidi", "siku 14 zaidi za kulipa"],
  ])("is told with the debt, the fee's share and the days it buys, in %s", async (language, words, share, days) => {
    const options = { language, scenario: "deferral", query, viewport: SMALL };
    const { page } = await openScreen("/marmaladeT", options);
    await page.getByText(words).waitFor();
    await page.getByRole("definition").getByText("TZS 385.800,00").waitFor();
    await page.getByText(share, { exact: true }).waitFor();
    await page.getByText(days, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("is told where the way to repay is chosen", async () => {
    const { page } = await openScreen("/leadership", { scenario: "choice", query });
    await page.getByText("You still owe all instalments above. This fee is extra.").waitFor();
    await page.getByText("8.9% extra").waitFor();
    await page.getByText("14 more days to pay").waitFor();
  });
});

describe("what is paid", () => {
  it("stands before the wallet that pays it, with how late it is and its late fee as a warning", async () => {
    const { page } = await openScreen("/sunflowerP", { scenario: "plan-overdue", query });
    const late = page.getByText(/^5 days late, due /);
    const wallet = page.getByRole("textbox", { name: "Wallet Account" });
    await wallet.waitFor();
    const [above, below] = [await late.boundingBox(), await wallet.boundingBox()];
    expect(above?.y ?? 1e6).toBeLessThan(below?.y ?? 0);
    const color = (part: typeof late) => part.evaluate((node) => getComputedStyle(node).color);
    expect(await color(late)).toBe("rgb(179, 38, 30)");
    const fee = page.locator(".sk-notice", { hasText: "A late fee of" });
    expect(await fee.getAttribute("class")).toContain("sk-tone-warning");
  });
});

const LEGAL = [
  ["/squidChive", "order-170"],
  ["/waffleLemo", "order-170"],
  ["/confirmClassic", "classic-plain"],
  ["/sunflowerP", "plan"],
  ["/marmaladeT", "deferral"],
  ["/leadership", "choice"],
  ["/payway", "payway"],
  ["/promotion", "promotion"],
  ["/sp-delete-account", "delete"],
  ["/pinetreeIs", "service"],
] as const;

describe("policy, agreement, complaints and licence", () => {
  it.each(LEGAL)("stand at the foot of %s", async (path, scenario) => {
    const { page } = await openScreen(path, { scenario, query, viewport: SMALL });
    const row = page.getByRole("navigation", { name: "Your rights" });
    await row.waitFor();
    const targets = await row.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(targets.map((target) => target.split("?")[0])).toEqual(["/sauceEleph", "/elkDandeli", "/complainPage"]);
    await page
      .getByRole("main")
      .getByText(/^Licence: /)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  });

  it("are named beside the button that registers", async () => {
    const { page } = await openScreen("/promotion", { scenario: "promotion" });
    const footer = page.getByRole("contentinfo");
    await footer
      .getByText(/^By registering you accept the privacy policy and the loan agreement\. Licence: /)
      .waitFor();
  });
});

describe("another loan", () => {
  it("is offered nobody whose instalment is late, by its own address either", async () => {
    const { page } = await openScreen("/period", { scenario: "products-late", query });
    await page.getByRole("heading", { name: "Repay your loan first" }).waitFor();
    expect(await page.getByText("Pesa Fasta").count()).toBe(0);
    await page.getByRole("button", { name: "See my loan" }).click();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
  });
});

describe("an account", () => {
  it("says what it is for before a card is added to pay with, and on the form", async () => {
    const { page } = await openScreen("/payway", { scenario: "payway", query });
    await page.getByText("To pay with. Later loans are paid out to it too").waitFor();
    await page.getByRole("link", { name: "Add a bank card" }).click();
    await page.getByText("You pay from this account, and later loans are paid out to it.").waitFor();
  });

  it("that replaces another says so", async () => {
    const asked = { ...query, source: "loanDetail" };
    const { page } = await openScreen("/chiaJellyL", { scenario: "order-170", query: asked });
    await page.getByText("This changes the account that your loan is paid out to.").waitFor();
  });
});
