import type { AssistantPage } from "../../assistant/assistant-page.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";
import { docsSources } from "./docs-sources.ts";

/** Guides and reference as assistants read them: `guides/test`, `reference/widgets`. */
export function assistantPages(
  root: string,
  files: readonly SourceFile[],
  parts: ProjectParts,
): readonly AssistantPage[] {
  return docsSources(root, files, parts).map(({ path, group, text }) => {
    const name = path.replace(/\.html$/, "");
    return { name: group === "Guides" ? `guides/${name}` : name, text };
  });
}
