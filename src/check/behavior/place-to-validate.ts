import { entriesOf } from "../../kit/entries-of.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { PlacedAction } from "./screen-parts.ts";
import { screenParts } from "./screen-parts.ts";
import { validates } from "./validated-before.ts";

/**
 * The place of an action before which an input should be asked for its rules: one that asks too late, the inputs that one
 * before it names, or the action itself.
 */
export function placeToValidate(
  slot: string,
  action: PlacedAction,
  body: CheckedBody,
): { readonly place: Located; readonly isLate: boolean } {
  const { actions } = screenParts(body);
  const late = actions.find(
    (one) => one.before.includes(action.node) && isBeside(one.node, action.node) && validates(one, slot, body),
  );
  if (late !== undefined) return { place: member(late.node, "do") ?? late.node, isLate: true };
  const lists = action.before.flatMap((node) => (isBeside(node, action.node) ? (fieldsOf(node, body) ?? []) : []));
  const [name = "do"] = entriesOf(action.definition.props).find(([, { kind }]) => kind === "call") ?? [];
  return { place: lists[0] ?? member(action.node, name) ?? action.node, isLate: false };
}

/** Both stand in the same list. */
function isBeside(one: Located, other: Located): boolean {
  return listOf(one) === listOf(other);
}

function listOf({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The inputs that an action names, where it asks some for their rules. */
function fieldsOf(node: Located, { context }: CheckedBody): Located | undefined {
  const definition = context.actions.get(textOf(member(node, "do")) ?? "");
  const [name] = entriesOf(definition?.props ?? {}).find(([, { kind }]) => kind === "fields") ?? [];
  return name === undefined ? undefined : member(node, name);
}
