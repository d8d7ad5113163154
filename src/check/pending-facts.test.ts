import { expect, it } from "vitest";
import { pendingFacts, pendingFactsOf, pendingWarning } from "./pending-facts.ts";

const TEXT = `{
  "facts": {
    "rate": 29.2,
    "licence": { "pending": "license number" }
  }
}`;
const found = { severity: "error", code: "pending-fact", file: "schemas/app.json", line: 4, path: "/facts/licence" };

it("tells what is pending as errors, each with its place", () => {
  const message = '"app.facts.licence" is pending: license number';
  expect(pendingFacts([{ path: "schemas/app.json", text: TEXT }])).toMatchObject([{ ...found, message }]);
  const bytes = new TextEncoder().encode(TEXT);
  expect(pendingFactsOf([{ path: "schemas/app.json", bytes }])).toMatchObject([{ ...found, message }]);
});

it.each(["", "the app", '{ "facts": 3 }', '{ "facts": { "rate": 29.2 } }'])("finds none in %j", (text) => {
  expect(pendingFacts([{ path: "schemas/app.json", text }])).toEqual([]);
});

it("names what is pending in one line, and says nothing where all is known", () => {
  const project = (text: string) => [{ path: "schemas/app.json", bytes: new TextEncoder().encode(text) }];
  expect(pendingWarning(project(TEXT))).toContain("PENDING FACTS: borrowers read licence in [brackets].");
  expect(pendingWarning(project('{ "facts": { "rate": 29.2 } }'))).toBeNull();
  expect(pendingWarning([])).toBeNull();
});
