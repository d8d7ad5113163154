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

function typesOf(schema: Located): readonly (string | undefined)[] {
  const type = member(schema, "type");
  return type === undefined ? [] : [textOf(type), ...type.items.map(textOf)];
}
