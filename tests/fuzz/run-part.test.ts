import { describe, expect, it } from "vitest";
import type { Json } from "../../src/kit/json.ts";
import { checkedDocumentsPart } from "./documents/documents-part.ts";
import { editJson } from "./edit-json.ts";
import type { FuzzPart } from "./fuzz-part.ts";
import { partsOf } from "./parts.ts";
import { createRandom, seedOf } from "./random.ts";
import { runPart } from "./run-part.ts";

const partOf = (runCase: (seed: number) => Promise<readonly string[]>): FuzzPart => ({
  name: "part",
  open: async () => ({
    runCase: async (seed) => (await runCase(seed)).map((what) => ({ what, where: "here" })),
    close: async () => undefined,
  }),
});

describe("a run of the fuzz", () => {
  it("tells a finding once, with the case that repeats it, and counts it", async () => {
    const output: string[] = [];
    const limits = { seed: 7, cases: 5, milliseconds: 60_000 };
    const result = await runPart(
      partOf(async () => ["broken"]),
      limits,
      (line) => output.push(line),
    );
    expect(output).toEqual([`FOUND part, here: broken\n  again: npm run fuzz -- part --case ${seedOf(7, 0)}`]);
    expect([...result.findings]).toEqual([["broken", 5]]);
    expect(result.cases).toBe(5);
  });

  it("runs the same cases for the same seed, and one alone when asked for it", async () => {
    const run = async (limits: { seed: number; only?: number }) => {
      const seeds: number[] = [];
      const part = partOf(async (seed) => {
        seeds.push(seed);
        return [];
      });
      await runPart(part, { cases: 4, milliseconds: 60_000, ...limits }, () => undefined);
      return seeds;
    };
    expect(await run({ seed: 7 })).toEqual(await run({ seed: 7 }));
    expect(new Set([...(await run({ seed: 7 })), ...(await run({ seed: 8 }))]).size).toBe(8);
    expect(await run({ seed: 7, only: 42 })).toEqual([42]);
  });

  it("takes a case that throws for a finding, and ends after one when the time is up", async () => {
    const failing = partOf(() => Promise.reject(new Error("out of order")));
    const limits = { seed: 1, cases: 1, milliseconds: 60_000 };
    expect([...(await runPart(failing, limits, () => undefined)).findings.keys()]).toEqual([
      "the case failed: out of order",
    ]);
    const none = await runPart(failing, { ...limits, milliseconds: 0 }, () => undefined);
    expect(none.cases).toBe(1);
  });
});

describe("the parts of the fuzz", () => {
  it("are the same by name where documents are only checked, and that part is another", () => {
    const [all, checked] = [false, true].map((isCheckOnly) => partsOf({ isCheckOnly }));
    expect(checked?.map(({ name }) => name)).toEqual(all?.map(({ name }) => name));
    expect(checked?.filter((part) => !all?.includes(part))).toEqual([checkedDocumentsPart]);
  });
});

describe("random edits", () => {
  const value: Json = {
    list: [
      { amount: 3440000, name: "a" },
      { amount: 1, name: "b" },
    ],
    status: 174,
  };

  it("are the same for the same seed, differ for another, and leave the original alone", () => {
    const before = JSON.stringify(value);
    const edited = Array.from({ length: 50 }, (_, seed) => JSON.stringify(editJson(value, 2, createRandom(seed))));
    expect(edited).toEqual(
      Array.from({ length: 50 }, (_, seed) => JSON.stringify(editJson(value, 2, createRandom(seed)))),
    );
    expect(new Set(edited).size).toBeGreaterThan(35);
    expect(JSON.stringify(value)).toBe(before);
  });

  it("make own keys of names that every object has", () => {
    const edited = Array.from({ length: 400 }, (_, seed) => JSON.stringify(editJson(value, 6, createRandom(seed))));
    expect(edited.some((text) => text.includes('"__proto__"'))).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
