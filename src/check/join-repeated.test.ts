import { expect, it } from "vitest";
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
