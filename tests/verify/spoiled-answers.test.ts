import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { openSeededTests, type SeededTests } from "./find-seeds.ts";

const SCREEN = "schemas/screens/shelf.json";

describe("a screen with words of its own for a list that is empty", () => {
  const root = mkdtempSync(join(tmpdir(), "skrini-spoiled-"));
  let tests: SeededTests;
  beforeAll(async () => {
    cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
    const screen = JSON.parse(readFileSync(join(root, SCREEN), "utf8")) as { body: object[] };
    screen.body.push({
      type: "text",
      visible: "${status.loans == 'empty' || status.loans == 'failed'}",
      text: { de: "Bei uns ist alles abgegeben.", fr: "Vous avez tout rendu." },
    });
    writeFileSync(join(root, SCREEN), `${JSON.stringify(screen, null, 2)}\n`);
    tests = await openSeededTests(root);
  });
  afterAll(async () => {
    await tests.close();
    rmSync(root, { recursive: true });
  });

  it("promise 30: is told of where it says them of an answer that can't be read", async () => {
    const { findings, spoiled } = await tests.find("", { taps: false, spoils: true, screens: ["shelf"] });
    expect(spoiled).toBeGreaterThan(0);
    expect(findings).toMatchObject([
      {
        code: "unreadable-as-empty",
        file: "schemas/calls/borrowed.json",
        message: expect.stringContaining("answers as a list, and the screen says “Bei uns ist alles abgegeben.”"),
      },
    ]);
  });
});
