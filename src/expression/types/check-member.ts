import { isHostileKey } from "../../kit/hostile-key.ts";
import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import { heldBy, meantBy, named, sentence } from "../../language/sentence.ts";
import { ANY, NULL, type Type } from "../../language/terms/type.ts";
import type { SyntaxOf } from "../syntax/syntax.ts";
import { anyOf, describeType } from "./assignable.ts";
import type { Report } from "./type-scope.ts";

type Fields = { readonly [name: string]: Type };
type Place = { readonly start: number; readonly end: number };

/** The type of `target.name`. */
export function checkMember(node: SyntaxOf<"member">, target: Type, report: Report): Type {
  const place = { start: node.nameStart, end: node.end };
  if (target.kind === "any") return ANY;
  if (target.kind === "null") return NULL;
  if (target.kind === "record") {
    const type = memberOfRecord(target, node.name, place, report);
    // A member of a record that may be missing may be missing too.
    return target.nullable === true && isKnownToBeThere(type) ? { ...type, nullable: true } : type;
  }
  const message = `${describeType(target)} has no member "${node.name}"`;
  report({ code: "expression-member", message, hint: hintFor(target, node.name), ...place });
  return ANY;
}

function isKnownToBeThere(type: Type): type is Extract<Type, { readonly nullable?: true }> {
  return type.kind === "number" || type.kind === "string" || type.kind === "record";
}

function hintFor(target: Type, name: string): string {
  if (name === "length" || name === "size") return "write size(…)";
  return target.kind === "list" ? "take an element first: list[0], first(list), or list.map(x, …)" : "";
}

type RecordType = Extract<Type, { kind: "record" }>;

function memberOfRecord(record: RecordType, name: string, place: Place, report: Report): Type {
  const isOther = record.others !== undefined && own(record.fields, name) === undefined && !isHostileKey(name);
  return isOther ? record.others : memberOfFields(record.fields, name, describeType(record), place, report);
}

/** The type of a field, or a problem that names the nearest one. */
export function memberOfFields(fields: Fields, name: string, holder: string, place: Place, report: Report): Type {
  const type = isHostileKey(name) ? undefined : own(fields, name);
  if (type !== undefined) return type;
  const names = Object.keys(fields);
  // Each name that is asked for would say the same: all of them are missing.
  if (names.length === 0) {
    const message = sentence`${heldBy(holder)} has nothing: it is declared nowhere`;
    report({ code: "expression-member", message, hint: "", ...place });
    return ANY;
  }
  const near = nearest(name, names);
  const hint = near === null ? `it has: ${names.join(", ")}` : meantBy(near);
  report({ code: "expression-member", message: sentence`${heldBy(holder)} has no "${named(name)}"`, hint, ...place });
  return ANY;
}

/** The type of `target[index]`. */
export function checkIndex(node: SyntaxOf<"index">, target: Type, index: Type, report: Report): Type {
  const { start, end } = node.index;
  const wrong = (message: string) => report({ code: "expression-type", message, hint: "", start, end });
  const isOpen = index.kind === "any" || index.kind === "null";
  switch (target.kind) {
    case "any":
      return ANY;
    case "null":
      return NULL;
    case "list":
      if (index.kind !== "number" && !isOpen) wrong(`a list is read by number, found ${describeType(index)}`);
      return target.item;
    case "record":
      if (node.index.kind === "literal" && typeof node.index.value === "string") {
        return memberOfRecord(target, node.index.value, { start, end }, report);
      }
      if (index.kind !== "string" && !isOpen) wrong(`a record is read by name, found ${describeType(index)}`);
      return anyOf(target);
    default:
      wrong(`${describeType(target)} has no elements`);
      return ANY;
  }
}
