import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { HostList } from "../../language/shape/shape.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { Place } from "../report/position.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ExpressionVisit, Visits } from "../screen/context/screen-context.ts";

/** An address as far as a document writes it out. */
export interface WrittenAddress {
  readonly text: string;
  readonly place: Place;
  /** The list that its host must be on; `shell`: the shell opens it; `any`: whoever reads it. */
  readonly hosts: HostList | "shell" | "any";
  /** It is written as it is, and no branch of an expression. */
  readonly isPlain: boolean;
  /** False where an expression goes on behind it. */
  readonly isWhole: boolean;
}

const expressionsByNode = oncePer(
  ({ expressions }: Visits): ReadonlyMap<Located, ExpressionVisit> =>
    new Map(expressions.map((visit) => [visit.node, visit])),
);

/** Every address of a screen or a fragment that is written out, wholly or in its beginning. */
export function writtenAddresses({ context }: CheckedBody): readonly WrittenAddress[] {
  const { visits, project } = context;
  const found: WrittenAddress[] = [];
  const expressions = expressionsByNode(visits);
  const add = (node: Located | undefined, hosts: WrittenAddress["hosts"]) => {
    const text = textOf(node);
    if (node === undefined || text === undefined) return;
    const visit = expressions.get(node);
    const [written = ""] = text.split("${");
    if (visit === undefined) found.push({ text, place: node, hosts, isWhole: true, isPlain: true });
    else if (!visit.isWhole) found.push({ text: written, place: node, hosts, isWhole: false, isPlain: false });
    else {
      for (const { value, start } of literalsOf(visit.expression)) {
        found.push({ text: value, place: visit.placeOf({ start }), hosts, isWhole: true, isPlain: false });
      }
    }
  };
  for (const { node, definition } of [...visits.nodes, ...visits.actions]) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if ("address" in spec && spec.address === true) add(member(node, name), spec.hosts ?? "any");
      if (spec.kind !== "message") continue;
      const addresses = project.addresses.get(textOf(member(node, name)) ?? "");
      for (const [key, value] of membersOf(member(node, "payload"))) if (addresses?.has(key)) add(value, "shell");
    }
  }
  return found;
}

/** The texts that an expression may give as they are written: those of its branches. */
function literalsOf(node: SyntaxNode): readonly { readonly value: string; readonly start: number }[] {
  switch (node.kind) {
    case "literal":
      return typeof node.value === "string" ? [{ value: node.value, start: node.start }] : [];
    case "conditional":
      return [...literalsOf(node.whenTrue), ...literalsOf(node.otherwise)];
    case "call":
      return node.name === "either" ? node.arguments.flatMap(literalsOf) : [];
    default:
      return [];
  }
}

/** A path of this origin: `/orders`, not `//host`. */
export function isLocalPath(address: string): boolean {
  return /^ *\/(?![/\\])/.test(address);
}
