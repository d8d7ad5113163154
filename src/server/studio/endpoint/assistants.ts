import type { AssistantPage } from "../../../assistant/assistant-page.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { ProjectFile } from "../../../language/project-file.ts";

/** Parts that assistants are served with, beside those of the API. */
export interface AssistantParts {
  /** The product's version. */
  readonly version: string;
  /** Checks a whole project, beside the server. */
  check(project: readonly ProjectFile[]): Promise<readonly Diagnostic[]>;
  /** Guides and reference. */
  pages(): Promise<readonly AssistantPage[]>;
}
