import type { ProjectScreen } from "../../editor/project-outline.ts";
import type { Draft } from "../session/draft.ts";

/**
 * The screen that is seen beside a document that is none. A fragment or a call shows in a screen that names it: the one
 * that was seen last if it does, else the first. Any other document leaves that one in sight.
 */
export function screenBeside(
  draft: Pick<Draft, "text">,
  file: string,
  screens: readonly ProjectScreen[],
  last: ProjectScreen | null,
): ProjectScreen | null {
  const shown = screens.filter(({ path }) => path !== null);
  const name = JSON.stringify(file.replace(/^.*\/|\.json$/g, ""));
  const isNamed = (screen: ProjectScreen) => draft.text(screen.file)?.includes(name) === true;
  const isPart = /^schemas\/(fragments|calls)\//.test(file);
  if (last !== null && (!isPart || isNamed(last))) return last;
  return (isPart ? shown.find(isNamed) : undefined) ?? last ?? shown[0] ?? null;
}
