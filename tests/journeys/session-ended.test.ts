import { describe, expect, it } from "vitest";
import { DOUBLE_TAP_MS } from "../../src/bridge/double-tap.ts";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { toastsOf } from "../browser/record-toasts.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { LANGUAGES } from "./texts.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const allowedErrors = [/status of 401/];
const TEXTS = {
  en: { ended: "Your session has ended. Please sign in again.", button: "Sign in again", download: "Download the app" },
  sw: {
    ended: "Muda wako wa kutumia programu umeisha. Tafadhali ingia tena.",
    button: "Ingia tena",
    download: "Pakua programu",
  },
};
const PAY = { en: "Pay Now", sw: "Lipa sasa" };
const answer = { status: 401, json: { success: false, message: "TOKEN_7 invalid" } };

describe.each(LANGUAGES)("a session that ended, in %s", (language) => {
  const { ended, button, download } = TEXTS[language];

  it("is said in the app's words, the server's below, with one button that leads to the app, and no Retry", async () => {
    const { page } = await openScreen("/wucheng", { query, language, allowedErrors });
    await intercept(page, "**/v3/loan-details/loan-details?*", (route) => route.fulfill(answer));
    await page.goto(page.url().replace("/wucheng", "/squidChive"));
    const area = page.getByRole("alert");
    await area.getByRole("button").waitFor();
    const lines = (await area.innerText()).split("\n").filter((line) => line !== "");
    expect(lines).toEqual([ended, "TOKEN_7 invalid", button]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await area.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { level: 1, name: download }).waitFor();
  });

  it("found at a tap stays in sight beside the button, told once", async () => {
    const { page } = await openScreen("/sunflowerP", { query, language, allowedErrors });
    await intercept(page, "**/v3/loan-details/generate-vcode-yd?*", (route) => route.fulfill(answer));
    await page.getByRole("button", { name: PAY[language] }).click();
    const area = page.getByRole("alert").filter({ hasText: ended });
    await area.getByText("TOKEN_7 invalid").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await toastsOf(page)).toEqual([]);
    await area.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { level: 1, name: download }).waitFor();
  });
});

it("a session that ended asks the shell for its sign-in, and stays where it is", async () => {
  const screen = await openScreen("/wucheng", { query, transport: "object", allowedErrors });
  const { page } = screen;
  await intercept(page, "**/v3/loan-details/loan-details?*", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(page.url().replace("/wucheng", "/squidChive"));
  const asked = async () => (await screen.sent()).filter(({ name }) => name === "offToLogin");
  await expect.poll(asked, { message: "by the failed read" }).toHaveLength(1);
  // No double tap, whose second message the bridge would take for the first one's.
  await page.waitForTimeout(2 * DOUBLE_TAP_MS);
  await page.getByRole("button", { name: TEXTS.en.button }).click();
  await expect.poll(asked, { message: "and by the tap" }).toHaveLength(2);
  expect(new URL(page.url()).pathname).toBe("/squidChive");
});
