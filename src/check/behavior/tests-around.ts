import { entriesOf } from "../../kit/entries-of.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { ActionVisit, ScreenContext } from "../screen/context/screen-context.ts";

/** A test that decides whether an action runs. */
export interface TestAround {
  readonly value: Located;
  readonly context: ScreenContext;
  /** The test of a `when`; a `switch` compares with values that the document has. */
  readonly isBoolean?: boolean;
}

/** The tests of all `when` and `switch` around an action, those around its named list where that is run included. */
export function testsAround(path: string, actions: readonly ActionVisit[]): readonly TestAround[] {
  const found: TestAround[] = [];
  const open = [path];
  const entered = new Set<string>();
  for (const at of open) {
    for (const { node, definition, context } of actions) {
      if (definition.flow !== "select" || !at.startsWith(`${node.path}/`)) continue;
      for (const [name, spec] of entriesOf(definition.props)) {
        const value = member(node, name);
        const isBoolean = spec.kind === "value" && spec.type?.kind === "boolean";
        if (value !== undefined) found.push({ value, context, isBoolean });
      }
    }
    const [, list] = /^\/actions\/([^/]+)\//.exec(at) ?? [];
    if (list === undefined || entered.has(list)) continue;
    entered.add(list);
    open.push(...runsOf(list, actions));
  }
  return found;
}

/** Where a named list is run. */
function runsOf(list: string, actions: readonly ActionVisit[]): readonly string[] {
  return actions.flatMap(({ node, definition }) => {
    const isRun = entriesOf(definition.props).some(
      ([name, { kind }]) => kind === "actions" && textOf(member(node, name)) === list,
    );
    return isRun ? [node.path] : [];
  });
}
