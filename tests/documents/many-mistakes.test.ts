import { applyEdits, modify } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import type { Json } from "../../src/kit/json.ts";
import { pointerSteps } from "../../src/kit/json-pointer.ts";

/** The code that tells it, the document, the place, and the value that is put there. */
type Mistake = readonly [code: string, document: string, at: string, value: Json];

/** Codes and documents of what is told at once, sorted. */
function told(root: string, mistakes: readonly Mistake[], broken: string): readonly string[] {
  const texts = new Map(readDocuments(root).map(({ path, text }) => [path, text]));
  for (const [, document, at, value] of mistakes) {
    const path = `schemas/${document}.json`;
    const keys = pointerSteps(at).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const before = texts.get(path) ?? "{}";
    texts.set(path, at === "" ? JSON.stringify(value) : applyEdits(before, modify(before, keys, value, {})));
  }
  texts.set(broken, (texts.get(broken) ?? "").replace(",", ""));
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const found = checkDocuments(files, { catalog, actions: actionCatalog, pictures: new Set() });
  return found.map(({ code, file }) => `${code} ${file}`).sort();
}

function expected(mistakes: readonly Mistake[], broken: string): readonly string[] {
  return [`json-syntax ${broken}`, ...mistakes.map(([code, document]) => `${code} schemas/${document}.json`)].sort();
}

const spare = {
  $schema: "../language/call.schema.json",
  version: 1,
  id: "spare",
  summary: "Made by nobody",
  client: "json",
  method: "GET",
  path: "/spare",
  envelope: "plain",
  effect: "read",
  payload: { type: "object", properties: {} },
  answer: { type: "object", properties: {} },
};
const answer = { $schema: "../../language/sample.schema.json", version: 1, summary: "As usual", answer: {} };

describe("mistakes of all stages at once", () => {
  it("are told in one run, each once, with nothing that follows from them: a library", () => {
    const mistakes: readonly Mistake[] = [
      ["property-type", "screens/shelf", "/body/0/skeleton", "rowss"],
      ["expression-member", "screens/volume", "/body/0/children/0/rows/0/value", "${data.volume.titel}"],
      ["stray-space", "screens/volume", "/title/fr", "Le  volume"],
      ["empty-handler", "screens/nowhere", "/body/0/children/0/on/press", []],
      ["journey-step-mismatch", "journeys/give-back", "/steps/0/text", { de: "Nirgends zu lesen", fr: "Nulle part" }],
      ["sample-mismatch", "samples/one-volume/default", "/answer/fee", "12"],
      ["unknown-property", "calls/borrowed", "/metod", "GET"],
    ];
    const broken = "schemas/calls/give-back.json";
    expect(told("tests/other-app", mistakes, broken)).toEqual(expected(mistakes, broken));
  });

  it("are told in one run, what nothing uses among them: a shed of tools", () => {
    const mistakes: readonly Mistake[] = [
      ["text-syntax", "screens/home", "/body/0/children/0/text/en", "{n, plural, one {# tool is} other {# tools} here"],
      ["expression-syntax", "screens/tool", "/values/tool", "${first(data.list.tools.filter(t, t.id = params.id))}"],
      ["sample-mismatch", "samples/tool-list/default", "/answer/tools/0/price", 1.5],
      ["unknown-screen", "routes", "/notFound", "not-foud"],
      ["unknown-call", "journeys/reserve-a-tool", "/steps/3/call", "tool-lst"],
      ["unused-call", "calls/spare", "", spare],
      ["sample-field-unknown", "samples/spare/default", "", { ...answer, answer: { extra: 1 } }],
    ];
    const broken = "schemas/scenarios/taken.json";
    expect(told("src/cli/init/template", mistakes, broken)).toEqual(expected(mistakes, broken));
  });
});
