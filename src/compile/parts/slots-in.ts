import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast, Namespace } from "../../language/ast.ts";

/** The named values of a screen, compiled. */
export type NamedValues = { readonly [name: string]: Ast };

/** The keys of one namespace that an expression reads, itself or through named values. Constants hold no expressions. */
export function slotsIn(ast: Ast, namespace: Namespace, values: NamedValues = {}): ReadonlySet<string> {
  const found = new Set<string>();
  const entered = new Set<string>();
  const open: Json[] = [ast as unknown as Json];
  while (open.length > 0) {
    const part = open.pop();
    if (!Array.isArray(part) || part[0] === "lit") continue;
    const [operation, holder, key] = part;
    if (operation !== "slot") for (const inner of partsOf(part)) open.push(inner);
    else if (typeof key === "string") {
      if (holder === namespace) found.add(key);
      if (holder !== "values" || entered.has(key)) continue;
      entered.add(key);
      open.push((own(values, key) ?? null) as unknown as Json);
    }
  }
  return found;
}

/** A record's keys are no operations, whatever they are called. */
function partsOf(part: readonly Json[]): readonly Json[] {
  const [operation, entries] = part;
  if (operation !== "record" || !Array.isArray(entries)) return part;
  return entries.map((entry: Json) => (Array.isArray(entry) ? (entry[1] ?? null) : null));
}
