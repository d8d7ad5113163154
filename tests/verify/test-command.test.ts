import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { FINDING_CODES, type FindingCode } from "../../src/verify/findings/finding-codes.ts";
import { SLOW } from "../browser/slow.ts";
import { openSeededTests, type SeededTests } from "./find-seeds.ts";
import { makePopupProject } from "./popup-project.ts";
import { SEEDS, scriptOf } from "./seeds.ts";

const ON_VOLUME = `location.pathname === "/volume"`;
const seedOf = (name: string) => SEEDS.find((seed) => seed.name === name) ?? expect.fail(`no seed "${name}"`);
const at = (name: string, where = ON_VOLUME) => ({ seed: seedOf(name), where });

describe("skrini test", { timeout: 120_000 * SLOW }, () => {
  const project = makePopupProject();
  let tests: SeededTests;
  beforeAll(async () => {
    tests = await openSeededTests(project.root);
  }, 120_000 * SLOW);
  afterAll(async () => {
    await tests.close();
    project.remove();
  });

  it("finds nothing where nothing is wrong, opens every state and taps what can be tapped", async () => {
    const { findings, rendered, tapped } = await tests.find("");
    expect(findings).toEqual([]);
    expect(rendered).toBe(5);
    expect(tapped).toBeGreaterThan(10);
  });

  it("finds one fault of each kind, at the line of the document that shows it", async () => {
    const loud = scriptOf([
      at("a button wider than the window"),
      at("labels of fixed height"),
      at("a page without a language"),
      at("undefined in the words"),
      at("an error in the console"),
      at("a request to another host"),
      at("a picture that is not there"),
      at("a request that is sent twice"),
      at("a banner that comes late"),
      at("a popup that nothing closes"),
      at("content that is hidden", `location.pathname === "/shelf"`),
      at("something over all of the page", `!["/shelf", "/volume"].includes(location.pathname)`),
    ]);
    const stuck = scriptOf([
      at("a popup that cannot be shown"),
      at("nothing after a step back", "true"),
      at("an answer that never comes", `location.pathname === "/shelf"`),
    ]);
    const found = [...(await tests.find(loud)).findings, ...(await tests.find(stuck, ["nowhere", "volume"])).findings];
    const elsewhere: readonly FindingCode[] = ["journey-failed", "picture-changed"];
    const wanted = Object.keys(FINDING_CODES).filter((code) => !elsewhere.includes(code as FindingCode));
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual(wanted.sort());
    expect(found.find(({ code }) => code === "overflow")).toMatchObject({
      file: "schemas/screens/volume.json",
      path: expect.stringMatching(/^\/body\//),
      line: expect.any(Number),
    });
  });

  it("is called for a folder, and ends with 0, 1 or 2", async () => {
    const call = (...options: string[]) => callCommand(COMMANDS.test, project.root, ...options);
    const { status, stdout } = await call("--screens", "nowhere", "--reporter", "json");
    expect(JSON.parse(stdout)).toMatchObject({ states: 2, errors: 0, warnings: 0, findings: [] });
    expect(status).toBe(0);
    expect(await call("--shard", "3/2")).toMatchObject({ status: 2, stderr: expect.stringContaining("2/4") });
    expect(await call("--screens", "shlef")).toMatchObject({ status: 2, stderr: expect.stringContaining("shlef") });
  });
});
