import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { fuzzDefinition } from "../../src/dev/fuzz/definition.ts";
import { answersPart } from "../fuzz/answers/answers-part.ts";
import { documentsPart } from "../fuzz/documents/documents-part.ts";
import type { FuzzPart } from "../fuzz/fuzz-part.ts";
import { lookAtPage } from "../fuzz/look-at-page.ts";
import { type FuzzBrowser, openBrowser } from "../fuzz/open-browser.ts";
import { PARTS } from "../fuzz/parts.ts";
import { sharedPhones } from "../fuzz/phones.ts";
import { runPart } from "../fuzz/run-part.ts";
import { socketsPart } from "../fuzz/sockets/sockets-part.ts";
import { tapsPart } from "../fuzz/taps/taps-part.ts";
import { watchMoney } from "../fuzz/taps/watch-money.ts";

let browser: FuzzBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * A little of each part of `npm run fuzz`, which runs for as long as is asked for, with the app and the browser of these
 * tests. What is told at its end takes longer.
 */
const withoutEnd = (part: FuzzPart): FuzzPart => ({
  name: part.name,
  async open() {
    const { finish: _, ...open } = await part.open(sharedPhones(inject("origin"), browser));
    return open;
  },
});

describe("the fuzz", () => {
  const CASES = [
    [documentsPart, 2],
    [socketsPart, 1],
    [answersPart, 1],
    [tapsPart, 1],
  ] as const;

  it("has the parts that its command names", () => {
    expect(PARTS.map(({ name }) => name)).toEqual(fuzzDefinition.positionals[0].choices);
  });

  it.each(CASES)("$name finds nothing", async (part, cases) => {
    const found: string[] = [];
    const limits = { seed: 2026, cases, milliseconds: 40_000 };
    const result = await runPart(withoutEnd(part), limits, (line) => found.push(line));
    expect(found).toEqual([]);
    expect(result.cases).toBeGreaterThan(0);
  });
});

describe("the look of the fuzz at a page", () => {
  it.each([
    ["<h1>Loan</h1><p>TZS 34.400,00</p>", []],
    ["<h1>Loan</h1><p>⟦<b>${params.user} undefined⟧</p>".replaceAll("<b>", "&lt;b>"), []],
    ["<h1>Loan</h1>", ["blank below the heading at about:blank"]],
    ["<h1></h1><p>Words</p>", ["no heading at about:blank"]],
    ["<h1>Loan</h1><p>Due undefined</p>", ["shown: Loan Due undefined"]],
    ["<h1>Loan</h1><p>Due &lt;b>now</p>", ["shown: Loan Due <b>now"]],
    ["<h1>Loan</h1><p>${params.user}</p>", ["shown: Loan ${params.user}"]],
    ["<h1>Loan</h1><p>TZS NaN</p>", ["shown: Loan TZS NaN"]],
    [
      "<h1>Loan</h1><div id=root><b id=hacked>b</b></div>",
      ["something of an answer was executed, or became an element"],
    ],
    ["<h1>Loan</h1><p style='width:900px'>wide</p>", ["wider than the screen"]],
    ["<h1>Loan</h1><button aria-busy=true>Pay</button><dialog open>Leave?</dialog>", []],
  ])("at %s finds %j", async (body, findings) => {
    const phone = await browser.openPage();
    await phone.page.setContent(`<meta name=viewport content="width=device-width">${body}`);
    expect(await lookAtPage(phone)).toEqual(findings);
  });

  it("hears what nobody caught", async () => {
    const phone = await browser.openPage();
    await phone.page.setContent("<h1>Loan</h1><p>Words</p>");
    await phone.page.evaluate(() => void Promise.reject(new Error("nobody caught it")));
    await expect.poll(() => lookAtPage(phone)).toEqual([expect.stringContaining("nobody caught it")]);
  });
});

describe("the watch over money", () => {
  /** Problems that it tells when 34.400,00 stands on the tapped button, and these are sent, each by a key. */
  async function problemsOf(...sent: readonly (readonly [key: string, amount: number])[]) {
    const { page } = await browser.openPage();
    await page.route("http://localhost/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Loan</h1><button>34.400,00</button>" }),
    );
    await page.context().addInitScript(watchMoney, ["/tapi/pay"]);
    await page.goto("http://localhost/loan");
    await page.getByRole("button").click();
    return page.evaluate(async (requests) => {
      for (const [key, amount] of requests) {
        const headers = { "idempotency-key": key };
        await fetch("/tapi/pay", { method: "POST", headers, body: JSON.stringify({ amount }) });
      }
      return (window as unknown as { moneyProblems: string[] }).moneyProblems;
    }, sent);
  }

  it("tells another amount than was shown, once, and another one by the same key", async () => {
    expect(await problemsOf(["one", 3_440_000], ["one", 3_440_000])).toEqual([]);
    expect(await problemsOf(["one", 3_440_100], ["one", 3_440_100])).toEqual([
      expect.stringMatching(/^\/tapi\/pay sent another amount than was shown: 34\.401,00, /),
    ]);
    expect(await problemsOf(["one", 3_440_000], ["one", 3_440_100])).toEqual([
      "/tapi/pay sent 34.401,00 by the key of 34.400,00",
    ]);
  });
});
