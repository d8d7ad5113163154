import { describe, expect, it } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles, withValue } from "./example/example-project.ts";
import { checkDocuments } from "./incremental/check-documents.ts";
import { GUARDED_CODES } from "./report/guarded-codes.ts";
import { RULES } from "./rules/rules.ts";

const CODE = "action-after-navigation";
const SCREEN = "schemas/screens/lost.json";
const go = { do: "go", screen: "order" };

const only = (...codes: readonly string[]) => RULES.filter(({ code }) => codes.includes(code));

/** A screen with one finding of a rule, and settings. */
function found(settings: JsonObject, files: readonly SourceFile[] = withValue(SCREEN, "/onEnter", [go, go])) {
  const header = { $schema: "./language/check.schema.json", version: 1 };
  const text = JSON.stringify({ ...header, ...settings }, null, 2);
  return checkDocuments([...files, { path: "schemas/check.json", text }], {
    ...exampleParts,
    rules: only("action-after-navigation"),
  }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

const suppression = { code: CODE, file: SCREEN, reason: "tried on a phone" };

describe("check.json", () => {
  it("changes nothing where it says nothing", () => {
    expect(found({})).toEqual([`error ${CODE} /onEnter/1`]);
    expect(found({}, exampleFiles())).toEqual([]);
  });

  it("sets a rule's severity, for all documents or by their kind", () => {
    expect(found({ severities: { [CODE]: "warning" } })).toEqual([`warning ${CODE} /onEnter/1`]);
    expect(found({ severities: { [CODE]: "off" } })).toEqual([]);
    expect(found({ severities: { [CODE]: { screen: "off" } } })).toEqual([]);
    expect(found({ severities: { [CODE]: { fragment: "off" } } })).toEqual([`error ${CODE} /onEnter/1`]);
  });

  it.each<[JsonObject | string, string]>([
    ["off", ""],
    ["warning", ""],
    [{ screen: "off" }, "/screen"],
  ])("promise 28: can't set a rule that guards money to %j for the whole app", (setting, at) => {
    const paid = "amount-not-marked";
    const header = { $schema: "./language/check.schema.json", version: 1 };
    const text = JSON.stringify({ ...header, severities: { [paid]: setting } });
    const diagnostics = checkDocuments([...exampleFiles(), { path: "schemas/check.json", text }], {
      ...exampleParts,
      rules: only(paid),
    });
    expect(diagnostics.map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual([
      `error ${paid} /payload/properties/amount`,
      `error wrong-value /severities/${paid}${at}`,
    ]);
    expect(diagnostics[1]?.hint).toContain("suppress the one place");
  });

  it.each(["unused-input", "not-validated"])("sets %s, which is of more than payments", (code) => {
    const header = { $schema: "./language/check.schema.json", version: 1 };
    const text = JSON.stringify({ ...header, severities: { [code]: "off" } });
    const files = [...exampleFiles(), { path: "schemas/check.json", text }];
    expect(checkDocuments(files, { ...exampleParts, rules: only(code) })).toEqual([]);
  });

  it("guards rules that are there", () => {
    const codes = RULES.map(({ code }) => code);
    expect(Object.keys(GUARDED_CODES).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it("suppresses a finding by code and place, with a reason", () => {
    expect(found({ suppressions: [suppression] })).toEqual([]);
    expect(found({ suppressions: [{ ...suppression, at: "/onEnter" }] })).toEqual([]);
    const [unreasoned = ""] = found({ suppressions: [{ code: CODE, file: SCREEN }] });
    expect(unreasoned).toMatch(/^error missing-property \/suppressions\/0/);
  });

  it("tells of a suppression that suppresses nothing", () => {
    const elsewhere = [{ ...suppression, at: "/body" }];
    expect(found({ suppressions: elsewhere })).toEqual([
      "error unused-suppression /suppressions/0",
      `error ${CODE} /onEnter/1`,
    ]);
    expect(found({ suppressions: [suppression] }, exampleFiles())).toEqual([
      "error unused-suppression /suppressions/0",
    ]);
  });

  it("says nothing of a suppression whose rule did not run", () => {
    const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, suppressions: [suppression] });
    const settings = { path: "schemas/check.json", text };
    expect(checkDocuments([...exampleFiles(), settings], exampleParts)).toEqual([]);
    // An unknown widget elsewhere keeps rules from what they would look at there.
    const broken = withValue("schemas/screens/order.json", "/body", [{ type: "textt", text: { en: "A", sw: "B" } }]);
    const codes = checkDocuments([...broken, settings], {
      ...exampleParts,
      rules: only("action-after-navigation"),
    }).map(({ code }) => code);
    expect(codes).toContain("unknown-widget");
    expect(codes).not.toContain("unused-suppression");
  });

  it("says nothing of a suppression whose rule had not all that it goes by", () => {
    const missing = { code: "picture-missing", file: "schemas/app.json", reason: "the desk adds it" };
    const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, suppressions: [missing] });
    const files = [...exampleFiles(), { path: "schemas/check.json", text }];
    const parts = { ...exampleParts, rules: only("picture-missing") };
    expect(checkDocuments(files, parts)).toEqual([]);
    const codes = checkDocuments(files, { ...parts, pictures: new Set() }).map(({ code }) => code);
    expect(codes).toEqual(["unused-suppression"]);
  });

  it("says nothing of a suppression of a doubt, which other documents bring about", () => {
    const doubt = { code: "unreachable-screen", file: SCREEN, reason: "opened by the shell" };
    const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, suppressions: [doubt] });
    const files = [...exampleFiles(), { path: "schemas/check.json", text }];
    expect(checkDocuments(files, { ...exampleParts, rules: only("unreachable-screen") })).toEqual([]);
  });

  it("warns of a suppression that suppresses no warning of its document", () => {
    const spaced = { code: "stray-space", file: SCREEN, reason: "the desk writes it so" };
    const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, suppressions: [spaced] });
    const found = (files: readonly SourceFile[]) =>
      checkDocuments([...files, { path: "schemas/check.json", text }], {
        ...exampleParts,
        rules: only("stray-space"),
      }).map(({ severity, code }) => `${severity} ${code}`);
    expect(found(exampleFiles())).toEqual(["warning unused-suppression"]);
    expect(found(withValue(SCREEN, "/title", { en: "Lost  again", sw: "Imepotea" }))).toEqual([]);
  });

  it("keeps what is suppressed beside a mistake in the settings themselves", () => {
    expect(found({ suppressions: [suppression, { ...suppression, code: "action-after-navigations" }] })).toEqual([
      "error unknown-rule /suppressions/1/code",
    ]);
  });

  it("lets rules of the whole project say what they find beside what is suppressed", () => {
    const files = withValue(SCREEN, "/onEnter", [go, go]);
    const spare = {
      path: "schemas/calls/spare.json",
      text: (files.find(({ path }) => path.endsWith("calls/order.json"))?.text ?? "")
        .replace('"id": "order"', '"id": "spare"')
        .replace("/order", "/spare"),
    };
    const of = (settings: JsonObject) => {
      const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, ...settings }, null, 2);
      const all = [...files, spare, { path: "schemas/check.json", text }];
      return checkDocuments(all, { ...exampleParts, rules: only("action-after-navigation", "unused-call") }).map(
        ({ code, file }) => `${code} ${file}`,
      );
    };
    const unused = "unused-call schemas/calls/spare.json";
    const notYet = { code: "unused-call", file: spare.path, reason: "made by the next screen" };
    expect(of({})).toContain(unused);
    expect(of({ suppressions: [suppression] })).toContain(unused);
    expect(of({ severities: { [CODE]: "warning" } })).toContain(unused);
    expect(of({ suppressions: [notYet] })).toEqual([`${CODE} ${SCREEN}`]);
    expect(of({ suppressions: [suppression, notYet] })).not.toContain(unused);
  });

  it("takes former codes for the codes of now, and says so", () => {
    const rules = only("action-after-navigation").map((rule) => ({ ...rule, code: "redundant-set" }));
    const of = (settings: JsonObject) => {
      const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, ...settings }, null, 2);
      const files = [...withValue(SCREEN, "/onEnter", [go, go]), { path: "schemas/check.json", text }];
      return checkDocuments(files, { ...exampleParts, rules }).map(({ severity, code, path, hint }) => {
        return `${severity} ${code} ${path} ${hint}`.trim();
      });
    };
    const former = { ...suppression, code: "set-twice" };
    const renamed = (path: string) => `warning renamed-rule ${path} write "redundant-set"`;
    expect(of({ severities: { "set-twice": "off" } })).toEqual([renamed("/severities/set-twice")]);
    expect(of({ suppressions: [former] })).toEqual([renamed("/suppressions/0/code")]);
    expect(of({ suppressions: [{ ...former, at: "/body" }] })).toContainEqual(
      expect.stringContaining("unused-suppression"),
    );
  });

  it("does not hide what the language forbids, nor rules that are not there", () => {
    expect(found({ severities: { "data-schema": "off", "unknown-widget": "off" } })).toEqual([
      "error unknown-rule /severities/data-schema",
      "error unknown-rule /severities/unknown-widget",
      `error ${CODE} /onEnter/1`,
    ]);
    expect(found({ suppressions: [{ ...suppression, code: "action-after-navigations" }] })).toContain(
      "error unknown-rule /suppressions/0/code",
    );
  });
});
