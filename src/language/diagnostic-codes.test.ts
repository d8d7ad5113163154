import { expect, it } from "vitest";
import { DOCUMENT_DIAGNOSTICS } from "./diagnostic-codes/document-diagnostics.ts";
import { EXPRESSION_DIAGNOSTICS } from "./diagnostic-codes/expression-diagnostics.ts";
import { FRAGMENT_DIAGNOSTICS } from "./diagnostic-codes/fragment-diagnostics.ts";
import { NAME_DIAGNOSTICS } from "./diagnostic-codes/name-diagnostics.ts";
import { PROJECT_DIAGNOSTICS } from "./diagnostic-codes/project-diagnostics.ts";
import { SCREEN_DIAGNOSTICS } from "./diagnostic-codes/screen-diagnostics.ts";
import { DIAGNOSTIC_CODES } from "./diagnostic-codes.ts";

// Joined, a code that stands in two tables would lose one of its meanings, and the compiler would not mind.
it("each code stands in one table only", () => {
  const tables = [
    DOCUMENT_DIAGNOSTICS,
    NAME_DIAGNOSTICS,
    SCREEN_DIAGNOSTICS,
    FRAGMENT_DIAGNOSTICS,
    EXPRESSION_DIAGNOSTICS,
    PROJECT_DIAGNOSTICS,
  ];
  expect(tables.flatMap((table) => Object.keys(table))).toEqual(Object.keys(DIAGNOSTIC_CODES));
});
