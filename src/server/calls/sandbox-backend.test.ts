import { describe, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { createSandboxBackend } from "./sandbox-backend.ts";

const files = readDocuments(ROOT);

describe("createSandboxBackend", () => {
  it("takes from the documents what the sandbox answers from", () => {
    const { app, calls, samples, scenarios } = createSandboxBackend(files).documents();
    const count = (folder: string) => files.filter(({ path }) => path.startsWith(`schemas/${folder}/`)).length;
    expect(app.calls.prefix).toMatch(/^\//);
    expect(calls).toHaveLength(count("calls"));
    expect(scenarios).toHaveLength(count("scenarios"));
    expect(Object.values(samples).flatMap((cases) => Object.keys(cases))).toHaveLength(count("samples"));
  });

  it("answers from changed documents after a change, and keeps the same ones otherwise", () => {
    const backend = createSandboxBackend(files);
    const before = backend.documents();
    backend.take(files.map((file) => ({ ...file })));
    expect(backend.documents()).toBe(before);
    backend.take(files.filter(({ path }) => !path.startsWith("schemas/scenarios/")));
    expect(backend.documents().scenarios).toEqual([]);
  });
});
