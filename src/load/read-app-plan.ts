import { isObject } from "../kit/json.ts";
import type { AppPlan } from "../language/plan.ts";
import { checkPlan, isText, isTextList, listOf, mapOf, record } from "./plan-shape.ts";

/** Parses what came from the network as the app's plan, or throws a PlanError. */
export function readAppPlan(value: unknown): AppPlan {
  checkPlan(value, {
    language: isText,
    languages: isTextList,
    phone: isText,
    texts: mapOf(isText),
    routes: listOf(record({ path: isText, screen: isText })),
    notFound: isText,
    brand: isObject,
    money: isObject,
    toast: isObject,
    query: record({
      common: isTextList,
      aliases: listOf(isTextList),
      headers: record({ json: isTextList, form: isTextList }),
      sandbox: isTextList,
    }),
    calls: record({ prefix: isText }),
    hosts: record({ follow: isTextList }),
    bridge: record({ transports: listOf(isObject), messages: mapOf(record({ payload: mapOf(isText) })) }),
  });
  return value as AppPlan;
}
