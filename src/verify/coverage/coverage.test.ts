import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { compileDocuments } from "../../compile/compile-documents.ts";
import { inspectDocuments } from "../documents/inspect-documents.ts";
import { percentOf, reportCoverage } from "./coverage-report.ts";
import { createProbes } from "./create-probes.ts";
import { lcov } from "./lcov.ts";

const files = readDocuments(`${ROOT}/tests/other-app`);
const parts = { catalog, actions: actionCatalog };

function compileWithProbes() {
  const probes = createProbes();
  const documents = inspectDocuments(files, probes.instrument);
  const release = compileDocuments(files, parts, { production: false, inspection: documents.inspection });
  return { probes, documents, release };
}

describe("probes", () => {
  it("are in no plan but those that are compiled for them", () => {
    for (const production of [true, false]) {
      expect(JSON.stringify(compileDocuments(files, parts, { production }))).not.toContain('"probe"');
    }
    expect(JSON.stringify(compileWithProbes().release)).toContain('"probe"');
    const { inspection } = compileWithProbes().documents;
    expect(() => compileDocuments(files, parts, { production: true, inspection })).toThrow("not inspected");
  });

  it("are one for each place, in whatever language and screen it is used", () => {
    const all = compileWithProbes().probes.all();
    // An expression may choose more than once.
    const placed = all.filter(({ kind }) => kind !== "branch");
    const names = placed.map(({ kind, place }) => `${kind} ${place.file} ${place.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["actions", "branch", "repeat", "source"]));
  });
});

describe("the coverage of documents", () => {
  it("names what was not reached, where it stands and what would reach it", () => {
    const { probes, documents } = compileWithProbes();
    const repeat = probes.all().find(({ kind }) => kind === "repeat") ?? expect.fail();
    probes.meet(repeat.id, "[2]");
    probes.meetSource("shelf", "loans", "ready");
    const report = reportCoverage(probes.all(), documents.places);
    expect(report.met).toBe(2);
    const part = report.parts.find(({ kind }) => kind === "repeat");
    expect(part).toMatchObject({
      file: "schemas/screens/shelf.json",
      line: 29,
      proposal: "add a sample whose list has no element, and one with exactly one element; it reads data.loans.volumes",
    });
    expect(lcov(report)).toContain("SF:schemas/screens/shelf.json\nBRDA:");
    expect(lcov(report)).toMatch(/BRH:2\n/);
  });

  it("leaves out what is accepted, and names what need not have been", () => {
    const { probes, documents } = compileWithProbes();
    const all = reportCoverage(probes.all(), documents.places);
    const part = all.parts.find(({ kind }) => kind === "repeat") ?? expect.fail();
    const accepted = { file: part.file, at: part.path, outcomes: ["none"], reason: "The desk always lends" };
    const nowhere = { file: part.file, at: "/body/99", reason: "It was here once" };
    const report = reportCoverage(probes.all(), documents.places, [accepted, nowhere]);
    expect(report).toMatchObject({ total: all.total - 1, accepted: 1, unused: [nowhere] });
    const found = report.parts.find(({ kind }) => kind === "repeat");
    expect(found?.outcomes).toContainEqual({ name: "none", isMet: false, reason: "The desk always lends" });
    expect(found?.proposal).not.toContain("no element");
    const repeat = probes.all().find(({ kind }) => kind === "repeat") ?? expect.fail();
    probes.meet(repeat.id, "[0]");
    expect(reportCoverage(probes.all(), documents.places, [accepted]).unused).toEqual([accepted]);
  });

  it("is whole where there is nothing to decide", () => {
    expect(percentOf({ met: 0, total: 0 })).toBe(100);
    expect(percentOf({ met: 999, total: 1000 })).toBe(99.9);
  });
});
