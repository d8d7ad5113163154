import type { ActionDefinition } from "../../language/define-action.ts";
import { type Located, member } from "../report/located.ts";

/** Every list that an action may run, undefined where a branch is not written. */
export function waysOf(action: Located, { branches = {} }: ActionDefinition): readonly (Located | undefined)[] {
  return Object.entries(branches).flatMap(([name, { of }]) => {
    const branch = member(action, name);
    return of === undefined || branch === undefined ? [branch] : [...branch.members.values()];
  });
}
