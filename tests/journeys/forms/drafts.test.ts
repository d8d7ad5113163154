import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { OTHER_LANGUAGES } from "../texts.ts";

const ABOUT = { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const COMPLAINT = "They called my mother about my loan.";
const RESTORED = "We brought back what you had filled in.";

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem("skrini.drafts"));
const complaint = (page: Page) => page.getByRole("textbox", { name: "What happened?" });

/** The same phone, another address of the app in the same tab. */
async function goTo(page: Page, path: string, query: { readonly [name: string]: string }): Promise<void> {
  await page.goto(new URL(`${path}?${new URLSearchParams(query)}`, page.url()).href);
}

/** Half a complaint, typed by whoever the query names. */
async function startComplaint(query: { readonly [name: string]: string }) {
  const screen = await openScreen("/complainPageNext", { scenario: "complaint", query: { ...ABOUT, ...query } });
  await complaint(screen.page).fill(COMPLAINT);
  return screen;
}

describe("promise 8: a draft", () => {
  it("of a session without a user is not shown in another session, and goes at that one's first look", async () => {
    const { page } = await startComplaint({});
    await expect.poll(() => drafts(page)).toContain(COMPLAINT);
    await goTo(page, "/complainPageNext", { ...ABOUT, session: "another", scenario: "complaint" });
    await complaint(page).waitFor();
    expect(await complaint(page).inputValue()).toBe("");
    expect(await page.getByText(RESTORED).count()).toBe(0);
    await expect.poll(() => drafts(page)).toBeNull();
  });

  it("of a user comes back in a new session of the same user", async () => {
    const { page } = await startComplaint({ user: "u1" });
    await goTo(page, "/complainPageNext", { ...ABOUT, user: "u1", session: "another", scenario: "complaint" });
    await page.getByText(RESTORED).waitFor();
    await expect.poll(() => complaint(page).inputValue()).toBe(COMPLAINT);
    // Longer than a toast: until they go on.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    expect(await page.getByText(RESTORED).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(RESTORED).waitFor({ state: "detached" });
  });

  it.each([
    ["another user", { user: "u2" }],
    ["somebody without a user", { session: "another" }],
  ])("goes at the first look of %s, on whatever screen", async (_, who) => {
    const { page } = await startComplaint({ user: "u1" });
    await expect.poll(() => drafts(page)).toContain(COMPLAINT);
    await goTo(page, "/squidChive", { productId: "1001", orderId: "SP-1801", scenario: "order-170", ...who });
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await expect.poll(() => drafts(page)).toBeNull();
  });

  it("is not kept where nobody is named", async () => {
    const { page } = await openScreen("/testPreview");
    await goTo(page, "/complainPageNext", { ...ABOUT, scenario: "complaint" });
    await complaint(page).fill(COMPLAINT);
    await page.reload();
    await complaint(page).waitFor();
    expect(await complaint(page).inputValue()).toBe("");
    expect(await drafts(page)).toBeNull();
  });

  it("of a server's form holds what is listed, and no number under whatever name", async () => {
    const query = { productId: "1001", user: "u1" };
    const { page } = await openScreen("/chiaJellyL", { query });
    await page.getByRole("tab", { name: "Business wallet" }).click();
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("TIN").fill("123456789");
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Business name").fill("Duka la Asha");
    await expect.poll(() => drafts(page)).toContain("Duka la Asha");
    expect(await drafts(page)).not.toMatch(/123456789|0754123321/);
    await page.reload();
    await page.getByText(RESTORED).waitFor();
    await expect.poll(() => page.getByLabel("Business name").inputValue()).toBe("Duka la Asha");
    expect(await page.getByLabel("TIN").inputValue()).toBe("");
  });

  it("brings back nothing that is not listed, nor of another kind, whoever wrote it into storage", async () => {
    const { page } = await openScreen("/chiaJellyL", { query: { productId: "1001", user: "u1" } });
    await page.getByLabel("Account name").fill("Asha Juma");
    await expect.poll(() => drafts(page)).toContain("Asha Juma");
    await page.evaluate(() => {
      const text = localStorage.getItem("skrini.drafts") ?? "";
      const foreign = text
        .replace('"userName"', '"cardNo":"0754000000","userName"')
        .replace('"values":{', '"values":{"channel":"1",');
      localStorage.setItem("skrini.drafts", foreign);
    });
    await page.reload();
    await page.getByText(RESTORED).waitFor();
    await expect.poll(() => page.getByLabel("Account name").inputValue()).toBe("Asha Juma");
    expect(await page.getByLabel("Wallet account number").inputValue()).toBe("");
  });
});

describe.each(OTHER_LANGUAGES)("promise 8: after a login that is over, in %s", (language) => {
  it("fault 8: the same user's draft is kept, and the shell is asked to sign in", async () => {
    const query = { ...ABOUT, user: "u1", fault: "problem-save:401:1" };
    const options = { scenario: "complaint", language, transport: "object", allowedErrors: [/401/] } as const;
    const screen = await openScreen("/complainPageNext", { ...options, query });
    const { page } = screen;
    const field = page.getByRole("textbox", { name: /What happened|Nini kilitokea/ });
    await field.fill(COMPLAINT);
    await page.getByRole("button", { name: /Send|Tuma/ }).click();
    await expect.poll(async () => (await screen.sent()).map(({ name }) => name)).toContain("offToLogin");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(COMPLAINT);
  });
});
