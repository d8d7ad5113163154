import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { LANGUAGES, TEXTS } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

const JUMP = "/tapi/v3/contract/contract-jump";
const query = { productId: "1001", orderId: "SP-7", user: "u1" };
const _NO_CARD = { en: "Add where the money should go", sw: "Weka akaunti ya kupokea pesa" };
const AMOUNT = { en: "Loan amount (TZS)", sw: "Kiasi cha kulipa (TZS)" };
const TIME = { en: "Repayment time", sw: "Tarehe ya marejesho" };

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/waffleLemo", { scenario, query, ...options });

describe.each(LANGUAGES)("the offer in %s", (language) => {
  const texts = TEXTS[language];

  it("shows the product as its title, the amount, the detail rows, the bound wallet and each repayment", async () => {
    const { page } = await open("order-170", { language });
    await page.getByRole("heading", { level: 1, name: "Mkopo Haraka" }).waitFor();
    await expect.poll(() => page.title()).toBe("Mkopo Haraka");
    const details = page.locator("main dl").first();
    await expect.poll(() => details.getByRole("term").allInnerTexts()).toContain("Service fee");
    await expect.poll(() => details.getByRole("definition").allInnerTexts()).toContain("TZS 518.000,00");
    await page.getByText("TZS 500.000,00").first().waitFor();
    await expect.poll(() => page.getByRole("link", { name: texts.bankCard }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText("Vodacom 0754123321").isVisible()).toBe(true);

    const plan = page.getByRole("region", { name: texts.repaymentInformation });
    const cards = (await plan.innerText()).split(/\s*(\d\/\d)\s*/).slice(1);
    expect(cards.filter((text) => text.includes("/"))).toEqual(["1/4", "2/4", "3/4", "4/4"]);
    const rows = [AMOUNT[language], "132.200,00", TIME[language], expect.stringMatching(/^\d{4}-\d\d-\d\d$/)];
    expect(cards[1]?.split(/\s*\n\s*/)).toEqual(rows);
    expect(cards[7]).toContain("126.800,00");
  });
});

describe("the offer", () => {
  it("cannot be applied for while it is being read, nor when it could not be read", async () => {
    const screen = await open("confirm-refused", { query: { ...query, delay: "300" } });
    const apply = screen.page.getByRole("button", { name: "Apply for a loan" });
    expect(await apply.isDisabled()).toBe(true);
    await screen.page.getByRole("button", { name: "Retry" }).waitFor();
    expect(await apply.isDisabled()).toBe(true);
  });
});

describe("the agreements behind the offer", () => {
  it("each opens the address the server names for its place in the list, and back returns", async () => {
    const { page } = await open("order-170");
    const calls = recordCalls(page);
    await page.getByRole("link", { name: "Mkataba wa huduma za malipo" }).click();
    await page.getByRole("heading", { name: "Mkataba wa huduma za malipo" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/tapi/sandbox/agreement");
    expect(callsTo(calls, JUMP).map(({ body }) => body)).toEqual([
      { productId: "1001", scene: 3, position: 2, orderId: "SP-7", type: 1 },
    ]);
    await page.goBack();
    await page.getByRole("button", { name: "Apply for a loan" }).waitFor();
  });

  it("have addresses of their own: another tab opens the agreement screen, which makes the jump", async () => {
    const { page } = await open("order-170");
    const link = page.getByRole("link", { name: "Mkataba wa huduma za malipo" });
    await link.waitFor();
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
    expect(new URL(address).pathname).toBe("/elkDandeli");
    const calls = recordCalls(page);
    await page.goto(address);
    await page.getByRole("heading", { name: "Mkataba wa huduma za malipo" }).waitFor();
    expect(callsTo(calls, JUMP).map(({ body }) => body)).toEqual([
      { productId: "1001", scene: 3, position: 2, orderId: "SP-7", type: 1 },
    ]);
  });

  it("that cannot be listed say why in their place; Apply waits for them until Retry brings them", async () => {
    const { page } = await open("contracts-refused");
    await page.getByRole("checkbox", { name: "I have read and agree" }).waitFor();
    const failure = page.getByRole("alert");
    await failure.waitFor();
    const apply = page.getByRole("button", { name: "Apply for a loan" });
    expect(await apply.isDisabled()).toBe(true);
    await intercept(page, "**/v3/contract/contract?*", (route) =>
      route.fulfill({ json: { success: true, message: "", result: { list: [{ title: "Privacy Policy" }] } } }),
    );
    await failure.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).waitFor();
    await expect.poll(() => apply.isEnabled()).toBe(true);
    await expect.poll(() => failure.count()).toBe(0);
  });
});
