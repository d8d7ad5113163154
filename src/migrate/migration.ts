import type { Located } from "../check/report/located.ts";
import type { TextEdit } from "../kit/apply-edits.ts";
import type { DocumentKind } from "../language/terms/document-kind.ts";

/** The project around a document, as a migration sees it. */
export interface MigrationContext {
  /** The document's own text, for how it is laid out. */
  readonly text: string;
  readonly kind: DocumentKind;
  /** Codes of the app's languages, whichever version lists them. */
  readonly languages: readonly string[];
}

/** One step: from a version to the next. Pure; what it does not name in an edit stays as it is, to the byte. */
export interface Migration {
  readonly from: number;
  /** A summary of the change, for the person who runs it. */
  readonly summary: string;
  readonly migrate: (root: Located, context: MigrationContext) => readonly TextEdit[];
}
