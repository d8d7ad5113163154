import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";

/** Any number: one of a few is a code. */
export function isOpenNumber(schema: Located): boolean {
  return (
    typesOf(schema).some((name) => name === "integer" || name === "number") &&
    !schema.members.has("enum") &&
    !schema.members.has("const")
  );
}

/** The open numbers of an answer outside its lists, by their paths: `["plan", "owed"]`. */
export function openNumbers(schema: Located | undefined, path: readonly string[] = []): readonly (readonly string[])[] {
  return membersOf(member(schema, "properties")).flatMap(([name, part]) =>
    isOpenNumber(part) ? [[...path, name]] : openNumbers(part, [...path, name]),
  );
}

/** The names that a part of an answer is read by: `["plan", "owed"]` of `answer.plan.owed`; undefined for what is no such part. */
export function answerPath(node: SyntaxNode): readonly string[] | undefined {
  if (node.kind === "name") return node.name === "answer" ? [] : undefined;
  const before = node.kind === "member" ? answerPath(node.target) : undefined;
  return node.kind === "member" && before !== undefined ? [...before, node.name] : undefined;
}

function typesOf(schema: Located): readonly (string | undefined)[] {
  const type = member(schema, "type");
  return type === undefined ? [] : [textOf(type), ...type.items.map(textOf)];
}
