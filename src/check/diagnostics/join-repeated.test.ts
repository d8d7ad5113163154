import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { exampleParts } from "../example/example-catalog.ts";
import { withValue } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";
import { joinRepeated } from "./join-repeated.ts";

it("says once for each document what is missing everywhere in it, and where else", () => {
  const french = { code: "fr", name: "Français", status: "live" };
  const found = checkDocuments(withValue("schemas/app.json", "/languages/2", french), exampleParts);
  const joined = joinRepeated(found);
  const perFile = joined.map(({ file, code, message }) => `${file} ${code} ${message.replace(/ \(and in .*/, "")}`);
  expect(new Set(perFile).size).toBe(joined.length);
  expect(joined.length).toBeLessThan(found.length / 3);
  const order = joined.filter(({ file }) => file === "schemas/screens/order.json");
  expect(order.map(({ message }) => message).join()).toMatch(/\(and in \d+ more places: lines \d+(, \d+)+(, …)?\)/);
});

it("leaves different messages alone", () => {
  const found = checkDocuments(
    withValue("schemas/screens/order.json", "/body/1", { type: "label", a: 1, b: 2 }),
    exampleParts,
  );
  expect(joinRepeated(found)).toEqual(found);
});

it("says once for all what three or more documents have to say, and in which", () => {
  const diagnostic = (file: string, line: number): Diagnostic => ({
    severity: "error",
    code: "unknown-call",
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: 2,
    path: "",
    message: 'there is no call "pay"',
    hint: "",
  });
  const [a, b, c] = ["a", "b", "c"].map((name) => diagnostic(`schemas/screens/${name}.json`, 3)) as [
    Diagnostic,
    Diagnostic,
    Diagnostic,
  ];
  expect(joinRepeated([a, b])).toEqual([a, b]);
  expect(joinRepeated([a, b, c])).toEqual([
    { ...a, message: `${a.message} (and in 2 more documents: schemas/screens/b.json, schemas/screens/c.json)` },
  ]);
});

describe("what several documents disagree with", () => {
  const joined = (files: readonly SourceFile[]) =>
    joinRepeated(checkDocuments(files, exampleParts)).map(({ code, file, path, message }) => ({
      code,
      at: `${file}#${path}`,
      message,
    }));
  const route = (path: string) => withValue("schemas/routes.json", "/routes/0/path", path);

  it("is told once, where it is declared, with the places of the others", () => {
    expect(joined(route("/ordre"))).toEqual([
      {
        code: "path-without-route",
        at: "schemas/routes.json#/routes/0/path",
        message: expect.stringMatching(
          /^no route has "\/order", and documents lead there \(\d places: schemas\/\S+\.json:\d+, schemas\/\S+\.json:\d+/,
        ),
      },
    ]);
  });

  it("stays in its place for an editor, with the place of the declaration", () => {
    const found = checkDocuments(route("/ordre"), exampleParts);
    expect(found.length).toBeGreaterThan(1);
    for (const one of found) {
      expect(one.file).not.toBe("schemas/routes.json");
      expect(one.declaration).toMatchObject({
        file: "schemas/routes.json",
        path: "/routes/0/path",
        line: 6,
        column: 7,
      });
    }
  });

  it("is that document's own mistake where it is the only one", () => {
    const call = withValue("schemas/screens/order.json", "/sources/order/call", "pay");
    expect(joined(call).filter(({ code }) => code === "call-without-tap")).toEqual([
      { code: "call-without-tap", at: "schemas/screens/order.json#/sources/order/call", message: expect.any(String) },
    ]);
  });
});
