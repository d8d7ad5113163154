import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeInside, writeInside } from "./write-inside.ts";

let place = "";
let root = "";
let elsewhere = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "skrini-inside-"));
  root = join(place, "project");
  elsewhere = join(place, "elsewhere");
  mkdirSync(join(root, "schemas"), { recursive: true });
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "order.json"), "theirs");
});
afterEach(() => rmSync(place, { recursive: true }));

const theirs = () => readdirSync(elsewhere).map((name) => `${name} ${readFileSync(join(elsewhere, name))}`);

describe("a file of a folder", () => {
  it("is written whole, with its folders, and keeps the rights that it had", () => {
    writeInside(root, "schemas/screens/order.json", "one");
    const file = join(root, "schemas/screens/order.json");
    expect(readFileSync(file, "utf8")).toBe("one");
    writeFileSync(file, "two", { mode: 0o600 });
    const { mode } = statSync(file);
    writeInside(root, "schemas/screens/order.json", "three");
    expect([readFileSync(file, "utf8"), statSync(file).mode]).toEqual(["three", mode]);
    expect(readdirSync(join(root, "schemas/screens"))).toEqual(["order.json"]);
    removeInside(root, "schemas/screens/order.json");
    removeInside(root, "schemas/screens/order.json");
    expect(existsSync(file)).toBe(false);
  });

  it("may lie in a folder that a person names by a link", () => {
    symlinkSync(root, join(place, "named"));
    writeInside(join(place, "named"), "schemas/app.json", "{}");
    expect(readFileSync(join(root, "schemas/app.json"), "utf8")).toBe("{}");
  });

  it.each<[string, string, () => void]>([
    [
      "a folder that is a link",
      "schemas/screens/order.json",
      () => symlinkSync(elsewhere, join(root, "schemas/screens")),
    ],
    [
      "a folder above that is a link",
      "schemas/order.json",
      () => {
        rmSync(join(root, "schemas"), { recursive: true });
        symlinkSync(elsewhere, join(root, "schemas"));
      },
    ],
    [
      "a file that is a link",
      "schemas/order.json",
      () => symlinkSync(join(elsewhere, "order.json"), join(root, "schemas/order.json")),
    ],
    [
      "a file that is a link to nothing",
      "schemas/order.json",
      () => symlinkSync(join(elsewhere, "new.json"), join(root, "schemas/order.json")),
    ],
    ["a folder in its place", "schemas/order.json", () => mkdirSync(join(root, "schemas/order.json"))],
    [
      "a file where its folder belongs",
      "schemas/app.json/order.json",
      () => writeFileSync(join(root, "schemas/app.json"), "{}"),
    ],
    ["a path that climbs", "schemas/../../elsewhere/order.json", () => undefined],
    ["a path of Windows that climbs", "schemas\\..\\..\\elsewhere\\order.json", () => undefined],
    ["a path from the top", `${"/"}etc/order.json`, () => undefined],
    ["no name", "schemas/", () => undefined],
  ])("is neither written nor taken away through %s", (_, path, prepare) => {
    prepare();
    expect(() => writeInside(root, path, "ours")).toThrow(/is (a link|a folder|no folder|no path)/);
    expect(() => removeInside(root, path)).toThrow(/is (a link|a folder|no folder|no path)/);
    expect(theirs()).toEqual(["order.json theirs"]);
  });

  it("is never written elsewhere, though its folder becomes a link at any moment", async () => {
    const swap = `
      const { mkdirSync, renameSync, rmSync, symlinkSync } = require("node:fs");
      const [folder, elsewhere] = ${JSON.stringify([join(root, "schemas"), elsewhere])};
      for (let round = 0; ; round++) {
        try { renameSync(folder, folder + "-away"); symlinkSync(elsewhere, folder); rmSync(folder); renameSync(folder + "-away", folder); }
        catch { rmSync(folder + "-away", { recursive: true, force: true }); }
      }`;
    const worker = new Worker(swap, { eval: true });
    try {
      const outcomes = { written: 0, refused: 0 };
      const end = performance.now() + 2000;
      while (performance.now() < end) {
        try {
          writeInside(root, "schemas/order.json", "ours");
          outcomes.written++;
        } catch {
          outcomes.refused++;
        }
      }
      expect(outcomes.written).toBeGreaterThan(0);
      expect(outcomes.refused).toBeGreaterThan(0);
      expect(theirs().filter((one) => one.includes("ours"))).toEqual([]);
      expect(theirs()).toContain("order.json theirs");
    } finally {
      await worker.terminate();
    }
  });
});
