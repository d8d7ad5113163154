import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { OTHER_LANGUAGES } from "../texts.ts";

const query = { productId: "1001" };
const AGREE = { en: "Agree", sw: "Kubali" };
const CANCEL = { en: "Cancel", sw: "Ghairi" };
const AGREEMENT = { en: "Loan agreement", sw: "Mkataba wa mkopo" };
const POINT_OUT = { en: "Point out", sw: "Tafadhali zingatia" };

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/waffleLemo", { scenario, query, ...options });
/** The function that the native shell calls when the phone's back is pressed. */
const pressBack = (page: Page) =>
  page.evaluate(() => (window as unknown as { onNativeBack(): unknown }).onNativeBack());

describe.each(OTHER_LANGUAGES)("the agreement before the offer in %s", (language) => {
  it("shows the page and holds against Escape, a tap beside it and hardware back; Agree lets through", async () => {
    const screen = await open("confirm-agreement", { language, transport: "handlers" });
    const { page } = screen;
    const dialog = page.getByRole("dialog", { name: AGREEMENT[language] });
    await page
      .frameLocator("iframe")
      .frameLocator("iframe")
      .getByText(/^1\. Sample clause/)
      .waitFor();
    for (let time = 0; time < 3; time++) await page.keyboard.press("Escape");
    await page.touchscreen.tap(180, 6);
    await page.mouse.click(180, 6);
    expect(await pressBack(page)).toBe(true);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: AGREE[language] }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await screen.sent()).toEqual([]);
    expect(await pressBack(page)).toBe(false);
  });

  it("Cancel closes the web view", async () => {
    const screen = await open("confirm-agreement", { language, transport: "handlers" });
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByRole("button", { name: CANCEL[language] }).click();
    await expect.poll(() => screen.sent()).toEqual([{ name: "closeWebview", payload: {} }]);
  });
});

describe("the agreement before the offer", () => {
  it("promise 14: can do nothing to the page that frames it", async () => {
    const screen = await open("confirm-agreement");
    const frame = screen.page.frameLocator("iframe").locator("iframe");
    await frame.waitFor();
    const sandbox = (await frame.getAttribute("sandbox")) ?? "none";
    expect(sandbox).toBe("");
  });

  it("promise 14: can neither run a script, nor reach the shell, nor lead the page away", async () => {
    const screen = await open("confirm-agreement", { transport: "object", allowedErrors: [/sandbox/i] });
    const { page } = screen;
    const body = `<title>x</title><meta http-equiv="refresh" content="0;url=/test"><p>Hostile</p>
      <a id="out" target="_top" href="/test">out</a>
      <script>try { top.Android.toMine("{}") } catch {} top.location = "/test"; parent.hostile = 1</script>`;
    await intercept(page, "**/sandbox/agreement*", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.reload();
    const frame = page.frameLocator("iframe").frameLocator("iframe");
    await frame.locator("#out").click();
    await expect.poll(() => screen.errors.join()).toContain("allow-top-navigation");
    expect(new URL(page.url()).pathname).toBe("/waffleLemo");
    expect(await page.evaluate(() => "hostile" in window)).toBe(false);
    expect(await screen.sent()).toEqual([]);
  });

  it("fault 24: one that is blocked says so, and Agree waits until it is opened by its link", async () => {
    const screen = await open("confirm-agreement", { allowedErrors: [/frame-src|ERR_BLOCKED_BY_CSP|frame/i] });
    const { page } = screen;
    await intercept(page, "**/loan-confirm/loan-detail-confirm?*", async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(
        /"popAgreementUrl":"[^"]*"/,
        '"popAgreementUrl":"https://elsewhere.example/a"',
      );
      await route.fulfill({ response, body: text });
    });
    await page.reload();
    const dialog = page.getByRole("dialog", { name: AGREEMENT.en });
    await dialog.getByText("The agreement cannot be shown here.").waitFor();
    const agree = dialog.getByRole("button", { name: "Agree" });
    await expect.poll(() => agree.isDisabled()).toBe(true);
    await dialog.getByRole("link", { name: "Open the agreement" }).click();
    const question = page.getByRole("dialog", { name: "You are leaving this app" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => agree.isDisabled()).toBe(true);
    await intercept(page, "https://elsewhere.example/a", (route) => route.fulfill({ status: 204 }));
    await dialog.getByRole("link", { name: "Open the agreement" }).click();
    await question.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => agree.isEnabled()).toBe(true);
    const blocked = await screen.violations();
    expect(blocked.every((text) => text.startsWith("frame-src"))).toBe(true);
    await screen.context.close();
  });

  it("with a hostile address says so instead of running it, and still asks for consent", async () => {
    const { page } = await open("confirm-agreement-unsafe");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The agreement cannot be shown here.").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await dialog.getByRole("link", { name: "Open the agreement" }).click();
    await page.getByText("not safe").waitFor();
    expect(new URL(page.url()).pathname).toBe("/waffleLemo");
    expect(await dialog.getByRole("button", { name: "Agree" }).isDisabled()).toBe(true);
  });
});

describe.each(OTHER_LANGUAGES)("leaving the offer in %s", (language) => {
  it("asks first when the server wants it: Agree stays, Cancel closes the web view", async () => {
    const screen = await open("confirm-retention-untitled", { language, transport: "object" });
    const { page } = screen;
    await page.getByRole("checkbox").waitFor();
    const dialog = page.getByRole("dialog", { name: POINT_OUT[language] });
    expect(await pressBack(page)).toBe(true);
    await dialog.getByText("Your money can be in your wallet").waitFor();
    await dialog.getByRole("button", { name: AGREE[language] }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await screen.sent()).toEqual([]);

    expect(await pressBack(page)).toBe(true);
    await dialog.getByRole("button", { name: CANCEL[language] }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => screen.sent()).toEqual([{ name: "closeWebview", payload: {} }]);
  });
});

describe("leaving the offer", () => {
  it("asks with the server's own title where there is one; back again closes the question", async () => {
    const { page } = await open("confirm-retention");
    await page.getByRole("checkbox").waitFor();
    expect(await pressBack(page)).toBe(true);
    const dialog = page.getByRole("dialog", { name: "Wait a moment" });
    await dialog.waitFor();
    expect(await pressBack(page)).toBe(true);
    await dialog.waitFor({ state: "detached" });
  });

  it("is the shell's to do when the server does not want it asked", async () => {
    const screen = await open("order-170");
    await screen.page.getByRole("checkbox").waitFor();
    expect(await pressBack(screen.page)).toBe(false);
    expect(await screen.page.getByRole("dialog").count()).toBe(0);
  });
});
