import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COMMANDS, RELEASE_COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";

const SCREEN = "schemas/screens/nowhere.json";
const KEPT = ".skrini/pictures/nowhere/default.de.png";

/** The other app; with other words on its page for what is not there. */
function makeProject(words?: string): string {
  const root = mkdtempSync(join(tmpdir(), "skrini-pictures-"));
  cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
  if (words === undefined) return root;
  const screen = JSON.parse(readFileSync(join(root, SCREEN), "utf8")) as { title: { de: string } };
  screen.title.de = words;
  writeFileSync(join(root, SCREEN), JSON.stringify(screen));
  return root;
}

describe("pictures of screens", () => {
  const before = makeProject();
  const after = makeProject("Diese Seite fehlt hier leider");
  const folder = join(after, "pictures");
  afterAll(() => {
    for (const root of [before, after]) rmSync(root, { recursive: true });
  });
  const test = (root: string, ...options: string[]) =>
    callCommand(COMMANDS.test, root, "--screens", "nowhere", "--no-taps", "--pictures", ...options);

  it("are kept, and tell of a screen that looks otherwise", async () => {
    expect(await test(before, "--update")).toMatchObject({ status: 0 });
    cpSync(join(before, ".skrini"), join(after, ".skrini"), { recursive: true });
    const changed = await test(after, "--reporter", "json");
    expect(changed.status).toBe(1);
    expect(JSON.parse(changed.stdout)).toMatchObject({
      findings: [{ code: "picture-changed", file: SCREEN }],
      pictures: [
        { name: "nowhere · de", outcome: "changed" },
        { name: "nowhere · fr", outcome: "same" },
      ],
    });
  });

  it("of two states are on one page, those that differ and no others, byte for byte as in any other run", async () => {
    const { status, stderr } = await callCommand(RELEASE_COMMANDS.diff, before, after, "--pictures", folder);
    expect(status).toBe(1);
    expect(stderr).toContain("2 of 2: nowhere, plain, fr");
    const pictures = ["before", "after", "difference"].map((name) => `nowhere.plain.de.${name}.png`);
    expect(readdirSync(folder).sort()).toEqual(["index.html", ...pictures].sort());
    const page = readFileSync(join(folder, "index.html"), "utf8");
    expect(page).toContain("1 of 2 pictures differ.");
    expect(page).toContain('src="nowhere.plain.de.difference.png"');
    const taken = readFileSync(join(folder, "nowhere.plain.de.before.png"));
    expect(taken.equals(readFileSync(join(before, KEPT)))).toBe(true);
  });
});
