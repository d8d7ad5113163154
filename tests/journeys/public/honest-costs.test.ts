import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";

const query = { productId: "1001", orderId: "SP-7", user: "u1" };
const AGREE = "I have read and agree";
const SMALL = { width: 320, height: 568 };

describe("what a loan costs, before it is applied for", () => {
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
});
