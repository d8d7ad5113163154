import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { ScreenContext } from "./screen-context.ts";

type Around = Pick<ScreenContext, "actions" | "lists">;

/** One action of a list or of its branches. `waited`: a pause comes before it; `seconds`: how long, infinite where it is computed. */
export interface Step {
  readonly action: Located;
  readonly definition: ActionDefinition;
  readonly waited: boolean;
  readonly seconds: number;
}

/** Every action that a list may run, those of its branches and of the named lists that it runs included. */
export function stepsOf(list: Located, around: Around): readonly Step[] {
  const found: Step[] = [];
  collect(list, around, 0, { found, entered: new Set() });
  return found;
}

/** `entered`: named lists that were looked into already, by whether a pause came before. */
interface Found {
  readonly found: Step[];
  readonly entered: Set<string>;
}

function collect(list: Located, around: Around, before: number, into: Found): void {
  let seconds = before;
  for (const action of list.items) {
    const definition = around.actions.get(textOf(member(action, "do")) ?? "");
    if (definition === undefined) continue;
    into.found.push({ action, definition, waited: seconds > 0, seconds });
    if (definition.control === "wait") seconds += pauseOf(action, definition);
    for (const inner of branchesOf(action, definition)) collect(inner, around, seconds, into);
    const name = ranBy(action, definition);
    const named = around.lists.get(name ?? "");
    const entry = `${seconds} ${name}`;
    if (named === undefined || into.entered.has(entry)) continue;
    into.entered.add(entry);
    collect(named, around, seconds, into);
  }
}

/** How long an action waits; what is computed is taken to be long. */
function pauseOf(action: Located, { props }: ActionDefinition): number {
  const [name = ""] = entriesOf(props).find(([, spec]) => spec.kind === "number") ?? [];
  const written = member(action, name)?.value;
  return typeof written === "number" ? Math.max(0, written) : Number.POSITIVE_INFINITY;
}

/** The lists that stand in an action. */
function branchesOf(action: Located, { branches = {} }: ActionDefinition): readonly Located[] {
  return Object.entries(branches).flatMap(([name, { of }]) => {
    const branch = member(action, name);
    if (branch === undefined) return [];
    return of === undefined ? [branch] : [...branch.members.values()];
  });
}

/** The named list that an action runs, if it runs one. */
export function ranBy(action: Located, { props }: ActionDefinition): string | undefined {
  const prop = entriesOf(props).find(([, spec]) => spec.kind === "actions");
  return prop === undefined ? undefined : textOf(member(action, prop[0]));
}

/** Every action anywhere below a node, those of the named lists that it runs included. */
export function actionsIn(node: Located, around: Around): readonly Step[] {
  const found: Step[] = [];
  const entered = new Set<string>();
  const open = [node];
  while (open.length > 0) {
    const part = open.pop();
    if (part === undefined) break;
    const definition = around.actions.get(textOf(member(part, "do")) ?? "");
    if (definition !== undefined) {
      found.push({ action: part, definition, waited: false, seconds: 0 });
      const name = ranBy(part, definition) ?? "";
      const named = around.lists.get(name);
      if (named !== undefined && !entered.has(name)) open.push(named);
      entered.add(name);
    }
    for (const inner of [...part.members.values(), ...part.items]) open.push(inner);
  }
  return found;
}
