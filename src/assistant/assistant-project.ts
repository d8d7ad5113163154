import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import type { Editor } from "../editor/editor.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import type { AssistantPage } from "./assistant-page.ts";

/** The documents that an assistant drafts: those of a folder, or those of a change in the studio. */
export interface AssistantProject {
  /** Documents as they are now, sorted by path. */
  readonly files: readonly SourceFile[];
  /** Diagnostics of documents in place of these. */
  check(files: readonly SourceFile[]): Promise<readonly Diagnostic[]>;
  /** The text of a document among these in the project's layout, where it had that before; absent: texts stay as they are. */
  format?(files: readonly SourceFile[], path: string): string | undefined;
  /** Stores documents by path; null removes one. */
  save(edits: ReadonlyMap<string, string | null>): Promise<void>;
  /** Guides and reference, by name. */
  pages(): Promise<readonly AssistantPage[]>;
}

/** A project whose documents are on this machine, where there is time for more than a check. */
export interface LocalProject extends AssistantProject {
  readonly parts: ScreenParts;
  /** Editor features of the documents as they are now. */
  readonly editor: Editor;
  /** Documents as they were when the assistant began. */
  readonly before: readonly SourceFile[];
}

/** Why a tool does not do what it was asked; the assistant reads the sentence. */
export class AssistantRefusal extends Error {
  override readonly name = "AssistantRefusal";
}
