import { expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { settled } from "../screen-steps.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
/** The last field of a screen, which a keyboard covers first. */
const FIELDS = [
  ["/promotion?templateId=T1", "SMS code"],
  ["/sp-delete-account", "Verification code"],
  ["/SuperPesa", "Suggestion"],
] as const;

it.each(FIELDS)("on %s what is typed into stays in view above the keyboard: %s", async (path, name) => {
  const { page } = await openScreen(path, { query });
  const field = page.getByRole("textbox", { name, exact: true });
  await field.waitFor();
  await settled(page);
  await field.evaluate((input) => input.scrollIntoView({ block: "end" }));
  await field.focus();
  await page.setViewportSize({ width: 360, height: 420 });
  await expect
    .poll(async () => {
      const box = await field.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 420;
    })
    .toBe(true);
});
