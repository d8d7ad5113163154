import { Hono } from "hono";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { createSandboxBackend } from "../../src/server/calls/sandbox-backend.ts";
import { type Listening, listen } from "../../src/server/listen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { hostile, MARKUP, poison } from "./hostile-texts.ts";
import { drawn, visitDrawn } from "./visit-drawn.ts";
import { callsTo } from "./world.ts";

const PLAN = "/tapi/v3/installment/loan-play-detail-yd";

let lender: Listening;
let serving: Serving;
/** The lender's answer to a read of the plan, as it is sent. */
let spoil = (text: string) => text;

beforeAll(async () => {
  const sandbox = createSandboxBackend(readDocuments(ROOT));
  const app = new Hono().all("*", async (context) => {
    const response = await sandbox.fetch(context.req.raw);
    const text = await response.text();
    const body = context.req.path === PLAN ? spoil(text) : text;
    return new Response(body, { status: response.status, headers: { "content-type": "application/json" } });
  });
  lender = await listen(app, 0);
  serving = await serveLocally({ apiUrl: `http://localhost:${lender.port}`, pageReads: 10_000 });
});
afterAll(async () => {
  await serving.close();
  await lender.close();
});

function visit(change: (text: string) => string) {
  spoil = change;
  return visitDrawn("/sunflowerP", { origin: `http://localhost:${serving.port}` });
}

const words = (page: Page) => page.locator(".sk-screen main").evaluate((main) => main.textContent ?? "");

/** Elements and names that markup or keys of an answer would have made. */
const harm = (page: Page) =>
  page.evaluate(() => ({
    made: document.querySelectorAll("main script, main [onerror], #bold, main b").length,
    hacked: "hacked" in window || "polluted" in {} || "visible" in {},
  }));

const ENDS = `${MARKUP}</script></template></noscript><!--<script>\u2028\u2029`;

describe("an answer that the server reads for the page", () => {
  it.each([
    [
      "promise 3: markup, ends of elements and of lines in each text",
      (text: string) => JSON.stringify(hostile(JSON.parse(text), ENDS)),
      MARKUP,
    ],
    ["promise 9: keys that every object has", poison, "TZS"],
  ])("%s: is drawn as the app shows it, and does nothing else", async (_, change, shows) => {
    const { page, calls, start } = await visit(change);
    await drawn(page).waitFor();
    const before = await words(page);
    expect(before).toContain(shows);
    expect(await harm(page)).toEqual({ made: 0, hacked: false });
    await start();
    expect(await words(page)).toBe(before);
    expect([await harm(page), calls]).toEqual([{ made: 0, hacked: false }, []]);
  });

  it("promise 21: is left to the phone where it is longer than a page may bring", async () => {
    const long = (text: string) => text.replace("{", `{"more":"${"x".repeat(64 * 1_024)}",`);
    const { page, calls, start } = await visit(long);
    await page.locator("#boot [inert] .sk-screen").waitFor({ state: "attached" });
    await start();
    await page.locator("main .sk-amount-value").first().waitFor();
    expect(callsTo(calls, PLAN)).toHaveLength(1);
  });
});
