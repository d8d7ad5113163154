import { isObject } from "../kit/json.ts";
import type { AppPlan } from "../language/plan.ts";
import { checkPlan, isText, isTextList, listOf, mapOf, record } from "./plan-shape.ts";

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
