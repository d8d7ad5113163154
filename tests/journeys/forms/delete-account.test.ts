import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { stopClock } from "../stop-clock.ts";
import { LANGUAGES } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const TEXTS = {
  en: {
    remove: "Delete account",
    phone: "Phone number",
    code: "Verification code",
    get: "get code",
    other: "Other",
    more: "Please tell us more",
    noPhone: "please enter phone",
    noReason: "Please specify other reasons",
    neither: "please enter verification code or phone",
    sent: "SMS send successfully",
    done: "Delete Account successfully",
    left: /^\d+ s$/,
  },
  sw: {
    remove: "Futa akaunti",
    phone: "Namba ya simu",
    code: "Namba ya uthibitisho",
    get: "Pata namba",
    other: "Sababu nyingine",
    more: "Tafadhali tueleze zaidi",
    noPhone: "Tafadhali weka namba ya simu",
    noReason: "Tafadhali taja sababu nyingine",
    neither: "Tafadhali weka namba ya uthibitisho au namba ya simu",
    sent: "SMS imetumwa",
    done: "Akaunti imefutwa",
    left: /^Sekunde \d+$/,
  },
};

describe.each(LANGUAGES)("deleting the account in %s", (language) => {
  const texts = TEXTS[language];

  it("says what is missing, sends a code, deletes, and signs out", async () => {
    const screen = await openScreen("/sp-delete-account", { language, scenario: "delete", transport: "object" });
    const { page, session } = screen;
    const calls = recordCalls(page);
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("radio").count()).toBe(4);
    await button(texts.get).click();
    await says(texts.noPhone);
    await page.getByRole("radio", { name: texts.other, exact: true }).check();
    await button(texts.remove).click();
    await says(texts.noReason);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("textbox", { name: texts.more }).fill("Moving away");
    await button(texts.remove).click();
    await says(texts.neither);
    await page.getByRole("textbox", { name: texts.phone }).fill("255712345678");
    await button(texts.remove).click();
    await says(texts.neither);
    expect(calls).toEqual([]);

    await button(texts.get).click();
    await says(texts.sent);
    await expect.poll(() => button(texts.left).isDisabled()).toBe(true);
    expect(callsTo(calls, "/tapi/service/login/send-sms-code-new").map(({ body }) => body)).toEqual([
      { phone: "255712345678" },
    ]);
    await page.getByRole("textbox", { name: texts.code }).fill("246810");
    await button(texts.remove).click();
    await says(texts.done);
    expect(callsTo(calls, "/tapi/user/logout").map(({ body }) => body)).toEqual([
      { username: "255712345678", smsCode: "246810" },
    ]);
    await expect.poll(() => screen.sent()).toEqual([{ name: "offToLogin", payload: {} }]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(() => button(texts.remove).count()).toBe(0);
    expect((await worldOf(session, "delete")).effects).toMatchObject({ codes: 1, deletions: 1 });
  });
});

describe("deleting the account", () => {
  it("says of a broken network what it must, asks for no code twice by itself, and stays", async () => {
    const { page } = await openScreen("/sp-delete-account", { scenario: "delete", allowedErrors: [/ERR_FAILED/] });
    for (const path of ["send-sms-code-new", "user/logout"])
      await intercept(page, `**/${path}?*`, (route) => route.abort());
    await page.getByRole("textbox", { name: "Phone number" }).fill("255712345678");
    await page.getByRole("button", { name: "get code", exact: true }).click();
    await page.getByText("error", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "get code", exact: true }).isEnabled()).toBe(true);
    await page.getByText("error", { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("textbox", { name: "Verification code" }).fill("246810");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByText("error", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Phone number" }).inputValue()).toBe("255712345678");
  });

  it("holds the countdown through the background, and offers a code again after it", async () => {
    const { page } = await openScreen("/sp-delete-account", { scenario: "delete" });
    await page.getByRole("textbox", { name: "Phone number" }).fill("255712345678");
    await page.getByRole("button", { name: "get code", exact: true }).waitFor();
    await stopClock(page);
    await page.getByRole("button", { name: "get code", exact: true }).click();
    await page.getByRole("button", { name: "60 s" }).waitFor();
    await page.clock.fastForward(40_000);
    await page.getByRole("button", { name: "20 s" }).waitFor();
    await page.clock.fastForward(25_000);
    await page.getByRole("button", { name: "get code", exact: true }).waitFor();
    await page.clock.resume();
  });

  it("leaves a deleted borrower signed out of every screen", async () => {
    const { page } = await openScreen("/sp-delete-account", { scenario: "delete", allowedErrors: [/401/] });
    await page.getByRole("textbox", { name: "Phone number" }).fill("255712345678");
    await page.getByRole("button", { name: "get code", exact: true }).click();
    await page.getByText("SMS send successfully").waitFor();
    await page.getByRole("textbox", { name: "Verification code" }).fill("246810");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
    await page.goto(page.url().replace("/sp-delete-account", "/squidChive"));
    await page.getByText("You are signed out.").waitFor();
  });
});
