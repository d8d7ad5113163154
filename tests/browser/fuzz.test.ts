import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzDefinition } from "../../src/dev/fuzz/definition.ts";
import { answersPart } from "../fuzz/answers/answers-part.ts";
import { documentsPart } from "../fuzz/documents/documents-part.ts";
import type { FuzzPart } from "../fuzz/fuzz-part.ts";
import { lookAtPage } from "../fuzz/look-at-page.ts";
import { type FuzzBrowser, openBrowser } from "../fuzz/open-browser.ts";
import { PARTS } from "../fuzz/parts.ts";
import { runPart } from "../fuzz/run-part.ts";
import { socketsPart } from "../fuzz/sockets/sockets-part.ts";
import { tapsPart } from "../fuzz/taps/taps-part.ts";
import { SLOW } from "./slow.ts";

/** A little of each part of `npm run fuzz`, which runs for as long as is asked for. What is told at its end takes longer. */
const withoutEnd = (part: FuzzPart): FuzzPart => ({
  name: part.name,
  async open() {
    const { finish: _, ...open } = await part.open();
    return open;
  },
});

describe("the fuzz", { timeout: 120_000 * SLOW }, () => {
  const CASES = [
    [documentsPart, 3],
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
  let browser: FuzzBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

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
