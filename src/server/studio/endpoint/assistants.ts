import type { AssistantPage } from "../../../assistant/assistant-page.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { ProjectFile } from "../../../language/project-file.ts";

/** What assistants are served with, beside what the API has. */
export interface AssistantParts {
  /** The product's version. */
  readonly version: string;
  /** Checks a whole project, beside the server. */
  check(project: readonly ProjectFile[]): Promise<readonly Diagnostic[]>;
  /** Guides and reference. */
  pages(): Promise<readonly AssistantPage[]>;
}
