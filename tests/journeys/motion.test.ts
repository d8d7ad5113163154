import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdCall } from "./hold-call.ts";
import { openRepayment, REPAYMENT_CALL } from "./open-repayment.ts";

/** How many endless motions there are on the page right now, and how many that end. */
function motions(page: Page): Promise<{ readonly endless: number; readonly ending: number }> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const endless = running.filter(
      ({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ).length;
    return { endless, ending: running.length - endless };
  });
}

/** How long each motion lasts, in milliseconds, of those in the frame in which a dialog is first there. */
async function opening(page: Page): Promise<readonly number[]> {
  const lengths = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const look = () => {
          if (document.querySelector("dialog[open]") === null) return requestAnimationFrame(look);
          return resolve(document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)));
        };
        look();
      }),
  );
  await page.getByRole("button", { name: "Vodacom" }).click();
  return lengths;
}

/** Runs in the page. */
function focusedIn(): "dialog" | "page" | "browser" {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return "browser";
  return activeElement.closest("dialog") === null ? "page" : "dialog";
}

describe("motion", () => {
  it("brings a dialog in within 200 ms, and the page behind it is out of reach", async () => {
    const screen = await openRepayment("pay-popup");
    const { page } = screen;
    await page.getByRole("button", { name: "Vodacom" }).waitFor();
    const lengths = await opening(page);
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths.filter((length) => length === 0 || length > 200)).toEqual([]);
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    const reached = new Set<string>();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(focusedIn));
    }
    expect(reached).toEqual(new Set(["dialog", "browser"]));
    await page.getByRole("button", { name: "Confirm" }).focus();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(focusedIn)).toBe("page");
    await screen.close();
  });

  it("goes on as long as something is busy, and no longer", async () => {
    const screen = await openRepayment("pay-popup");
    const { page } = screen;
    const held = await holdCall(page, REPAYMENT_CALL);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect.poll(async () => (await motions(page)).endless).toBeGreaterThan(0);
    held.release();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => motions(page)).toEqual({ endless: 0, ending: 0 });
    await screen.close();
  });

  it("is none for who has asked for less", async () => {
    const screen = await openRepayment("pay-popup");
    const { page } = screen;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Vodacom" }).waitFor();
    expect((await opening(page)).filter((length) => length > 0)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
    await screen.close();
  });
});
