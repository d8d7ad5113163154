import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { routeOnce } from "../browser/route-once.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enter, PASSWORD, startStudio } from "./studio-page.ts";

/** A key of this window's own that says yes to whatever its person is asked. */
async function giveKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function typePassword(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
  await heading(page, "Sign in").waitFor();
  await page.getByLabel("Name").fill("ann");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await heading(page, "Second step").waitFor();
}

it("a passkey, an app and a code for recovery let in after the password, and nothing else does", async () => {
  const { welcome } = await startStudio();
  const page = await enter(welcome, "ann");
  await giveKey(page);
  const security = page.getByRole("region", { name: "Security" });
  const openSecurity = async () => {
    await page.getByRole("link", { name: "ann" }).click();
    await security.getByRole("button", { name: "Add a passkey" }).waitFor();
  };

  await openSecurity();
  await security.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("my laptop");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  const codes = security.getByRole("status").locator("code");
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const [recovery = "", another = ""] = await codes.allTextContents();
  expect(await accessibilityProblems(page)).toEqual([]);
  await security.getByRole("button", { name: "I have written them down" }).click();

  await typePassword(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await heading(page, "ann").waitFor();

  await openSecurity();
  await security.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("img", { name: "Picture of the key for your authenticator app" }).waitFor();
  const secret = Secret.fromBase32((await dialog.locator("code").textContent()) ?? "");
  const code = new TOTP({ secret }).generate();
  await dialog.getByRole("textbox", { name: "Code" }).fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await security.getByRole("listitem").filter({ hasText: "Authenticator app" }).waitFor();
  await security.getByRole("button", { name: "Remove the passkey my laptop" }).click();
  await security.getByText("my laptop").waitFor({ state: "detached" });

  await typePassword(page);
  expect(await page.getByRole("button", { name: "Use your passkey" }).count()).toBe(0);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("This code or key is wrong, or was used already.").waitFor();
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await heading(page, "ann").waitFor();
  await openSecurity();
  await security.getByText("9 recovery codes are left").waitFor();

  // The dialog that asks who it is asks for both factors.
  const problem = { status: 403, code: "confirm-first", detail: "it is some time since you signed in" };
  await routeOnce(page, "**/session/recovery-codes", (asked) => asked.fulfill({ status: 403, json: problem }));
  await security.getByRole("button", { name: "Make new recovery codes" }).click();
  const proof = page.getByRole("dialog", { name: "Is it still you?" });
  await proof.getByLabel("Password").fill(PASSWORD);
  await proof.getByRole("button", { name: "Continue" }).click();
  await proof.getByText("The password is right: now your second factor.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await proof.getByLabel("Code").fill(recovery);
  await proof.getByRole("button", { name: "Continue" }).click();
  await proof.getByText("This code or key is wrong, or was used already.").waitFor();
  await proof.getByLabel("Code").fill(another);
  await proof.getByRole("button", { name: "Continue" }).click();
  await codes.first().waitFor();
});
