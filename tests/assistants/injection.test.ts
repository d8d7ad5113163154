import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { OTHER_APP } from "../copy-project.ts";
import { ATTACKS } from "./attacks.ts";
import { type Assistant, assistantIn } from "./connect-assistant.ts";

const outside = mkdtempSync(join(tmpdir(), "skrini-outside-"));
writeFileSync(join(outside, "secret.json"), '{ "secret": "of another folder" }');

/** One for all: whatever is tried, the folder is as it was after each. */
let assistant: Assistant;
let before: readonly string[];
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), "skrini-attacked-"));
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  assistant = await assistantIn(root);
  before = filesOf(root);
});
beforeEach(() => expect(filesOf(assistant.root)).toEqual(before));
afterEach(() => {
  expect(assistant.faults).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
afterAll(async () => {
  await assistant.client.close();
  await rm(assistant.root, { recursive: true });
  rmSync(outside, { recursive: true });
});

it.each(ATTACKS.map((attack) => [attack.group, attack.name, attack] as const))("%s: %s", async (_, __, { attempt }) => {
  const { client, ask, text, write } = assistant;
  await attempt({ client, ask, text: async (path) => text(path), write: async (path, words) => write(path, words) });
});

describe("links out of the folder", () => {
  it("are not read, not listed and not written through: of a file and of a folder", async () => {
    const file = "schemas/screens/linked.json";
    symlinkSync(join(outside, "secret.json"), join(assistant.root, file));
    symlinkSync(outside, join(assistant.root, "schemas/samples/linked"));
    onTestFinished(() => {
      for (const link of [file, "schemas/samples/linked"]) unlinkSync(join(assistant.root, link));
    });
    expect(JSON.stringify(await assistant.call("search", { words: "another folder", in: "documents" }))).toBe(
      '{"matches":[],"more":0}',
    );
    for (const path of [file, "schemas/samples/linked/secret.json"]) {
      expect(await assistant.refusal("read", { path })).toContain("no document");
      expect(await assistant.refusal("create_document", { path, document: { id: "x" } })).toMatch(/ is a link/);
    }
    expect(readFileSync(join(outside, "secret.json"), "utf8")).toContain("of another folder");
    expect(readdirSync(outside)).toEqual(["secret.json"]);
  });

  it("are refused in place of the documents themselves", async () => {
    const root = mkdtempSync(join(outside, "..", "skrini-linked-"));
    mkdirSync(join(root, "real"));
    symlinkSync(join(root, "real"), join(root, "schemas"));
    const { openLocalProject } = await import("../../src/cli/mcp/local-project.ts");
    await expect(openLocalProject(root, () => "")).rejects.toThrow(/is a link/);
    rmSync(root, { recursive: true });
  });
});

/** But for the note of who wrote here. */
function filesOf(root: string): readonly string[] {
  const isNote = (path: string) => [".skrini", ".skrini/assistants"].includes(path);
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => !isNote(path))
    .sort();
}
