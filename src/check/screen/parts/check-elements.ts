import { commonOf } from "../../../expression/types/assignable.ts";
import { listOf, recordOf, STRING, type Type } from "../../../language/terms/type.ts";
import { kindOf, type Located, member } from "../../report/located.ts";
import { checkPlain } from "../../text/check-plain.ts";
import { inferValue } from "../context/infer-value.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { checkText } from "./check-text.ts";
import { doesNotFit } from "./check-value.ts";

/**
 * The type of a list that is written out, an object as a member of an element being a text.
 *
 * @param shown members that the widget shows as they are: words, in whatever form the elements have them
 */
export function inferElements(node: Located, context: ScreenContext, shown: readonly string[] = []): Type {
  if (kindOf(node) !== "array") return inferValue(node, context);
  for (const name of new Set([...wordsIn(node), ...shown])) {
    for (const { members } of node.items) {
      const value = members.get(name);
      if (value !== undefined && kindOf(value) === "string" && !isLanguage(value, context)) checkPlain(value, context);
    }
  }
  const types = node.items.map((element) => inferElement(element, context));
  checkMembersFit(node, types, context);
  return listOf(commonOf(types));
}

/** A language is called by its own name in all of them. */
function isLanguage({ value }: Located, { project }: ScreenContext): boolean {
  const languages = member(project.app?.root, "languages")?.items ?? [];
  return languages.some((language) => member(language, "name")?.value === value);
}

/** A member that is a text in one element and holds others in another would be read as either. */
function checkMembersFit({ items }: Located, types: readonly Type[], context: ScreenContext): void {
  const expected = new Map<string, Type>();
  for (const [index, element] of types.entries()) {
    for (const [name, type] of Object.entries(element.kind === "record" ? element.fields : {})) {
      const first = expected.get(name);
      const value = items[index]?.members.get(name);
      if (first === undefined && type.kind !== "null") expected.set(name, type);
      else if (first !== undefined && value !== undefined && isUnlike(first, type))
        doesNotFit(value, type, first, context);
    }
  }
}

function isUnlike(one: Type, other: Type): boolean {
  const isKnown = [one, other].every(({ kind }) => kind !== "any" && kind !== "null");
  const holdsOthers = ({ kind }: Type) => kind === "list" || kind === "record";
  return isKnown && holdsOthers(one) !== holdsOthers(other);
}

/** The members that are words per language in some element. */
function wordsIn({ items }: Located): ReadonlySet<string> {
  const found = items.flatMap(({ members }) => [...members].filter(([, value]) => kindOf(value) === "object"));
  return new Set(found.map(([name]) => name));
}

function inferElement(element: Located, context: ScreenContext): Type {
  if (kindOf(element) !== "object") return inferValue(element, context);
  const fields = [...element.members].map(([name, member]) => [name, inferMember(member, context)] as const);
  return recordOf(Object.fromEntries(fields));
}

function inferMember(member: Located, context: ScreenContext): Type {
  if (kindOf(member) !== "object") return inferElements(member, context);
  checkText(member, context);
  return STRING;
}
