import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";

const KINDS = ["call", "message", "anchor"] as const;

/** Calls, shell messages or places that the widgets and actions of a screen or a fragment name. */
export function namesIn(body: CheckedBody, kind: (typeof KINDS)[number]): readonly string[] {
  return allNames(body)[kind];
}

const allNames = oncePer(({ context }: CheckedBody) => {
  const names: { readonly [Kind in (typeof KINDS)[number]]: string[] } = { call: [], message: [], anchor: [] };
  for (const { node, definition } of [...context.visits.nodes, ...context.visits.actions]) {
    for (const [name, prop] of entriesOf(definition.props)) {
      const kind = KINDS.find((one) => one === prop.kind);
      const text = kind && textOf(member(node, name));
      if (kind !== undefined && text !== undefined) names[kind].push(text);
    }
  }
  return names;
});
