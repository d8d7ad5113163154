import type { AssistantPage } from "../../../assistant/assistant-page.ts";
import type { ToolAnswer } from "../../../assistant/define-tool.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { ProjectFile } from "../../../language/project/project-file.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";

/** Parts that assistants are served with, beside those of the API. */
export interface AssistantParts {
  /** The product's version. */
  readonly version: string;
  /** Checks a whole project, beside the server. */
  check(project: readonly ProjectFile[]): Promise<readonly Diagnostic[]>;
  /** Guides and reference. */
  pages(): Promise<readonly AssistantPage[]>;
  /** Runs a tool of `TOOLS_APART` beside the server. @throws AssistantRefusal */
  runApart(request: ToolRequest): Promise<ToolOutcome>;
}

/** A tool that is asked for on the documents of a change. */
export interface ToolRequest {
  readonly tool: string;
  readonly input: unknown;
  /** Documents and pictures of the change. */
  readonly project: readonly ProjectFile[];
  /** Documents of the release that it was made from. */
  readonly before: readonly SourceFile[];
}

export interface ToolOutcome {
  readonly answer: ToolAnswer;
  /** Texts by path that the tool saves; null removes a document. */
  readonly edits: ReadonlyMap<string, string | null>;
}
