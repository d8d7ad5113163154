import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { examplesIn } from "./code-examples.ts";

const FOLDER = import.meta.dirname;

describe("values that several examples share", () => {
  const written = (edits: object, shared = { call: { id: "pay" } }) =>
    JSON.stringify({ shared, wrong: { one: edits }, right: {} });

  it("are put where an edit names them", () => {
    const { wrong } = examplesIn(written({ "calls/pay#": { $shared: "call" } }));
    expect(wrong[0]?.edits).toEqual([{ file: "schemas/calls/pay.json", at: "", value: { id: "pay" } }]);
  });

  it.each(["calls", "constructor"])("are there under that name, unlike %s", (name) => {
    expect(() => examplesIn(written({ "calls/pay#": { $shared: name } }))).toThrow(`share no "${name}"`);
  });

  it("are put by two edits at least", () => {
    const unshared = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => {
      const path = join(FOLDER, entry.name, "examples.json");
      const text = existsSync(path) ? readFileSync(path, "utf8") : "{}";
      const names = Object.keys(JSON.parse(text).shared ?? {});
      return names
        .filter((name) => text.split(`"$shared": ${JSON.stringify(name)}`).length < 3)
        .map((name) => path + name);
    });
    expect(unshared).toEqual([]);
  });
});
