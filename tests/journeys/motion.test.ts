import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdCall } from "./hold-call.ts";
import { openRepayment, REPAYMENT_CALL } from "./open-repayment.ts";

interface Motion {
  /** In milliseconds. */
  readonly lasts: number;
  readonly endless: boolean;
}

/** What moves on the page right now. */
function motions(page: Page): Promise<readonly Motion[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => effect?.getComputedTiming())
      .map((timing) => ({ lasts: Number(timing?.duration), endless: timing?.iterations === Number.POSITIVE_INFINITY })),
  );
}

/** What moves in the frame in which a dialog is first there. */
async function opening(page: Page): Promise<readonly Motion[]> {
  const moved = page.evaluate(
    () =>
      new Promise<Motion[]>((resolve) => {
        const look = () => {
          if (document.querySelector("dialog[open]") === null) return requestAnimationFrame(look);
          const timings = document.getAnimations().map(({ effect }) => effect?.getComputedTiming());
          return resolve(timings.map((timing) => ({ lasts: Number(timing?.duration), endless: false })));
        };
        look();
      }),
  );
  await page.getByRole("button", { name: "Vodacom" }).click();
  return moved;
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
    const moved = await opening(page);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(({ lasts }) => lasts === 0 || lasts > 200)).toEqual([]);
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
    await expect.poll(async () => (await motions(page)).filter(({ endless }) => endless).length).toBeGreaterThan(0);
    held.release();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => motions(page)).toEqual([]);
    await screen.close();
  });

  it("is none for who has asked for less", async () => {
    const screen = await openRepayment("pay-popup");
    const { page } = screen;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Vodacom" }).waitFor();
    expect((await opening(page)).filter(({ lasts }) => lasts > 0)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
    await screen.close();
  });
});
