import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { SLOW } from "../browser/slow.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";
import { LANGUAGES } from "./texts.ts";

/** The narrowest phone, and the usual one. */
const VIEWPORTS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
] as const;
/** Pixels that a finger needs each way. */
const MIN_TARGET = 44;

const ROWS = routeTable();

/** Targets that stand alone and are smaller than a finger needs; links within words are as high as their line. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const targets = [...document.querySelectorAll("button, a[href], .sk-chip, .sk-box")];
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && (Math.round(width) < least || Math.round(height) < least);
      return isSmall && target.closest("p, li") === null
        ? [`${target.className} ${target.textContent}: ${width}×${height}`]
        : [];
    });
  }, MIN_TARGET);
}

/** Axe looks at one size in each language: what it finds hangs on neither, and the sizes are both seen. */
const TURNS = LANGUAGES.map((language, turn) => ({ language, axeAt: VIEWPORTS[turn % VIEWPORTS.length] }));

describe.each(TURNS)(
  "every screen in $language, with all that it reads and with nothing, at 320 and 360 pixels",
  ({ language, axeAt }) => {
    it("has no barrier that axe finds, nothing wider than the phone, and no small target", {
      timeout: 240_000 * SLOW,
    }, async () => {
      const screen = await openScreen("/yan", { language });
      const { page } = screen;
      for (const { addresses, full, empties } of ROWS) {
        for (const [turn, state] of [full, ...empties].entries()) {
          await visit(screen, addresses[0] ?? "", state, `axe-${turn}`);
          await settled(page);
          for (const viewport of VIEWPORTS) {
            await page.setViewportSize(viewport);
            const at = `${addresses[0]} in ${state.scenario} at ${viewport.width}`;
            if (viewport === axeAt) expect(await accessibilityProblems(page), at).toEqual([]);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
              at,
            ).toBeLessThanOrEqual(0);
            expect(await smallTargets(page), at).toEqual([]);
          }
        }
      }
    });
  },
);
