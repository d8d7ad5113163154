import { isObject } from "../kit/json.ts";
import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import {
  checkPlan,
  isText,
  isTextFirst,
  isTextList,
  listOf,
  mapOf,
  optional,
  record,
  type Test,
} from "./plan-shape.ts";

const isAst = isTextFirst;
const PROPERTIES = { props: isObject, bound: optional(mapOf(isAst)), binds: optional(mapOf(isTextFirst)) };

const isEnvelope = record({
  outcome: optional(isTextList),
  code: optional(isTextList),
  message: optional(isTextList),
  data: optional(isTextList),
  success: Array.isArray,
  refusal: optional(Array.isArray),
});

const isActions: Test = listOf((value) => isAction(value));
const isAction = record({ do: isText, ...PROPERTIES, branches: optional(mapOf(isActions)) });

const isNodes: Test = listOf((value) => isNode(value));
const isNode: Test = record({
  type: isText,
  key: isText,
  ...PROPERTIES,
  visible: optional(isAst),
  repeat: optional(record({ over: isAst, as: isText, key: optional(isAst) })),
  slots: optional(mapOf(isNodes)),
  on: optional(mapOf(isActions)),
  fallback: optional((value) => isNode(value)),
});

/** Parses what came from the network as a screen's plan, or throws a PlanError. Unknown widgets are not its concern. */
export function readPlan(value: unknown): ScreenPlan {
  checkPlan(value, {
    id: isText,
    language: isText,
    title: isAst,
    params: isTextList,
    state: mapOf(record({ initial: isAst })),
    values: optional(mapOf(isAst)),
    sources: mapOf(
      record({
        call: isText,
        payload: isAst,
        dependsOn: optional(isTextList),
        offers: optional(isAst),
        adjust: optional(isAst),
        prefill: optional(isAst),
        runsWhen: optional(isAst),
        onReady: isActions,
        onFailed: isActions,
      }),
    ),
    calls: mapOf(record({ path: isText, effect: isText, intent: optional(isTextList), envelope: isEnvelope })),
    onEnter: isActions,
    onBack: optional(record({ when: optional(isAst), actions: isActions })),
    body: isNodes,
    footer: isNodes,
    popups: mapOf(isNode),
  });
  return value as ScreenPlan;
}

/** Parses what came from the network as the app's plan, or throws a PlanError. */
export function readAppPlan(value: unknown): AppPlan {
  checkPlan(value, {
    language: isText,
    texts: mapOf(isText),
    routes: listOf(record({ path: isText, screen: isText })),
    notFound: isText,
    digests: mapOf(isText),
    query: record({ common: isTextList, aliases: listOf(isTextList), headers: mapOf(isTextList), sandbox: isTextList }),
    hosts: mapOf(isTextList),
    money: isObject,
    calls: isObject,
    bridge: record({ transports: listOf(isObject), messages: mapOf(isObject) }),
  });
  return value as AppPlan;
}
