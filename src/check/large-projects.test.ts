import { describe, expect, it } from "vitest";
import { compileDocuments } from "../compile/compile-documents.ts";
import { checkDocuments } from "./check-documents.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles } from "./example/example-project.ts";
import { HOSTILE_PROJECTS, LARGE_PROJECTS } from "./example/large-projects.ts";
import { MAX_MISTAKES } from "./reporter.ts";

// What takes as many steps as the square of the size needs minutes at these sizes: the time limit of a test tells.
describe("promise 25: as large as projects may be", { timeout: 60_000 }, () => {
  it.each(LARGE_PROJECTS)("$most: $name", ({ most, files }) => {
    const project = files(most);
    expect(checkDocuments(project, exampleParts).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(compileDocuments(project, exampleParts, { production: false }).plans).not.toBe("");
  });
});

describe("promise 25: as wrong as projects may be", { timeout: 60_000 }, () => {
  it.each(HOSTILE_PROJECTS)("$most: $name", ({ most, files }) => {
    const found = checkDocuments(files(most), exampleParts);
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
