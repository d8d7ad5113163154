import type { ListedNames } from "../../../editor/listed-names.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { newRecord } from "../structure/new-value.ts";

/** An action with what it cannot do without, as far as there is something to name. */
export function newAction(
  { name, props, branches }: ActionDefinition,
  names: ListedNames,
  languages: readonly string[],
): object {
  const filled = name === "when" ? [["yes", []] as const] : [];
  return {
    do: name,
    ...newRecord(props, languages, names),
    ...(branches !== undefined && Object.fromEntries(filled)),
  };
}
