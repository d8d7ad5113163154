import type { Sentence } from "./sentence.ts";

/** The result of checking a wrong document; never an exception. Line and column count from 1. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  /** Stable, documented in `check/rules/<code>/`: `unknown-widget`, `expression-type`, … */
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** One past the last character of what is meant. */
  readonly endLine: number;
  readonly endColumn: number;
  /** Where in the document: `/body/0/label`. */
  readonly path: string;
  readonly message: string;
  readonly hint: string;
  /** Message and hint with their arguments, where they have some: programs go by these, and never by the words. */
  readonly wording?: { readonly message: Sentence; readonly hint: Sentence };
  /** The declaration that it disagrees with, where that stands elsewhere. */
  readonly declaration?: Declaration;
}

/** A part of another document, and what to say there when several documents disagree with it. Positions as above. */
export interface Declaration extends Omit<Diagnostic, "severity" | "code" | "declaration" | "wording"> {}
