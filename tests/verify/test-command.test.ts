import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import type { JourneyDocument } from "../../src/language/documents.ts";
import { FINDING_CODES, type FindingCode } from "../../src/verify/findings/finding-codes.ts";
import { openSeededTests, type SeededTests } from "./find-seeds.ts";
import { makePopupProject } from "./popup-project.ts";
import { SEEDS, scriptOf } from "./seeds.ts";

const JOURNEY = join(ROOT, "tests/other-app/schemas/journeys/give-back.json");
const GIVE_BACK = JSON.parse(readFileSync(JOURNEY, "utf8")) as JourneyDocument;
const ON_VOLUME = `location.pathname === "/volume"`;
const seedOf = (name: string) => SEEDS.find((seed) => seed.name === name) ?? expect.fail(`no seed "${name}"`);
const at = (name: string, where = ON_VOLUME) => ({ seed: seedOf(name), where });

describe("skrini test", () => {
  const project = makePopupProject();
  let tests: SeededTests;
  beforeAll(async () => {
    tests = await openSeededTests(project.root);
  });
  afterAll(async () => {
    await tests.close();
    project.remove();
  });

  it("finds nothing where nothing is wrong, opens every state and taps what can be tapped", async () => {
    const { findings, rendered, tapped } = await tests.find("");
    expect(findings).toEqual([]);
    expect(rendered).toHaveLength(5);
    expect(tapped).toBeGreaterThan(10);
  });

  it("runs a journey in all languages, also where a change reaches no screen", async () => {
    const { rendered, journeys } = await tests.find("", { screens: [], journeys: [GIVE_BACK] });
    expect(rendered).toEqual([]);
    expect(journeys).toMatchObject([
      { language: "de", steps: GIVE_BACK.steps.map(() => ({})) },
      { language: "fr", steps: GIVE_BACK.steps.map(() => ({})) },
    ]);
    expect(journeys.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });

  it.each([
    [{ do: "see", text: { de: "Tage", fr: "Jours" }, role: "heading" }, "is not on the screen"],
    [{ do: "miss", text: { de: "Band", fr: "Volume" }, role: "heading" }, "is on the screen"],
    [{ do: "value", text: { de: "Tage", fr: "Jours" }, is: "15" }, "“14” stands in"],
    [{ do: "state", text: { de: "Zurückgeben", fr: "Rendre" }, is: "disabled" }, "is enabled and unchecked"],
    [{ do: "state", text: { de: "Tage", fr: "Jours" }, is: "focused" }, "is enabled and unchecked"],
  ] as const)("says in which step a journey failed, and why: %j", async (step, words) => {
    const journeys = [{ ...GIVE_BACK, steps: [step] }];
    const { journeys: results } = await tests.find("", { screens: [], journeys, oneLanguage: true, patience: 500 });
    expect(results).toMatchObject([{ failure: expect.stringContaining(words) }]);
  });

  it.each([500, 1])(
    "looks at a page once more that was busy for %i ms while it was looked at",
    async (milliseconds) => {
      const bar = `Object.assign(document.createElement("div"), { className: "sk-loading", role: "progressbar", ariaLabel: "Loading" })`;
      const busyForAMoment = `{
      const before = document.getAnimations;
      document.getAnimations = function () {
        document.getAnimations = before;
        const bar = ${bar};
        document.body.append(bar);
        setTimeout(() => bar.remove(), ${milliseconds});
        return before.call(this);
      };
    }`;
      expect((await tests.find(busyForAMoment, { taps: false, screens: ["nowhere"] })).findings).toEqual([]);
    },
  );

  it("finds one fault of each kind, at the line of the document that shows it", async () => {
    const opened = scriptOf([
      at("a button wider than the window"),
      at("labels of fixed height"),
      at("a page without a language"),
      at("undefined in the words"),
      at("an error in the console"),
      at("a request to another host"),
      at("a picture that is not there"),
      at("a widget that crashes"),
      at("content that is hidden", `location.pathname === "/shelf"`),
      at("an answer that never comes", `location.search.includes("empty-shelf")`),
      at("a banner that comes late", `location.pathname === "/no-such-page"`),
    ]);
    const tapped = scriptOf([
      at("a request that is sent twice"),
      at("a popup that nothing closes"),
      at("nothing after a step back", "true"),
      at("something over all of the page", `location.pathname === "/no-such-page"`),
    ]);
    const found = [
      ...(await tests.find(opened, { taps: false, patience: 1_000 })).findings,
      ...(await tests.find(tapped, { screens: ["nowhere", "volume"], patience: 1_000 })).findings,
    ];
    const elsewhere: readonly FindingCode[] = [
      "journey-failed",
      "picture-changed",
      "unused-exception",
      "unreadable-as-empty",
      "money-without-terms",
      "tap-only-reports",
      "blank-area",
    ];
    const wanted = Object.keys(FINDING_CODES).filter((code) => !elsewhere.includes(code as FindingCode));
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual(wanted.sort());
    expect(found.find(({ code }) => code === "text-cut")).toMatchObject({
      file: "schemas/screens/volume.json",
      path: expect.stringMatching(/^\/body\//),
      line: expect.any(Number),
    });
  });

  it("tells a tap that did nothing but report, at its button", async () => {
    const { findings } = await tests.find(scriptOf([at("a tap that only reports")]), { screens: ["volume"] });
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(["tap-only-reports"]));
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: "schemas/screens/volume.json",
        path: expect.stringMatching(/^\/body\//),
        message: expect.stringContaining("“Verlängern” only reported unknown-field"),
      }),
    );
  });

  it("promise 30: plays answers of other kinds, which no screen takes for nothing", async () => {
    const options = { taps: false, spoils: true, screens: ["shelf"] } as const;
    const right = await tests.find("", options);
    expect([right.findings, right.spoiled]).toEqual([[], expect.any(Number)]);
    expect(right.spoiled).toBeGreaterThan(0);
  });

  it("is called for a folder, and ends with 0, 1 or 2", async () => {
    const call = (...options: string[]) => callCommand(COMMANDS.test, project.root, ...options);
    const { status, stdout } = await call("--screens", "nowhere", "--reporter", "json");
    expect(JSON.parse(stdout)).toMatchObject({ states: 2, errors: 0, warnings: 0, findings: [] });
    expect(status).toBe(0);
    expect(await call("--shard", "3/2")).toMatchObject({ status: 2, stderr: expect.stringContaining("2/4") });
    expect(await call("--screens", "shlef")).toMatchObject({ status: 2, stderr: expect.stringContaining("shlef") });
  });

  it.each([
    [["--lcov", "lcov.info", "--screens", "shelf"], /^--lcov needs a run of everything/],
    [["--min-coverage", "90", "--shard", "1/2"], /^--min-coverage needs a run of everything/],
    [["--lcov", "lcov.info", "--journeys"], /^--lcov needs a run of everything/],
    [["--suggest", "found", "--changed-since", "HEAD"], /^--suggest needs a run of everything/],
    [["--journeys", "--screens", "shelf"], /^--journeys runs all of them: leave --screens out/],
    [["--journeys", "--plain"], /^--journeys runs all of them: leave --plain out/],
  ] as const)("refuses %j, of which nothing would come", async (options, words) => {
    const { status, stdout, stderr } = await callCommand(COMMANDS.test, project.root, ...options);
    expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(words)]);
  });

  it("says what no state reached, insists on it, and suggests scenarios that would", async () => {
    const folder = join(project.root, "suggested");
    const options = ["--no-taps", "--min-coverage", "90", "--suggest", folder];
    const { status, stdout, stderr } = await callCommand(COMMANDS.test, project.root, ...options);
    expect(status).toBe(1);
    expect(stdout).toContain("schemas/screens/shelf.json:29 repeat none, one: add a sample");
    expect(stderr).toMatch(/borrowed: volumes: \[\{.*\) on shelf reaches/);
    expect(stderr).toContain("% of what documents decide was reached, not 90%");
    const scenarios = readdirSync(join(folder, "schemas/scenarios"));
    const samples = readdirSync(join(folder, "schemas/samples/borrowed"));
    expect(scenarios.length).toBeGreaterThan(1);
    expect(scenarios).toEqual(expect.arrayContaining(samples));
    const lists = samples.map((name) => {
      const { answer } = JSON.parse(readFileSync(join(folder, "schemas/samples/borrowed", name), "utf8")) as {
        answer?: { volumes: unknown[] };
      };
      return answer?.volumes.length;
    });
    expect(lists).toContain(1);
  });
});
