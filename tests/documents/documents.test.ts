import { existsSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkProjectFiles } from "../../src/check/check-project-files.ts";
import { diagnosticLine } from "../../src/cli/check/formats/plain.ts";
import { GENERATED_FOLDER, generatedFiles } from "../../src/cli/generate/generated-files.ts";
import { writtenPagesFor } from "../../src/cli/generate/written-pages.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { filesUnder, readPictures } from "../../src/cli/read-documents.ts";
import { LINT_CONFIG, lintConfig } from "../../src/dev/layers/lint-config.ts";
import { schemaReference } from "../../src/language/shape/document-structures.ts";
import { documentPlace } from "../../src/language/terms/document-kind.ts";
import { PROJECT_CHECKER, PROJECT_FILES } from "../project-checker.ts";

const files = PROJECT_FILES;
const DEFINITIONS = { catalog, actions: actionCatalog, written: writtenPagesFor(ROOT) };
const generated = generatedFiles(files, DEFINITIONS);

describe("the project's documents", () => {
  it("have no diagnostics but for facts that the lender has not told yet", () => {
    expect(files.length).toBeGreaterThan(100);
    const found = [...checkProjectFiles([...files, ...readPictures(ROOT)]), ...PROJECT_CHECKER.check(files)];
    expect(found.filter(({ code }) => code !== "pending-fact").map(diagnosticLine)).toEqual([]);
    const pending = found.filter(({ code }) => code === "pending-fact").map(({ path }) => path);
    expect(pending).toEqual(["/facts/lenderName", "/facts/licence", "/facts/address", "/facts/deferralFee"]);
  });

  it("are valid by the schemas that editors use, which each of them names", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    for (const { path, text } of generated) {
      if (path.endsWith(".schema.json")) ajv.addSchema(JSON.parse(text) as object, path.split("/").pop() ?? "");
    }
    const problems = files.flatMap(({ path, text }) => {
      const kind = documentPlace(path)?.kind ?? "screen";
      const document = JSON.parse(text) as { readonly $schema?: string };
      const validate = ajv.getSchema(`${kind}.schema.json`);
      if (validate === undefined || document.$schema !== schemaReference(kind)) return [`${path}: wrong $schema`];
      return validate(document) ? [] : [`${path}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(problems).toEqual([]);
  });
});

/** Each action that calls, wherever it stands in a document. */
function callsIn(value: unknown): readonly { readonly call: string; readonly readBack?: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(callsIn);
  return "do" in value && value.do === "call" ? [value as never, ...inside] : inside;
}

describe("promise 17: a call that moves money", () => {
  it("has its state read back after an unknown outcome, on every screen", () => {
    const read = (folder: string) =>
      files.filter(({ path }) => path.startsWith(`schemas/${folder}/`)).map(({ text }) => JSON.parse(text));
    const money = new Set(read("calls").flatMap(({ id, effect }) => (effect === "money" ? [id] : [])));
    const calls = read("screens").flatMap((screen) =>
      callsIn(screen).map(({ call, readBack }) => ({ screen: screen.id, call, readBack })),
    );
    expect(money.size).toBeGreaterThan(2);
    expect(calls.filter(({ call, readBack }) => money.has(call) && readBack === undefined)).toEqual([]);
  });
});

describe("what is generated", () => {
  it("is all that stands in its folder", () => {
    expect(filesUnder(ROOT, GENERATED_FOLDER)).toEqual(generated.map(({ path }) => path).sort());
  });

  it.each([...generated, { path: LINT_CONFIG, text: lintConfig() }])(
    "$path is up to date: run npm run generate",
    ({ path, text }) => {
      expect(existsSync(path) ? readFileSync(path, "utf8") : null).toBe(text);
    },
  );

  it("is the same again for the same documents in another order", () => {
    expect(generatedFiles([...files].reverse(), DEFINITIONS)).toEqual(generated);
  });
});

describe("the screen schema", () => {
  const ajv = new Ajv2020({ strict: false });
  const schemaOf = (name: string) =>
    JSON.parse(generated.find(({ path }) => path.endsWith(`/${name}`))?.text ?? "{}") as object;
  ajv.addSchema(schemaOf("node.schema.json"), "node.schema.json");
  const validate = ajv.compile(schemaOf("screen.schema.json"));
  const screen = { $schema: "x", version: 1, id: "a", title: "A" };
  const accepts = (node: object) => validate({ ...screen, body: [node] });

  it("knows each widget by its type and closes its properties", () => {
    expect(accepts({ type: "text", text: "a" })).toBe(true);
    expect(accepts({ type: "text", text: { en: "a", sw: "b" }, visible: "\u0024{true}" })).toBe(true);
    expect(accepts({ type: "text" })).toBe(false);
    expect(accepts({ type: "text", text: "a", txet: "b" })).toBe(false);
    expect(accepts({ type: "txt", text: "a" })).toBe(false);
    expect(accepts({ type: "text", text: "a", tone: "loud" })).toBe(false);
    expect(accepts({ type: "text", text: "a", tone: "\u0024{'muted'}" })).toBe(true);
  });

  it("knows events and actions", () => {
    const press = (action: object) => accepts({ type: "button", label: "a", on: { press: [action] } });
    expect(press({ do: "back" })).toBe(true);
    expect(press({ do: "beck" })).toBe(false);
    expect(press({ do: "open" })).toBe(false);
    expect(accepts({ type: "button", label: "a", on: { pres: [] } })).toBe(false);
  });

  it("has popups under popups only", () => {
    expect(accepts({ type: "dialog", title: "a" })).toBe(false);
    expect(validate({ ...screen, body: [], popups: { a: { type: "dialog", title: "a" } } })).toBe(true);
    expect(validate({ ...screen, body: [], popups: { a: { type: "text", text: "a" } } })).toBe(false);
  });
});
