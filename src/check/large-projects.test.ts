import { describe, expect, it } from "vitest";
import { compileDocuments } from "../compile/compile-documents.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles } from "./example/example-project.ts";
import { HOSTILE_PROJECTS, LARGE_PROJECTS } from "./example/large-projects.ts";
import { checkDocuments } from "./incremental/check-documents.ts";
import { MAX_MISTAKES } from "./report/reporter.ts";

/** Seconds of the processor: what takes as many steps as the square of the size needs minutes at these sizes. */
const MAX_SECONDS = 60;

/** By the processor's time, as a machine with other work takes longer; that of another test beside it counts too. */
function inTime<T>(run: () => T): T {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
  return result;
}

describe("promise 25: as large as projects may be", () => {
  it.each(LARGE_PROJECTS)("$most: $name", ({ most, files }) => {
    const project = files(most);
    const found = inTime(() => checkDocuments(project, exampleParts));
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    const compiled = inTime(() => compileDocuments(project, exampleParts, { production: false }));
    expect(compiled.plans).not.toBe("");
  });
});

describe("promise 25: as wrong as projects may be", () => {
  it.each(HOSTILE_PROJECTS)("$most: $name", ({ most, files }) => {
    const found = inTime(() => checkDocuments(files(most), exampleParts));
    expect(found.filter(({ severity }) => severity === "error")).not.toEqual([]);
    expect(found.length).toBeLessThanOrEqual(MAX_MISTAKES + 1);
  });

  it("lists the first mistakes of a document, and then that there are more", () => {
    const bdoy = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`bdoy${index}`, 1]));
    const files = exampleFiles().map((file) => {
      if (file.path !== "schemas/screens/order.json") return file;
      return { ...file, text: JSON.stringify({ ...JSON.parse(file.text), ...bdoy }) };
    });
    const found = checkDocuments(files, exampleParts);
    expect(found).toHaveLength(MAX_MISTAKES + 1);
    expect(found.at(-1)).toMatchObject({ code: "too-many-mistakes", severity: "error" });
    expect(found[0]).toMatchObject({ code: "unknown-property", message: 'there is no property "bdoy0" here' });
  });
});
