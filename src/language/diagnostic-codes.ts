import { DOCUMENT_DIAGNOSTICS } from "./diagnostic-codes/document-diagnostics.ts";
import { EXPRESSION_DIAGNOSTICS } from "./diagnostic-codes/expression-diagnostics.ts";
import { FRAGMENT_DIAGNOSTICS } from "./diagnostic-codes/fragment-diagnostics.ts";
import { NAME_DIAGNOSTICS } from "./diagnostic-codes/name-diagnostics.ts";
import { PROJECT_DIAGNOSTICS } from "./diagnostic-codes/project-diagnostics.ts";
import { SCREEN_DIAGNOSTICS } from "./diagnostic-codes/screen-diagnostics.ts";

/** Every code the checker can give, what it means and what to do. Codes are stable: tests and readers rely on them. */
export const DIAGNOSTIC_CODES = {
  ...DOCUMENT_DIAGNOSTICS,
  ...NAME_DIAGNOSTICS,
  ...SCREEN_DIAGNOSTICS,
  ...FRAGMENT_DIAGNOSTICS,
  ...EXPRESSION_DIAGNOSTICS,
  ...PROJECT_DIAGNOSTICS,
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
