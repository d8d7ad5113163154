import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { installMonkey, type Monkey } from "../browser/monkey-page.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { SLOW } from "../browser/slow.ts";
import { goWithin } from "./go-within.ts";

/** `MONKEY=2000 SEED=7 npx vitest run --project browser tests/journeys/monkey.test.ts` for a long run, or the same again. */
const STEPS = Number(process.env.MONKEY ?? 25);
const SEED = Number(process.env.SEED ?? 2026);
/** Steps before the next scenario. */
const LIFE = 500;
const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), "utf8"));
const { routes } = read("routes.json") as { readonly routes: readonly { readonly path: string }[] };
const scenarios = readdirSync(new URL("scenarios", folder)).map(
  (file) => read(`scenarios/${file}`) as { readonly id: string; readonly path?: string },
);
const paths = [...new Set(routes.map(({ path }) => path))];
const NOISE = [/Failed to load resource/, /launch /, /Refused to frame|frame-src|ERR_/];
const totals = { steps: 0, changes: 0, spoiled: 0, reloads: 0, stuck: 0 };

/** Pages that are not ours are not gone to: as if the borrower had come straight back. */
async function stayHere(page: Page) {
  const isElsewhere = (url: URL) => /^\/tapi\/sandbox\//.test(url.pathname) || url.hostname !== "localhost";
  await page.route(isElsewhere, (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) return route.fulfill({ status: 204 });
    return new URL(request.url()).hostname === "localhost" ? route.continue() : route.abort();
  });
}

/** The monkey may have left something on its way that gets in between. */
async function openHome(page: Page, home: string) {
  for (let tries = 3; tries > 0; tries--) {
    const isOpen = await page.goto(home).then(
      () => true,
      () => false,
    );
    if (isOpen) break;
  }
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const stepsSoFar = () => Number(sessionStorage.getItem("monkey")) + 1;

/** A navigation that the monkey set off earlier may come in between: then once more. */
async function steady<T>(act: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1 || !/context was destroyed|navigation|origin 'null'|frame was detached/i.test(String(error)))
      throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return steady(act, tries - 1);
  }
}

/** A page that went away in the middle may leave the driver waiting. */
async function orStuck<T>(run: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      totals.stuck += 1;
      resolve(null);
    }, milliseconds);
  });
  return Promise.race([run, stuck]).finally(() => clearTimeout(timer));
}

/** Reloads and the like end the monkey's page: it goes on in the next one. */
async function runMonkey(page: Page, home: string, steps: number, seed: number): Promise<readonly string[]> {
  for (let left = steps; left > 0; ) {
    const run = page.evaluate(([count, start]) => (window as unknown as { monkey: Monkey }).monkey.run(count, start), [
      left,
      seed + left,
    ] as const);
    const report = await orStuck(run, (20_000 + left * 100) * SLOW).catch((error: unknown) => {
      if (/context was destroyed|navigation|frame was detached/i.test(String(error))) return null;
      throw error;
    });
    if (report === null) {
      totals.reloads += 1;
      await openHome(page, home);
    }
    const done = report?.steps ?? (await steady(() => page.evaluate(stepsSoFar)));
    left -= done;
    totals.steps += done;
    totals.changes += report?.changes ?? 0;
    totals.spoiled += report?.spoiled ?? 0;
    if (report !== null) return report.broken;
  }
  return [];
}

describe(`promise 16: ${STEPS} random steps on each screen with random faults, seed ${SEED}`, () => {
  let screen: OpenedScreen;
  beforeAll(async () => {
    screen = await openScreen("/unknown", { transport: "object", allowedErrors: NOISE, outlivesTest: true });
    const { page, context } = screen;
    await context.addInitScript(installMonkey);
    await stayHere(page);
    // It may have gone with its page by then.
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    page.setDefaultTimeout(10_000 * SLOW);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
  afterAll(async () => {
    expect(totals.stuck, "runs that never came back").toBe(0);
    console.info(`monkey, seed ${SEED}: ${JSON.stringify(totals)}`);
  });

  it.each(paths.map((path, index) => ({ path, index })))(
    "never blank, never an uncaught error, a violation or a second key: $path",
    async ({ path, index }) => {
      const { page } = screen;
      const before = screen.errors.length;
      const own = scenarios.filter((one) => one.path?.split("?")[0] === path && !/unsafe|foreign/.test(one.id));
      for (let done = 0, life = 0; done < STEPS; done += LIFE, life++) {
        const seed = SEED + index * 100_003 + life * 7919;
        const scenario = own.length === 0 ? undefined : own[(SEED + life) % own.length]?.id;
        const query = {
          productId: "1001",
          orderId: "SP-1",
          user: "u1",
          session: `m${seed}`,
          ...(scenario && { scenario }),
        };
        const home = new URL(`${path}?${new URLSearchParams(query)}`, inject("origin")).href;
        // A new page for a long life, a step within the app for a short one.
        await steady(async () => {
          if (STEPS > LIFE || !page.url().startsWith(inject("origin"))) await openHome(page, home);
          else await goWithin(page, path, query);
        });
        expect(await runMonkey(page, home, Math.min(LIFE, STEPS - done), seed), `seed ${seed} ${scenario}`).toEqual([]);
        const errors = screen.errors.slice(before).filter((text) => !NOISE.some((noise) => noise.test(text)));
        expect(errors, `seed ${seed} ${scenario}`).toEqual([]);
      }
    },
    (60_000 + STEPS * 300) * SLOW,
  );
});
