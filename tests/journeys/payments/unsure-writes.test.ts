import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { outcomeNote, sayChecked } from "../open-outcome.ts";
import { callsTo, recordCalls } from "../world.ts";

const allowedErrors = [/ERR_|Failed to load resource/];
const TIME = "(?:\\d{1,2} [A-Z][a-z]{2} \\d{4},|\\d{4}-\\d{2}-\\d{2}) \\d{2}:\\d{2}";

interface Write {
  readonly path: string;
  readonly scenario: string;
  readonly query?: { readonly [name: string]: string };
  readonly call: string;
  /** Fills in what is sent, and taps its button. */
  send(page: Page): Promise<void>;
  readonly button: string;
  readonly sent: string;
}

const COMPLAINT = "The agent came at night.";

const WRITES: { readonly [name: string]: Write } = {
  "a complaint": {
    path: "/complainPageNext",
    scenario: "complaint",
    query: { problemType: "2", problemSonType: "", orderNo: "SP-1801" },
    call: "/tapi/user-problem/problem-save",
    button: "Send",
    async send(page) {
      await page.getByRole("textbox").fill(COMPLAINT);
      await page.getByRole("button", { name: "Send" }).click();
    },
    sent: "Complaint sent",
  },
  "an account": {
    path: "/chiaJellyL",
    scenario: "order-170",
    call: "/tapi/v3/certify/save-bank-info",
    button: "Next",
    async send(page) {
      await page.getByLabel("Account name").fill("Asha Juma");
      await page.getByLabel("Wallet account number").fill("0754123321");
      await page.getByLabel("Confirm account number").fill("0754123321");
      await page.getByRole("button", { name: "Wallet provider" }).click();
      await page.getByRole("radio", { name: "HaloPesa" }).check();
      await page.getByRole("button", { name: "Confirm" }).click();
      await page.getByRole("button", { name: "Next" }).click();
    },
    sent: "Account details sent",
  },
  "a payment reference": {
    path: "/spring",
    scenario: "reference",
    call: "/tapi/v3/loan-details/submit-utr",
    button: "Submit",
    async send(page) {
      await page.getByRole("button", { name: "Yes", exact: true }).click();
      await page.getByRole("textbox").fill("9K12AB");
      await page.getByRole("button", { name: "Submit" }).click();
    },
    sent: "Payment reference sent",
  },
  "a savings goal": {
    path: "/exampleSavings",
    scenario: "savings",
    call: "/tapi/savings/save",
    button: "Set the goal",
    async send(page) {
      await page.getByRole("textbox", { name: "How much do you want to save?" }).fill("100000");
      await page.getByLabel("By when?").fill(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10));
      await page.getByRole("button", { name: "Set the goal" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    },
    sent: "Goal sent",
  },
  "a deletion": {
    path: "/sp-delete-account",
    scenario: "delete",
    call: "/tapi/user/logout",
    button: "Delete account",
    async send(page) {
      await page.getByRole("textbox", { name: "Phone number" }).fill("255712345678");
      await page.getByRole("textbox", { name: "Verification code" }).fill("246810");
      await page.getByRole("button", { name: "Delete account" }).click();
    },
    sent: "Request to delete your account, sent",
  },
};

/** The lender answers that it broke down, before or after it did what it was asked. */
function breakDown(page: Page, { call }: Write, when: "before" | "after"): Promise<void> {
  return intercept(page, `**${call}?*`, async (route) => {
    if (when === "after") await route.fetch();
    await route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
  });
}

async function expectUnsure(page: Page, { button, sent }: Write): Promise<void> {
  const words = new RegExp(`^${sent} ${TIME}: we do not know whether`);
  await outcomeNote(page).filter({ hasText: words }).waitFor();
  const buttons = page.getByRole("button", { name: button, exact: true });
  await expect.poll(() => buttons.and(page.locator(":enabled")).count()).toBe(0);
  expect(await page.locator(".sk-toast").count()).toBe(0);
}

describe.each(Object.entries(WRITES))("fault 32: %s of unknown outcome", (_, write) => {
  it("is said beside the button over a reload and in a second tab, until the person has checked", async () => {
    const { page, context } = await openScreen(write.path, {
      scenario: write.scenario,
      query: { productId: "1001", orderId: "SP-1801", user: "u1", ...write.query },
      allowedErrors,
    });
    await breakDown(page, write, "before");
    await write.send(page);
    await expectUnsure(page, write);
    await page.reload();
    await expectUnsure(page, write);

    const other = await context.newPage();
    await other.goto(page.url());
    await expectUnsure(other, write);
    await sayChecked(other);
    await outcomeNote(other).waitFor({ state: "detached" });
    await outcomeNote(page).waitFor({ state: "detached" });
  });
});

describe("a complaint of unknown outcome", () => {
  it("promise 16: comes back with its words after a reload, is found in the list, and its second try carries the same key", async () => {
    const write = WRITES["a complaint"];
    if (write === undefined) throw new Error("no complaint");
    const { page } = await openScreen(write.path, {
      scenario: "complaint",
      query: { productId: "1001", orderId: "SP-1801", user: "u1", ...write.query },
      allowedErrors,
    });
    const calls = recordCalls(page);
    await breakDown(page, write, "after");
    await write.send(page);
    await page.getByText("This complaint is in your list. You need not send it again.").waitFor();
    await page.reload();
    await page.getByText("This complaint is in your list. You need not send it again.").waitFor();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe(COMPLAINT);
    await stopIntercepting(page, `**${write.call}?*`);
    await sayChecked(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: "Successfully Sent" }).waitFor();
    const keys = callsTo(calls, write.call).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
