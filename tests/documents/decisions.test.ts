import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readParts } from "../../src/cli/project-parts/read-parts.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { reportCoverage } from "../../src/verify/coverage/coverage-report.ts";
import { createProbes } from "../../src/verify/coverage/create-probes.ts";
import { readUnreached } from "../../src/verify/coverage/read-unreached.ts";
import { inspectDocuments } from "../../src/verify/documents/inspect-documents.ts";

it("insist on what documents decide, but for what is named and still there", async () => {
  const files = readDocuments(ROOT);
  const { list, least } = readUnreached(files);
  // Not 100: one outcome, a complaint sent before its picture, is met or not by how fast the picture goes.
  expect(least).toBe(99);
  const probes = createProbes();
  const { inspection, places } = inspectDocuments(files, probes.instrument);
  compileDocuments(files, await readParts(ROOT), { production: false, inspection });
  // Nothing was met here, so that each exception has something to be one from.
  expect(reportCoverage(probes.all(), places, list).unused).toEqual([]);
});
