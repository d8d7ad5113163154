import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { PROJECT_CHECKER, PROJECT_FILES } from "../project-checker.ts";

const PARTS = { catalog, actions: actionCatalog };
/** The changes that the guide lists for a lender in Tanzania. */
const EDITS: readonly (readonly [file: string, before: string, after: string])[] = [
  ["schemas/screens/promotion.json", String.raw`"1[3-9]\\d{9}"`, String.raw`"(0|255)[67]\\d{8}"`],
  ["schemas/screens/promotion.json", `"maxLength": 11`, `"maxLength": 12`],
  ["schemas/app.json", `"codeSign": "₱"`, `"codeSign": "TZS"`],
  ["schemas/app.json", `"codeSignSystem1": "₹"`, `"codeSignSystem1": "TZS"`],
  ["schemas/screens/site.json", `"Success!"`, `"Thank you! Call us for an answer!"`],
];

function edited() {
  return PROJECT_FILES.map((file) => {
    const edits = EDITS.filter(([path]) => path === file.path);
    const text = edits.reduce((changed, [, before, after]) => {
      expect(changed.split(before), `${before} stands once`).toHaveLength(2);
      return changed.replace(before, () => after);
    }, file.text);
    return { ...file, text };
  });
}

describe("a lender in Tanzania", () => {
  const files = edited();
  const plans = JSON.stringify(compileDocuments(files, PARTS, { production: true }));

  it("changes a line each, and nothing is wrong with the documents", () => {
    expect(PROJECT_CHECKER.check(files).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("has no sign of another currency and no pattern of another country left", () => {
    expect(plans).not.toMatch(/[₱₹]|\[3-9\]/);
  });

  it.each([
    ["0712345678", true],
    ["255712345678", true],
    ["13912345678", false],
    ["0812345678", false],
  ])("registers %s: %s", (mobile, isTaken) => {
    const pattern = /\(0\|255\)[^"]*?\{8\}/.exec(plans)?.[0].replaceAll("\\\\", "\\") ?? "none";
    expect(new RegExp(`^(?:${pattern})$`).test(mobile)).toBe(isTaken);
  });
});
