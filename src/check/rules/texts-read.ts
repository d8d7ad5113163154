import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { type Located, member } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { NodeVisit } from "../screen/context/screen-context.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";

/** Everything that people read as it is written. */
export const textsRead = oncePer(({ context }: CheckedBody): ReadonlySet<Located> => {
  const { visits, values } = context;
  // A named value with words around what it reads is a text.
  const worded = [...(values?.members.values() ?? [])].filter((value) => wholeExpression(value) === undefined);
  return new Set([
    ...visits.texts.flatMap(({ node }) => [node, ...(member(node, "with")?.members.values() ?? [])]),
    ...visits.nodes.flatMap(rowsOf),
    ...worded,
  ]);
});

/** The values of rows that are written out, for lists whose words people read. */
function rowsOf({ node, definition }: NodeVisit): readonly Located[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    const rows = spec.kind === "list" && spec.texts === true ? member(node, name)?.items : undefined;
    return (rows ?? []).flatMap((row) => [...row.members.values()]);
  });
}
