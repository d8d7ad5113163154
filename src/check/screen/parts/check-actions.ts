import { own } from "../../../kit/own.ts";
import type { ActionDefinition, BranchSpec } from "../../../language/define-action.ts";
import { ACTION_FIELDS } from "../../../language/shape/node-structure.ts";
import { ANY, STRING, type Type } from "../../../language/terms/type.ts";
import { isSlotPlace } from "../../fragment/node-parts.ts";
import { missingProperty, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { inferValue, isPrintable } from "../context/infer-value.ts";
import {
  type ActionVisit,
  answerType,
  inScope,
  type ScreenContext,
  silent,
  within,
} from "../context/screen-context.ts";
import { failureType } from "../facts/failure-type.ts";
import { withLocals } from "../facts/scope.ts";
import { checkId } from "./check-id.ts";
import { checkProps, elementType } from "./check-props.ts";
import { checkSlotPlace } from "./check-slot-place.ts";
import { doesNotFit } from "./check-value.ts";

/** A list of actions; undefined is none. */
export function checkActions(node: Located | undefined, context: ScreenContext): void {
  if (node === undefined) return;
  if (kindOf(node) !== "array") context.report("wrong-type", node, `expected actions, found ${kindOf(node)}`);
  for (const [index, action] of node.items.entries()) {
    if (isSlotPlace(action)) checkSlotPlace("actions", action, context);
    else checkAction(action, { list: node, index }, context);
  }
}

function checkAction(node: Located, place: Pick<ActionVisit, "list" | "index">, context: ScreenContext): void {
  if (kindOf(node) !== "object") {
    context.report("wrong-type", node, `expected an action, found ${kindOf(node)}`, '{"do": "…"}');
    return;
  }
  const name = member(node, "do");
  if (name === undefined) {
    missingProperty("do", "the action's name", node, context.report);
    return;
  }
  const definition = context.actions.get(textOf(name) ?? "");
  if (definition === undefined) {
    const hint = suggest(textOf(name) ?? "", [...context.actions.keys()]);
    context.report("unknown-action", name, `there is no action ${JSON.stringify(name.value)}`, hint);
    return;
  }
  const visit: ActionVisit = { kind: "action", node, definition, context, ...place, owner: context.owner };
  context.visits.actions.push(visit);
  checkNames(definition, node, context);
  checkId(node, context);
  // A source that an action reads is not shown by that.
  checkProps(definition.props, node, { ...context, shown: new Set() });
  for (const [branch, spec] of Object.entries(definition.branches ?? {})) {
    const actions = member(node, branch);
    if (actions === undefined) continue;
    const scope = withLocals(
      context.scope,
      branchLocals(spec, definition, node, context),
      elementLists(spec, definition, node),
    );
    const inside = within(inScope(context, scope), { kind: "branch", name: branch, of: visit });
    if (spec.of === undefined) checkActions(actions, inside);
    else checkCases(actions, member(node, spec.of), inside);
  }
}

/** A list for each value: values that the expression never has are mistakes. */
function checkCases(cases: Located, value: Located | undefined, context: ScreenContext): void {
  if (kindOf(cases) !== "object")
    context.report("wrong-type", cases, `expected arrays by value, found ${kindOf(cases)}`);
  const type = value === undefined ? ANY : inferValue(value, silent(context));
  if (value !== undefined && !isPrintable(type)) doesNotFit(value, type, STRING, context);
  for (const [name, actions] of cases.members) {
    checkActions(actions, context);
    const known = type.kind === "string" || type.kind === "number" ? type.values?.map(String) : undefined;
    const isBlank = type.kind === "string" && type.blank === true && name === "";
    if (known === undefined || known.includes(name) || isBlank) continue;
    context.report("wrong-value", atKey(actions), `the value is never "${name}"`, suggest(name, known));
  }
}

function checkNames(definition: ActionDefinition, node: Located, { report }: ScreenContext): void {
  const known = [
    ...Object.keys(ACTION_FIELDS),
    ...Object.keys(definition.props),
    ...Object.keys(definition.branches ?? {}),
  ];
  for (const [name, value] of node.members) if (!known.includes(name)) unknownProperty(name, value, known, report);
}

function branchLocals(spec: BranchSpec, definition: ActionDefinition, node: Located, context: ScreenContext) {
  const entries = Object.entries(spec.locals ?? {}).map(([name, type]) => {
    if (type === "answer") return [name, answerOf(definition, node, context)] as const;
    if (type === "fields") return [name, fieldsOf(definition, node, context)] as const;
    if (type === "element") return [name, elementOf(definition, node, context)] as const;
    return [name, name === "failure" && type !== undefined ? failureType(type, context.project) : type] as const;
  });
  return Object.fromEntries(entries);
}

/** A record of the fields that a form lists, of those to choose in with their options; of a form that an answer makes no field is known. */
function fieldsOf({ props }: ActionDefinition, node: Located, { scope }: ScreenContext): Type {
  const slot = Object.keys(props).find((name) => own(props, name)?.kind === "bind");
  const [, name = "", ...members] = (textOf(member(node, slot ?? "")) ?? "").split(".");
  const type = members.length === 0 ? own(scope.slot("state") ?? {}, name) : undefined;
  return type?.kind === "record" && type.open === true ? type : ANY;
}

function answerOf(definition: ActionDefinition, node: Located, context: ScreenContext): Type {
  const call = Object.keys(definition.props).find((name) => own(definition.props, name)?.kind === "call");
  return call === undefined ? ANY : answerType(context, member(node, call));
}

/** By local, the list that a loop goes through. */
function elementLists(spec: BranchSpec, definition: ActionDefinition, node: Located) {
  const elements = Object.entries(spec.locals ?? {}).filter(([, type]) => type === "element");
  return Object.fromEntries(elements.map(([name]) => [name, member(node, listName(definition) ?? "")] as const));
}

function listName({ props }: ActionDefinition): string | undefined {
  return Object.keys(props).find((name) => own(props, name)?.kind === "list");
}

function elementOf(definition: ActionDefinition, node: Located, context: ScreenContext): Type {
  const list = listName(definition);
  return list === undefined ? ANY : elementType(list, definition.props, node, context);
}
