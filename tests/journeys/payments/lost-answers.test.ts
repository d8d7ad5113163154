import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { outcomeNote, sayChecked } from "../open-outcome.ts";
import { openRepayment } from "../open-repayment.ts";
import { worldOf } from "../world.ts";

const allowedErrors = [/Failed to load resource/];

/** On connections that have been used before, where a browser sends a request again that was cut without a byte. */
describe("what the sandbox loses, in a real browser", () => {
  it.each([
    ["network", 0],
    ["lost", 1],
  ])(
    "fault 3, promise 17: %s is said of a payment, of which %i came to pass; the second tap makes it one",
    async (kind, before) => {
      const fault = `generate-repayment:${kind}:1`;
      const { page, session } = await openRepayment("plan", { allowedErrors, query: { fault } });
      const button = page.getByRole("button", { name: "Pay Now" });
      await button.click();
      await outcomeNote(page).waitFor();
      const world = await worldOf(session, "plan");
      expect(world.payments).toHaveLength(before);
      expect(world.requests).toMatchObject({ "generate-repayment": 1 });
      await sayChecked(page);
      await button.click();
      await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
      expect((await worldOf(session, "plan")).payments).toHaveLength(1);
    },
  );

  it.each([
    ["POST", "/sunflowerP", "plan", "instalment-plan"],
    ["GET", "/promotion", "promotion", "channel-template"],
  ])(
    "fault 2: a read (%s) that is cut each time is tried three times, then says so",
    async (_, path, scenario, call) => {
      const query = { productId: "1001", orderId: "SP-1704", user: "u1", templateId: "T1", fault: `${call}:network:3` };
      const { page, session } = await openScreen(path, { allowedErrors, scenario, query });
      await page.getByRole("button", { name: "Retry" }).click();
      await page.getByRole("button", { name: "Retry" }).waitFor({ state: "detached" });
      // Retry is gone as soon as it is tapped, before the request is made.
      await expect.poll(async () => (await worldOf(session, scenario)).requests).toMatchObject({ [call]: 4 });
    },
  );
});
