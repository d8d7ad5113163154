import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";

const OWN_TEXTS = {
  en: {
    more: "Click to view more products",
    list: "Recommended for you",
    none: "No other products now",
    apply: "Apply",
    gone: "This product is not on offer",
    others: "See other products",
  },
  sw: {
    more: "Gusa uone mikopo zaidi",
    list: "Mikopo mingine kwa ajili yako",
    none: "Hakuna mikopo mingine kwa sasa",
    apply: "Omba",
    gone: "Mkopo huu haupatikani",
    others: "Ona mikopo mingine",
  },
};
const query = { productId: "1001", orderId: "SP-1306" };

describe.each(LANGUAGES)("recommended products in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("lead from the order over the list and one product to its offer", async () => {
    const { page } = await openScreen("/squidChive", { language, scenario: "products", query });
    await page.getByRole("link", { name: texts.more }).click();
    await page.getByRole("heading", { level: 1, name: texts.list }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/period");
    for (const name of ["Pesa Fasta", "Mkulima Plus", "Boda Boda Loan"]) await page.getByText(name).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Coming soon" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Apply" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Pesa Fasta" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/wucheng");
    await page.getByText("TZS 40.000,00 – 800.000,00").waitFor();
    await page.getByText("0.03%/day").waitFor();
    await page.getByText("Paid to your wallet in minutes").waitFor();
    await page.getByRole("contentinfo").getByRole("button", { name: texts.apply }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/waffleLemo");
    expect(new URL(page.url()).searchParams.get("productId")).toBe("2001");
  });

  it("an order without any says so, and leads on", async () => {
    const screen = await openScreen("/period", { language, scenario: "products-none", query });
    await screen.page.getByRole("heading", { name: texts.none }).waitFor();
    await screen.page.getByRole("main").getByRole("button").click();
    await expect.poll(() => new URL(screen.page.url()).pathname).toBe("/squidChive");
  });

  it("a product that is not among them says so, and leads to the list", async () => {
    const { page } = await openScreen("/wucheng", {
      language,
      scenario: "product-unknown",
      query: { ...query, productId: "9999" },
    });
    await page.getByRole("heading", { name: texts.gone }).waitFor();
    expect(await page.getByRole("button", { name: texts.apply, exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: texts.others }).click();
    await page.getByRole("heading", { level: 1, name: texts.list }).waitFor();
  });

  it.each(["/period", "/wucheng"])("%s says what the server said, with Retry, and recovers", async (path) => {
    const fault = { ...query, productId: "2001", fault: "loan-details:refused:1" };
    const screen = await openScreen(path, { language, scenario: "products", query: fault });
    await screen.page.getByRole("button", { name: TEXTS[language].retry }).click();
    await screen.page.getByText("Pesa Fasta").first().waitFor();
  });
});

describe("a product card", () => {
  it("without an address of its own opens the product", async () => {
    const { page } = await openScreen("/period", { scenario: "products", query });
    await page.getByText("Pesa Fasta").waitFor();
    await intercept(page, "**/loan-details/loan-details?*", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const product of body.result.recProducts) product.url = "";
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.getByRole("button", { name: "Apply" }).nth(1).click();
    await page.getByRole("heading", { level: 1, name: "Mkulima Plus" }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("productId")]).toEqual(["/wucheng", "2002"]);
  });

  it("is the same in every document that has one", () => {
    const cards = ["loan-details", "joint-login-failure", "recommended-products"].map((id) =>
      JSON.stringify(cardIn(JSON.parse(readFileSync(`schemas/screens/${id}.json`, "utf8")))),
    );
    expect(cards[0]).toContain('"use":"product-card"');
    expect(new Set(cards).size).toBe(1);
  });
});

/** The repeated card over products, but for the list it repeats over. */
function cardIn(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return undefined;
  const { repeat, ...rest } = node as { repeat?: { over: string; key?: string } };
  if (repeat !== undefined && /(recProducts|family)\}$/.test(repeat.over)) return { ...rest, key: repeat.key };
  return Object.values(node)
    .map(cardIn)
    .find((found) => found !== undefined);
}
