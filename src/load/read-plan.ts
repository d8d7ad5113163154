import { isObject } from "../kit/json.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { checkPlan, isAst, isText, isTextList, listOf, mapOf, optional, record, type Test } from "./plan-shape.ts";

const isAction: Test = (value) =>
  record({
    do: isText,
    props: isObject,
    bound: optional(mapOf(isAst)),
    binds: optional(mapOf(isTextList)),
    branches: optional(mapOf(isActions)),
  })(value);
const isActions: Test = listOf(isAction);

const isNode: Test = (value) =>
  record({
    type: isText,
    key: isText,
    props: isObject,
    bound: optional(mapOf(isAst)),
    binds: optional(mapOf(isTextList)),
    visible: optional(isAst),
    repeat: optional(record({ over: isAst, as: isText, key: optional(isAst) })),
    slots: optional(mapOf(isNodes)),
    on: optional(mapOf(isActions)),
    fallback: optional(isNode),
  })(value);
const isNodes: Test = listOf(isNode);

const isSource = record({ call: isText, payload: isAst, run: isText, onReady: isActions, onFailed: isActions });
const isCall = record({ id: isText, path: isText, method: isText, effect: isText, success: isTextList });

/** Parses what came from the network as a screen's plan, or throws a PlanError. Unknown widgets are not its concern. */
export function readPlan(value: unknown): ScreenPlan {
  checkPlan(value, {
    id: isText,
    language: isText,
    title: isAst,
    params: isTextList,
    state: mapOf(record({ initial: isAst })),
    sources: mapOf(isSource),
    calls: mapOf(isCall),
    onEnter: isActions,
    onBack: optional(record({ when: optional(isAst), actions: isActions })),
    body: isNodes,
    footer: isNodes,
    popups: mapOf(isNode),
  });
  return value as ScreenPlan;
}
