import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenedScreen, openScreen } from "../../browser/open-screen.ts";
import { payAgain, sayChecked } from "../open-outcome.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { callsTo, recordCalls, type SentCall, worldOf } from "../world.ts";

const LOAN = "/api/v1/youmi/youmi-api/service/loan";
const COMMIT = `${LOAN}/repayment-commit`;
const CONFIRM = `${LOAN}/repayment-confirm`;
const NOISE = [/ERR_|Failed to load resource/];
/** Text by which the screen of cards reports a connection that was cut. */
const CUT = "error";

const payButton = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const keysOf = (calls: readonly SentCall[], path: string) =>
  callsTo(calls, path).map(({ headers }) => headers["idempotency-key"]);

/** Payments of the sandbox that may still move money, or have. */
async function paymentsOf({ session }: OpenedScreen, scenario: string): Promise<readonly unknown[]> {
  const { payments } = await worldOf(session, scenario);
  return (payments as readonly { readonly state: string }[]).filter(({ state }) => state !== "canceled");
}

const openCards = (fault: string, amount = "13040000") =>
  openScreen("/payway", {
    scenario: "payway",
    allowedErrors: NOISE,
    query: { productId: "1001", orderId: "SP-1", user: "u7", couponId: "C5", amount, fault },
  });

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByRole("radio", { name: card }).check();
  await payButton(page).click();
}

const codeDialog = (page: Page) => page.getByRole("dialog", { name: "Enter the verification code" });

async function confirmCode(page: Page, code = "246810"): Promise<void> {
  await codeDialog(page).getByRole("textbox", { name: "Verification code" }).fill(code);
  await codeDialog(page).getByRole("button", { name: "Confirm" }).click();
}

