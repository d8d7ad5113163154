import { expect, it } from "vitest";
import type { Diagnostic } from "../language/diagnostic.ts";
import { checkDocuments } from "./check-documents.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { withValue } from "./example/example-project.ts";
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
