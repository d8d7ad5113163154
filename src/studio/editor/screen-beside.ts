import type { ProjectScreen } from "../worker/project-messages.ts";
import type { Draft } from "./draft.ts";

/** The screen that is seen beside a document that is none: the first that names it, else the first of all. */
export function screenBeside(
  draft: Pick<Draft, "text">,
  file: string,
  screens: readonly ProjectScreen[],
): ProjectScreen | null {
  const shown = screens.filter(({ path }) => path !== null);
  const name = JSON.stringify(file.replace(/^.*\/|\.json$/g, ""));
  return shown.find((screen) => draft.text(screen.file)?.includes(name) === true) ?? shown[0] ?? null;
}