describe("promise 29: the key of a payment lives as long as its intent", () => {
  it.each([0, 500, 2_000])(
    "in a tab that was opened before, %i ms after the answer of the first one",
    async (milliseconds) => {
      const screen = await openRepayment("plan");
      const other = await screen.context.newPage();
      const calls = [screen.page, other].map(recordCalls);
      await other.goto(screen.page.url());
      for (const page of [screen.page, other]) await payButton(page).and(page.locator(":enabled")).waitFor();
      await payButton(screen.page).click();
      await screen.page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await payAgain(other, other.getByRole("heading", { name: "Sandbox payment" }));
      const keys = keysOf(calls.flat(), REPAYMENT_CALL);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await paymentsOf(screen, "plan")).toHaveLength(1);
    },
  );

  it("back from the payment page, and after a reload", async () => {
    const screen = await openRepayment("plan");
    const { page } = screen;
    const calls = recordCalls(page);
    for (const again of [false, true]) {
      await payAgain(page, page.getByRole("heading", { name: "Sandbox payment" }));
      await page.goBack();
      await payButton(page).and(page.locator(":enabled")).waitFor();
      if (again) await page.reload();
    }
    await payAgain(page, page.getByRole("heading", { name: "Sandbox payment" }));
    expect(keysOf(calls, REPAYMENT_CALL)).toHaveLength(3);
    expect(new Set(keysOf(calls, REPAYMENT_CALL)).size).toBe(1);
    expect(await paymentsOf(screen, "plan")).toHaveLength(1);
  });

  it.each([
    ["was lost", "lost"],
    ["never came", "network"],
  ])("when the answer to the code %s and a new code is sent", async (_, kind) => {
    const screen = await openCards(`repayment-confirm:${kind}:1`);
    const { page } = screen;
    const calls = recordCalls(page);
    await page.clock.install();
    await payBy(page, "CRDB Bank");
    await codeDialog(page).waitFor();
    await confirmCode(page);
    await page.getByText(CUT, { exact: true }).waitFor();
    await page.clock.fastForward(61_000);
    await codeDialog(page).getByRole("button", { name: "get code", exact: true }).click();
    await codeDialog(page)
      .getByRole("button", { name: /^\d+ s$/ })
      .waitFor();
    // Where the code arrived, what is read back has told that it did.
    if (kind === "network") await sayChecked(codeDialog(page));
    await confirmCode(page);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(keysOf(calls, CONFIRM)).toHaveLength(2);
    for (const path of [COMMIT, CONFIRM]) expect(new Set(keysOf(calls, path)).size).toBe(1);
    expect((await worldOf(screen.session, "payway")).effects).toMatchObject({ payments: 1 });
  });

  it.each([
    ["lost", "CRDB Bank"],
    ["lost", "NMB Bank"],
    ["network", "CRDB Bank"],
    ["network", "NMB Bank"],
  ])("when the answer to the code is gone (%s), the dialog is closed, and %s is to pay", async (kind, card) => {
    const screen = await openCards(`repayment-confirm:${kind}:1`);
    const { page } = screen;
    const calls = recordCalls(page);
    await payBy(page, "CRDB Bank");
    await codeDialog(page).waitFor();
    await confirmCode(page);
    await page.getByText(CUT, { exact: true }).waitFor();
    await codeDialog(page).getByRole("button", { name: "Cancel" }).click();
    await codeDialog(page).waitFor({ state: "detached" });
    await payBy(page, card);
    await codeDialog(page).waitFor();
    if (kind === "network") await sayChecked(codeDialog(page));
    await confirmCode(page);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    for (const path of [COMMIT, CONFIRM]) {
      expect(keysOf(calls, path)).toHaveLength(2);
      expect(new Set(keysOf(calls, path)).size).toBe(1);
    }
    expect((await worldOf(screen.session, "payway")).effects).toMatchObject({ payments: 1 });
  });

  it("and ends with a code whose answer was lost, once another sum is read: the next payment has a code of its own", async () => {
    const screen = await openCards("repayment-confirm:lost:1");
    const { page } = screen;
    const calls = recordCalls(page);
    await payBy(page, "CRDB Bank");
    await codeDialog(page).waitFor();
    await confirmCode(page);
    await page.getByText(CUT, { exact: true }).waitFor();
    await page.reload();
    await payBy(page, "CRDB Bank");
    await codeDialog(page).waitFor();
    await confirmCode(page);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(new Set(keysOf(calls, CONFIRM)).size).toBe(2);
    expect((await worldOf(screen.session, "payway")).effects).toMatchObject({ payments: 2 });
  });

  it.each([
    ["another card is chosen", false],
    ["another card is chosen after a reload", true],
  ])("when the answer to a card payment was lost and %s", async (_, reloads) => {
    const screen = await openCards("repayment-commit:lost:1");
    const { page } = screen;
    const calls = recordCalls(page);
    await payBy(page, "CRDB Bank");
    await page.getByText(CUT, { exact: true }).waitFor();
    if (reloads) await page.reload();
    await sayChecked(page);
    await payBy(page, "NMB Bank");
    await codeDialog(page).waitFor();
    expect(callsTo(calls, COMMIT).map(({ body }) => body.cardId)).toEqual(["71", "72"]);
    expect(new Set(keysOf(calls, COMMIT)).size).toBe(1);
    expect(await paymentsOf(screen, "payway")).toHaveLength(1);
    await confirmCode(page);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect((await worldOf(screen.session, "payway")).effects).toMatchObject({ payments: 1 });
  });

  it("when all that is owed was paid by a code whose answer was lost: the dialog says that sum until it is confirmed", async () => {
    const screen = await openCards("repayment-confirm:lost:1", "");
    const { page } = screen;
    const calls = recordCalls(page);
    await payBy(page, "CRDB Bank");
    await codeDialog(page).getByText("TZS 385.800,00").waitFor();
    await confirmCode(page);
    await page.getByText(CUT, { exact: true }).waitFor();
    await codeDialog(page).getByText("TZS 385.800,00").waitFor();
    await confirmCode(page);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(keysOf(calls, CONFIRM)).toHaveLength(2);
    expect(new Set(keysOf(calls, CONFIRM)).size).toBe(1);
    expect((await worldOf(screen.session, "payway")).effects).toMatchObject({ payments: 1 });
  });

  it("and ends with it: what is paid next goes out under a key of its own", async () => {
    const screen = await openScreen("/payway", {
      scenario: "payway-no-code",
      query: { productId: "1001", orderId: "SP-1", user: "u7", amount: "12770000" },
    });
    const { page, session } = screen;
    const calls = recordCalls(page);
    const address = page.url();
    for (const payments of [1, 2]) {
      await page.goto(address);
      await payBy(page, "CRDB Bank");
      await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
      expect((await worldOf(session, "payway-no-code")).effects).toMatchObject({ payments });
    }
    expect(new Set(keysOf(calls, COMMIT)).size).toBe(2);
  });
});
