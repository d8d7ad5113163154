import type { Project } from "../project/project.ts";
import { member } from "../report/located.ts";

/**
 * Whether a call of the project names the members that make its intent. A team that has begun to is told where it goes on
 * without; one that has not keeps what the compiler takes for it.
 */
export function namesIntents(project: Project): boolean {
  return project.derive("calls that name intents", (from) =>
    [...from.calls.values()].some((call) => member(call?.root, "intent") !== undefined),
  );
}
