import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileMessage } from "../compile/parts/compile-message.ts";
import { evaluate } from "../expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../expression/testing/example-environment.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { migrateDocuments } from "./migrate-documents.ts";
import { MIGRATIONS } from "./migrations.ts";

const FOLDER = new URL("example/", import.meta.url);

function read(folder: string): readonly SourceFile[] {
  return readdirSync(new URL(folder, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(`${folder}/${path}`, FOLDER), "utf8") }));
}

const app = { path: "schemas/app.json", text: '{ "version": 1, "languages": [{ "code": "en" }, { "code": "sw" }] }' };

/** The words of a screen's title after migration, with their values. */
function titleOf(title: string) {
  const text = JSON.stringify({ title: { en: title, sw: title } });
  const { files } = migrateDocuments([app, { path: "schemas/screens/a.json", text }]);
  return JSON.parse(files[0]?.text ?? "{}").title;
}

describe("migrateDocuments", () => {
  it("brings the documents of before to this version, their layout kept", () => {
    const migrated = new Map(migrateDocuments(read("before")).files.map(({ path, text }) => [path, text]));
    const after = read("before").map(({ path, text }) => [path, migrated.get(path) ?? text] as const);
    for (const [path, text] of after) {
      const golden = new URL(`after/${path.replaceAll("/", ".")}`, FOLDER);
      if (process.env.UPDATE === "1") writeFileSync(golden, text);
      expect(text, path).toBe(readFileSync(golden, "utf8"));
    }
  });

  it("leaves what it has brought here as it is, to the byte", () => {
    const before = read("before");
    const migrated = new Map(migrateDocuments(before).files.map(({ path, text }) => [path, text]));
    const after = before.map(({ path, text }) => ({ path, text: migrated.get(path) ?? text }));
    expect(migrated.size).toBe(2);
    expect(migrateDocuments(after)).toEqual({ files: [], problems: [] });
  });

  it.each([
    "It's ${x} o'clock, {not} a '{value}' nor ''this''",
    "'${x}' {",
    "}{'",
    "a '",
    "${x}'",
    "'{'${x}'}'",
    "''${x}",
    "<b>${x}</b> # $${x}",
    "'''{{'}'' '' ' ${x}''${x}{}${x}",
  ])("lets %s read as before", (title) => {
    const { en } = titleOf(title);
    const ast = compileMessage(en, { language: "en", argument: () => ["lit", "7"] });
    const read = evaluate(ast, { slot: () => undefined, local: () => undefined }, EXAMPLE_ENVIRONMENT);
    expect(read).toBe(title.replaceAll("$${", "\0").replaceAll("${x}", "7").replaceAll("\0", "${"));
  });

  it.each([
    "Due {when}",
    "{n, plural, one {# seat} other {# seats}} left",
    "{kind, select, day {By day} other {By night}}",
    "{a} of {b}",
    "It''s {n}",
    "{n, plural, =0 {None} other {#}}",
  ])("leaves %s, which this version wrote, and only gives its document the version", (words) => {
    const text = JSON.stringify({ texts: { seats: { en: words, sw: words } } });
    const [migrated] = migrateDocuments([app, { path: "schemas/screens/a.json", text }]).files;
    expect(JSON.parse(migrated?.text ?? "{}")).toEqual({ version: 1, texts: { seats: { en: words, sw: words } } });
  });

  it("writes the codes of now in place of former ones", () => {
    const path = "schemas/check.json";
    const text =
      '{ "version": 1, "severities": { "set-twice": "off" }, "suppressions": [{ "code": "answers-anyway" }] }';
    const [migrated] = migrateDocuments([app, { path, text }]).files;
    const expected = text.replace("set-twice", "redundant-set").replace("answers-anyway", "redundant-scenario-answer");
    expect(migrated?.text).toBe(expected);
    expect(migrateDocuments([app, { path, text: expected }]).files).toEqual([]);
  });

  it("takes documents as older than they say, where told, and does nothing twice", () => {
    const text = '{ "version": 1, "title": { "en": "${x}", "sw": "${x}" } }';
    const file = { path: "schemas/screens/a.json", text };
    const [migrated] = migrateDocuments([app, file], 0).files;
    expect(migrated?.text).toBe('{ "version": 1, "title": { "en": "{x}", "sw": "{x}", "with": { "x": "${x}" } } }');
    expect(migrateDocuments([app, migrated ?? file], 0).files).toEqual([]);
  });

  it("says what it cannot bring here, and leaves it", () => {
    const text = '{ "version": 2 }';
    expect(migrateDocuments([app, { path: "schemas/screens/new.json", text }])).toEqual({
      files: [],
      problems: [{ file: "schemas/screens/new.json", message: "its version is 2, the newest known is 1" }],
    });
    const broken = migrateDocuments([
      { path: "schemas/routes.json", text: "{" },
      { path: "schemas/x.txt", text: "" },
    ]);
    expect(broken.files).toEqual([]);
    expect(broken.problems.map(({ file }) => file)).toEqual(["schemas/routes.json", "schemas/x.txt"]);
  });

  it("has a step from each version to the next, up to this one", () => {
    expect(MIGRATIONS.map(({ from }) => from)).toEqual([...Array(DOCUMENT_VERSION).keys()]);
  });
});
