import { describe, expect, it } from "vitest";
import { checkDocuments } from "./check-documents.ts";
import accepted from "./example/accepted.json" with { type: "json" };
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "./example/example-project.ts";

const SCREEN = "schemas/screens/order.json";

describe("a screen may hold", () => {
  it.each(accepted)("$at $value", ({ at, value, with: more = {} }) => {
    const files = Object.entries({ [at]: value, ...more }).reduce(
      (all, [pointer, part]) => change(all, pointer, part),
      exampleFiles(),
    );
    expect(checkDocuments(files, exampleParts)).toEqual([]);
  });
});

describe("types reach", () => {
  it.each([
    ["the event's value", "/body/2/on/change/0/value", "\u0024{event.name}", "expression-member"],
    ["the element of an action's list", "/footer/0/on/press/1/run/0/value", "\u0024{item.txt}", "expression-member"],
    ["the failure of a source", "/sources/order/onReady/0/value", "\u0024{failure.message}", "expression-name"],
    ["the elements of a slot", "/body/0/children/0/row/0/text", "\u0024{item.sums}", "expression-member"],
  ])("%s", (_, at, value, code) => {
    expect(checkDocuments(withValue(SCREEN, at, value), exampleParts)).toMatchObject([{ code, path: at }]);
  });

  it("the members of a record that is spread", () => {
    const payload = { "...": "\u0024{data.order}", wallet: "w" };
    const found = checkDocuments(withValue(SCREEN, "/footer/0/on/press/0/payload", payload), exampleParts);
    expect(found).toEqual([]);
    const short = { "...": "\u0024{first(data.order.rows)}", wallet: "w" };
    expect(checkDocuments(withValue(SCREEN, "/footer/0/on/press/0/payload", short), exampleParts)).toMatchObject([
      { code: "payload-missing", message: 'the payload lacks "amount"' },
    ]);
  });
});

function change(files: ReturnType<typeof exampleFiles>, pointer: string, value: unknown) {
  const text = files.find(({ path }) => path === SCREEN)?.text ?? "{}";
  const document = JSON.parse(text) as { [key: string]: unknown };
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at, key) => at[key] as { [key: string]: unknown }, document);
  holder[last] = value;
  return withFile(SCREEN, JSON.stringify(document));
}
