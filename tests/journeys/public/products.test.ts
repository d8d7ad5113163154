import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";

const query = { productId: "1001", orderId: "SP-1306" };

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
