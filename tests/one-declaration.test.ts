import { describe, expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { joinRepeated } from "../src/check/diagnostics/join-repeated.ts";
import { createChecker } from "../src/check/incremental/checker.ts";
import type { ExampleEdit } from "../src/check/rules/code-examples.ts";
import { applyExample } from "../src/check/testing/apply-example.ts";
import { CODES_FOLDER } from "../src/cli/check/read-examples.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";

/** Tells what edits to a project make wrong, as a list that is read from the top has it; facts may be pending before. */
function told(root: string) {
  const files = readDocuments(root);
  const checker = createChecker({ catalog, actions: actionCatalog, pictures: readPictureNames(root) });
  const find = (edits: readonly ExampleEdit[]) =>
    joinRepeated(checker.check(applyExample(files, { name: "", edits }))).map(({ code, file, path, message }) => ({
      code,
      at: `${file}#${path}`,
      message,
    }));
  const before = new Set(find([]).map((one) => JSON.stringify(one)));
  return (...edits: readonly ExampleEdit[]) => find(edits).filter((one) => !before.has(JSON.stringify(one)));
}

describe("one declaration that two screens disagree with is one message, at the declaration", () => {
  const tell = told(`${CODES_FOLDER}/example`);
  const bill = "schemas/calls/bill.json";

  it("a member of a payload under another name", () => {
    const found = tell(
      { file: bill, at: "/payload/properties", value: { trip: { type: "string", description: "The ride's number" } } },
      { file: bill, at: "/payload/required", value: ["trip"] },
      { file: bill, at: "/path", value: "/rides/{trip}" },
    );
    expect(found).toEqual([
      {
        code: "payload-unknown",
        at: `${bill}#/payload/properties/trip`,
        message: expect.stringMatching(/^"ride" is sent, and not taken; "trip" is required, and not sent \(2 places: /),
      },
    ]);
  });

  it("a member of a payload that nobody sends", () => {
    const found = tell(
      { file: bill, at: "/payload/properties/day", value: { type: "string", description: "The day" } },
      { file: bill, at: "/payload/required", value: ["ride", "day"] },
    );
    expect(found).toEqual([
      {
        code: "payload-missing",
        at: `${bill}#/payload/properties/day`,
        message: expect.stringMatching(/^"day" is required, and not sent \(2 places: /),
      },
    ]);
  });

  it("a field of an answer that is gone", () => {
    const found = tell(
      { file: bill, at: "/answer/properties/parts" },
      { file: bill, at: "/answer/required", value: ["amount", "status"] },
    );
    expect(found).toEqual([
      {
        code: "expression-member",
        at: `${bill}#/answer/properties`,
        message: expect.stringMatching(/^"parts" is read of this, and not among what is answered \(2 places: /),
      },
    ]);
  });
});

describe("of the product's documents", () => {
  const tell = told(ROOT);

  it("a type that screens read through named values too is told once", () => {
    const file = "schemas/calls/delay-detail.json";
    const at = "/answer/properties/delayShouldPayAmount/type";
    expect(tell({ file, at, value: "string" }).map((one) => one.at)).toEqual([
      `${file}#${at.slice(0, -"/type".length)}`,
    ]);
  });

  it("a value of the app with another type is told there, and not where it is used", () => {
    const found = tell({ file: "schemas/app.json", at: "/values/exampleTotal", value: "${app.name}" });
    expect(found.map((one) => one.at)).toEqual(["schemas/app.json#/values/exampleTotal"]);
  });

  it("a screen whose body was emptied has an empty body, and nothing that is left over", () => {
    const found = tell({ file: "schemas/screens/complaint-form.json", at: "/body", value: [] });
    expect(found.map((one) => `${one.code} ${one.at}`)).toEqual([
      "empty-layout schemas/screens/complaint-form.json#/body",
    ]);
  });
});
