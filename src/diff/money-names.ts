import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import { parseText } from "../expression/syntax/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../expression/syntax/syntax.ts";

/** Slots of a screen that what is sent with a money call is made from: `values.due`, and `state.count` that it reads. */
export function moneyNames(root: Located, effects: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = payloadsIn(root, effects).flatMap(namesRead);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const value = name.startsWith("values.") ? member(member(root, "values"), name.slice("values.".length)) : undefined;
    if (value !== undefined) open.push(...namesRead(value));
  }
  return found;
}

function payloadsIn(node: Located, effects: ReadonlyMap<string, string>): readonly Located[] {
  const call = textOf(member(node, "call"));
  const payload = member(node, "payload");
  const own = call !== undefined && payload !== undefined && effects.get(call) === "money" ? [payload] : [];
  const inside = [...membersOf(node).map(([, part]) => part), ...node.items];
  return [...own, ...inside.flatMap((part) => payloadsIn(part, effects))];
}

function namesRead(node: Located): readonly string[] {
  const text = textOf(node);
  if (text === undefined) return [...membersOf(node).map(([, part]) => part), ...node.items].flatMap(namesRead);
  const read = parseText(text);
  if (!read.ok) return [];
  return read.parts.flatMap((part) => (typeof part === "string" ? [] : slotsIn(part.node)));
}

function slotsIn(node: SyntaxNode): readonly string[] {
  if (node.kind === "member" && node.target.kind === "name" && ["values", "state"].includes(node.target.name)) {
    return [`${node.target.name}.${node.name}`];
  }
  return childrenOf(node).flatMap(slotsIn);
}
