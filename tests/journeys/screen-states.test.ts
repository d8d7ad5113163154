import { describe, expect, it } from "vitest";
import { stopIntercepting } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { knownWords } from "./known-words.ts";
import { APPS, routeTable } from "./route-table.ts";
import {
  alerts,
  busy,
  control,
  hasHeading,
  isInSight,
  REFUSED,
  retryAll,
  settled,
  visit,
  watchNetwork,
  watchShifts,
} from "./screen-steps.ts";
import { LANGUAGES } from "./texts.ts";

/** The layout shift that the budgets allow. */
const MAX_SHIFT = 0.05;
const TABLE = routeTable();
const READING = TABLE.filter(({ reads }) => reads.length > 0);
const STANDING = TABLE.filter(({ reads }) => reads.length === 0);
const TURNS = LANGUAGES.map((language, turn) => ({ language, turn }));

/** The languages take turns: what a row goes through is the same in both. */
function ofTurn<T>(rows: readonly T[], turn: number): readonly T[] {
  return rows.filter((_, index) => index % LANGUAGES.length === turn);
}

describe.each(TURNS)("the paths of the table, every other one in $language", ({ language, turn }) => {
  const { texts } = APPS[language] ?? { texts: {} as { readonly [key: string]: string } };
  const word = (key: string) => texts[key] ?? expect.fail(`no text ${key}`);
  const open = () =>
    openScreen("/testPreview", {
      language,
      // A failed read is in the browser's own log, and so is whatever it was fetching when the line went down.
      allowedErrors: [/Failed to load resource: (the server responded with a status of 500|net::ERR_INTERNET)/],
    });

  it("loads, fails, is refused, is offline, has nothing to show", async () => {
    const screen = await open();
    const { page, context } = screen;
    await page.evaluate(watchShifts);
    for (const row of ofTurn(READING, turn)) {
      // By the table's last way to the screen: a hash, where there is one.
      const address = row.addresses.at(-1) ?? "";
      const at = (state: string) => `${address}: ${state}`;
      const reads = await control(page, row);

      // Held back: a skeleton of about the size of what follows.
      await visit(screen, address, row.full, "1");
      await busy(page).first().waitFor();
      await hasHeading(page, row, language);
      await expect
        .poll(() => page.locator("main [aria-busy] .sk-shape").count(), { message: at("placeholders") })
        .toBeGreaterThan(0);
      await expect.poll(() => page.getByText(word("loading")).count(), { message: at("loading") }).toBeGreaterThan(0);
      await page.evaluate(() => Reflect.set(window, "shifted", 0));
      await reads.set("pass");
      const first = await settled(page);
      expect(await page.locator("main .sk-shape").count(), at("placeholders are gone")).toBe(0);
      expect(await page.evaluate(() => Reflect.get(window, "shifted")), at("moved")).toBeLessThan(MAX_SHIFT);

      // Failed, refused in the server's words, and without a network.
      await reads.set("fail");
      await visit(screen, address, row.full, "2");
      await alerts(page, word("retry")).first().waitFor();
      await settled(page);
      await hasHeading(page, row, language);
      const failing = await alerts(page, word("retry")).count();
      // In the engine's words, or the screen's own.
      const failure = (await alerts(page, word("retry")).first().innerText()).replace(word("retry"), "").trim();
      expect([word("server"), ...knownWords(row.screen, language)], at("failed")).toContain(failure);
      expect(await page.locator("main").innerText(), at("failed")).not.toContain(first);
      await reads.set("refuse");
      await retryAll(page, word("retry"));
      await page.locator("main").getByRole("alert").getByText(REFUSED).first().waitFor();
      await settled(page);
      await context.setOffline(true);
      await retryAll(page, word("retry"));
      const offline = alerts(page, word("retry")).filter({ hasText: word("offline") });
      await offline.nth(failing - 1).waitFor();
      await reads.set("pass");
      await context.setOffline(false);
      await alerts(page, word("retry")).first().waitFor({ state: "detached" });
      // Widgets with code of their own may have been missing at first.
      const full = await settled(page);
      expect(full.split("\n"), at("resumed")).toEqual(expect.arrayContaining(first.split("\n")));
      await page
        .getByRole("status")
        .filter({ hasText: word("offline") })
        .waitFor({ state: "detached" });

      // Retry brings it as well.
      await reads.set("fail");
      await visit(screen, address, row.full, "3");
      await alerts(page, word("retry"))
        .nth(failing - 1)
        .waitFor();
      await reads.set("pass");
      await retryAll(page, word("retry"));
      await alerts(page, word("retry")).first().waitFor({ state: "detached" });
      expect(await settled(page), at("retried")).toBe(full);
      expect(await page.getByText(word("draftRestored")).count(), at("nothing was filled in")).toBe(0);

      for (const empty of row.empties) {
        await visit(screen, address, empty, empty.source);
        await page
          .locator("main")
          .getByText(empty.says[language] ?? "")
          .first()
          .waitFor();
        await settled(page);
      }
      await stopIntercepting(page);
    }
  });

  it("opens by every address, also without a network, which it says in sight of whoever scrolls", async () => {
    const screen = await open();
    const { page, context } = screen;
    const network = watchNetwork(page);
    for (const row of ofTurn(TABLE, turn)) {
      for (const address of row.addresses) {
        await visit(screen, address, row.full, "all");
        await hasHeading(page, row, language);
      }
      if (STANDING.includes(row)) {
        const text = await settled(page);
        // Files fetched ahead have arrived.
        await expect.poll(() => network.quietFor()).toBeGreaterThan(500);
        await context.setOffline(true);
        await expect.poll(() => isInSight(page, word("offline")), { message: row.screen }).toBe(true);
        expect(await settled(page), row.screen).toBe(text);
        await context.setOffline(false);
        await page.getByText(word("offline")).waitFor({ state: "hidden" });
      }
    }
  });
});
