import { IS_PACKED, ROOT } from "../paths.ts";
import { currentProject, findProjectAt } from "../project-root.ts";

/** The folder that is served where DOCUMENTS names none: the project around the working folder, else this tree. */
export function startRoot(): string {
  // A package has no documents of its own.
  if (IS_PACKED && !process.env.DOCUMENTS?.trim()) return currentProject();
  return findProjectAt(process.cwd()) ?? ROOT;
}
