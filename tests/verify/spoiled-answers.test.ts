import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { openSeededTests, type SeededTests } from "./find-seeds.ts";

type Screen = { state?: object; readonly body: object[] };

/** Tests of the other app with a changed screen. */
async function openChanged(path: string, change: (screen: Screen) => void): Promise<SeededTests> {
  const root = mkdtempSync(join(tmpdir(), "skrini-spoiled-"));
  cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
  const screen = JSON.parse(readFileSync(join(root, path), "utf8")) as Screen;
  change(screen);
  writeFileSync(join(root, path), JSON.stringify(screen, null, 2));
  const tests = await openSeededTests(root);
  return {
    ...tests,
    async close() {
      await tests.close();
      rmSync(root, { recursive: true });
    },
  };
}

describe("a screen with words of its own for a list that is empty", () => {
  let tests: SeededTests | undefined;
  afterEach(async () => {
    await tests?.close();
    tests = undefined;
  });

  it("promise 30: is told of where it says them of an answer that can't be read", async () => {
    tests = await openChanged("schemas/screens/shelf.json", ({ body }) =>
      body.push({
        type: "text",
        visible: "${status.loans == 'empty' || status.loans == 'failed'}",
        text: { de: "Bei uns ist alles abgegeben.", fr: "Vous avez tout rendu." },
      }),
    );
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

  it("promise 30: is told of where it says them after a tap whose answer can't be read", async () => {
    tests = await openChanged("schemas/screens/nowhere.json", (screen) => {
      const set = (value: unknown) => [{ do: "set", slot: "state.found", value }];
      screen.state = { found: { type: "number", initial: -1 } };
      screen.body.push(
        {
          type: "button",
          label: { de: "Alle suchen", fr: "Tout chercher" },
          busy: "${busy.search}",
          tone: "secondary",
          on: {
            press: [
              {
                do: "call",
                call: "borrowed",
                payload: { order: "due" },
                intent: "search",
                success: set("${size(answer.volumes)}"),
                failure: set(0),
              },
            ],
          },
        },
        {
          type: "text",
          visible: "${state.found == 0}",
          text: { de: "Bei Ihnen liegt nichts.", fr: "Rien chez vous." },
        },
      );
    });
    const { findings } = await tests.find("", { spoils: true, screens: ["nowhere"] });
    expect(findings).toMatchObject([
      {
        code: "unreadable-as-empty",
        file: "schemas/calls/borrowed.json",
        message: expect.stringContaining("the screen says “Bei Ihnen liegt nichts.”"),
      },
    ]);
  });
});
