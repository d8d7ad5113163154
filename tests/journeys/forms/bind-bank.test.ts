import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { toastsOf } from "../../browser/record-toasts.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const PERSONAL = ["Wallet provider", "Account name", "Wallet account number", "Confirm account number"];
const BUSINESS = [...PERSONAL, "Business name", "City", "Registered on", "TIN"];
const RESTORED = { en: "Please check it before you go on.", sw: "Tafadhali kihakiki kabla ya kuendelea." };

const open = (scenario?: string, options: OpenOptions = {}) =>
  openScreen("/chiaJellyL", {
    ...(scenario !== undefined && { scenario }),
    ...options,
    query: { ...query, ...options.query },
  });

describe.each(OTHER_LANGUAGES)("the form that the server describes, in %s", (language) => {
  const texts = TEXTS[language];

  it("has a field of its kind for each item, and shows those of the chosen tab", async () => {
    const { page } = await open(undefined, { language });
    await page.getByRole("heading", { level: 1, name: texts.bindTitle }).waitFor();
    const tabs = page.getByRole("tablist", { name: "Account type" }).getByRole("tab");
    await tabs.first().waitFor();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(["Personal wallet", "Business wallet"]);
    const labels = page.getByRole("tabpanel").locator("label");
    await expect.poll(() => labels.allInnerTexts()).toEqual(PERSONAL);
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("Personal wallet");

    await page.getByRole("tab", { name: "Business wallet" }).click();
    await expect.poll(() => labels.allInnerTexts()).toEqual(BUSINESS);
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("Business wallet");
    for (const name of ["Wallet provider", "City"]) {
      await expect.poll(() => page.getByRole("button", { name }).getAttribute("aria-haspopup")).toBe("dialog");
    }
    await expect.poll(() => page.getByLabel("Registered on").getAttribute("type")).toBe("date");
    const pads = ["Business name", "TIN", "Wallet account number"].map((name) =>
      page.getByRole("textbox", { name, exact: true }).getAttribute("inputmode"),
    );
    expect(await Promise.all(pads)).toEqual([null, "numeric", "numeric"]);
    await expect.poll(() => page.getByLabel("TIN").getAttribute("placeholder")).toBe("Nine digits");

    await page.keyboard.press("Tab");
    await page.getByRole("tab", { name: "Business wallet" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => labels.allInnerTexts()).toEqual(PERSONAL);
  });

  it("that cannot be read says what the server said, also over the window, and Retry brings it", async () => {
    const refusal = "The service refused this request.";
    const { page } = await open(undefined, { language, query: { fault: "bank-form:refused:1" } });
    await expect.poll(() => toastsOf(page)).toEqual([refusal]);
    await page.locator("main").getByRole("alert").getByText(refusal).waitFor();
    await expect.poll(() => page.getByRole("button", { name: texts.next }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: texts.retry }).click();
    await page.getByLabel("Account name").waitFor();
    await expect.poll(() => page.getByRole("button", { name: texts.next }).isEnabled()).toBe(true);
  });

  it("fault 17: half filled survives a reload without its account numbers, and says so", async () => {
    const { page } = await open(undefined, { language });
    await page.getByRole("tab", { name: "Business wallet" }).click();
    await page.getByLabel("Account name").fill("Asha Juma");
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByLabel("Business name").fill("Duka la Asha");
    await page.reload();
    await page.getByRole("status").getByText(RESTORED[language]).waitFor();
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("Business wallet");
    const values = ["Account name", "Business name", "Wallet account number", "Confirm account number"].map((name) =>
      page.getByLabel(name).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(["Asha Juma", "Duka la Asha", "", ""]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain("Asha Juma");
    expect(stored).not.toContain("0754123321");
    expect(Object.keys(JSON.parse(stored)).join()).not.toMatch(/Asha|0754|u1\b/);
  });
});

describe("a field of the form", () => {
  it("that is numeric keeps digits only, typed or pasted", async () => {
    const { page } = await open();
    const number = page.getByLabel("Wallet account number");
    await number.pressSequentially("+07 5a4-1");
    await expect.poll(() => number.inputValue()).toBe("07541");
    await page.getByLabel("Account name").fill("(0754) 12-33x21 ");
    await page.getByLabel("Account name").press("Control+a");
    await page.keyboard.press("Control+x");
    await expect.poll(() => page.getByLabel("Account name").inputValue()).toBe("");
    await page.getByLabel("Confirm account number").focus();
    await page.keyboard.press("Control+v");
    await expect.poll(() => page.getByLabel("Confirm account number").inputValue()).toBe("0754123321");
    await number.press("Home");
    await page.keyboard.press("Control+v");
    await expect.poll(() => number.inputValue()).toBe("075412332107541");
  });

  it("with one choice takes it on Confirm only", async () => {
    const { page } = await open();
    const field = page.getByRole("button", { name: "Wallet provider" });
    const dialog = page.getByRole("dialog", { name: "Wallet provider" });
    await field.click();
    await expect.poll(() => dialog.getByRole("radio").count()).toBe(4);
    await expect.poll(() => dialog.getByRole("button", { name: "Confirm" }).isDisabled()).toBe(true);
    await dialog.getByRole("radio", { name: "Airtel Money" }).check();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => field.innerText()).toBe("Choose your provider");
    await field.click();
    await dialog.getByRole("radio", { name: "Tigo Pesa/Zantel" }).check();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect.poll(() => field.innerText()).toBe("Tigo Pesa/Zantel");
    await field.click();
    const chosen = dialog.getByRole("radio", { name: "Tigo Pesa/Zantel" });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await chosen.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => field.innerText()).toBe("Tigo Pesa/Zantel");
  });
});

describe("fault 22: the keyboard", () => {
  it("hides Next once it shrinks the screen by more than 60 pixels, and gives it back", async () => {
    const { page } = await open();
    const next = page.getByRole("button", { name: "Next" });
    await page.getByRole("textbox", { name: "Account name" }).click();
    await page.setViewportSize({ width: 360, height: 681 });
    await page.waitForFunction(() => innerHeight === 681);
    await expect.poll(() => next.isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 680 });
    await page.waitForFunction(() => innerHeight === 680);
    await expect.poll(() => next.isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 679 });
    await next.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 360, height: 740 });
    await next.waitFor({ state: "visible" });
  });

  it("brings a focused field to the middle of what is left; when it goes, the page is at its top", async () => {
    const { page } = await open(undefined, { viewport: { width: 360, height: 560 } });
    await page.getByRole("tab", { name: "Business wallet" }).click();
    const field = page.getByLabel("Business name");
    await field.focus();
    await page.setViewportSize({ width: 360, height: 320 });
    const offset = () =>
      field.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.abs(top + height / 2 - (visualViewport?.height ?? innerHeight) / 2);
      });
    await expect.poll(offset).toBeLessThan(32);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await field.blur();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
