import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { openRepayment, REPAYMENT_CALL } from "../open-repayment.ts";
import { pauseCall } from "../pause-call.ts";

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

interface Motion {
  /** Milliseconds. */
  readonly length: number;
  /** It makes words appear through which what is behind them is seen. */
  readonly seenThrough: boolean;
}

/** Each motion of those in the frame in which a dialog is first there. */
async function opening(page: Page): Promise<readonly Motion[]> {
  const found = page.evaluate(
    () =>
      new Promise<Motion[]>((resolve) => {
        const look = () => {
          if (document.querySelector("dialog[open]") === null) return requestAnimationFrame(look);
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          return resolve(
            effects.map((effect) => ({
              length: Number(effect.getComputedTiming().duration),
              seenThrough: effect.pseudoElement === null && effect.getKeyframes().some((frame) => "opacity" in frame),
            })),
          );
        };
        look();
      }),
  );
  await page.getByRole("button", { name: "Vodacom" }).click();
  return found;
}

/** Runs in the page. */
function focusedIn(): "dialog" | "page" | "browser" {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return "browser";
  return activeElement.closest("dialog") === null ? "page" : "dialog";
}

describe("motion", () => {
  it("brings a dialog in within 200 ms, and the page behind it is out of reach", async () => {
    const { page } = await openRepayment("pay-popup");
    await page.getByRole("button", { name: "Vodacom" }).waitFor();
    const found = await opening(page);
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(({ length }) => length === 0 || length > 200)).toEqual([]);
    expect(found.filter(({ seenThrough }) => seenThrough)).toEqual([]);
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
    await expect.poll(() => page.evaluate(focusedIn)).toBe("page");
  });

  it("opens a dialog of its own with all it shows, and no words are seen through others, however late its code comes", async () => {
    const { page } = await openScreen("/waffleLemo", {
      scenario: "confirm-agreement",
      query: { productId: "1001" },
    });
    await page.addInitScript(() => {
      const look = () => {
        const dialog = document.querySelector("dialog[open]");
        if (dialog === null) return requestAnimationFrame(look);
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const seenThrough = effects.filter(
          (effect) => effect.pseudoElement === null && effect.getKeyframes().some((frame) => "opacity" in frame),
        );
        const frames = dialog.querySelectorAll("iframe").length;
        return Object.assign(window, { opened: { frames, seenThrough: seenThrough.length } });
      };
      look();
    });
    // The code of the frame is the last to come.
    await page.route("**/assets/*.js", async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("sk-frame")) await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.fulfill({ response });
    });
    await page.reload();
    await page.getByRole("dialog").waitFor();
    const opened = () => page.evaluate(() => (window as unknown as { opened?: object }).opened);
    await expect.poll(opened).toEqual({ frames: 1, seenThrough: 0 });
  });

  it("goes on as long as something is busy, and no longer", async () => {
    const { page } = await openRepayment("pay-popup");
    const read = await pauseCall(page, REPAYMENT_CALL);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect.poll(async () => (await motions(page)).endless).toBeGreaterThan(0);
    read.release();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => motions(page)).toEqual({ endless: 0, ending: 0 });
  });

  it("is none for who has asked for less", async () => {
    const { page } = await openRepayment("pay-popup");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Vodacom" }).waitFor();
    expect((await opening(page)).filter(({ length }) => length > 0)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
  });
});
