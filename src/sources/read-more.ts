import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { MAX_REPEATED } from "../language/limits.ts";
import type { ScreenPlan } from "../language/plan.ts";
import type { SourceParts } from "./read-source.ts";

/** `isLast`: there is nothing more to show. */
export type MoreOutcome =
  | { readonly ok: true; readonly isLast: boolean }
  | { readonly ok: false; readonly message: string; readonly kind: string };

type MoreParts = Pick<SourceParts, "store" | "client" | "evaluate"> & {
  readonly plan: Pick<ScreenPlan, "sources" | "calls">;
  readonly signal: AbortSignal;
};

/**
 * Reads the next page of a source and puts its elements to the end of the list that is there. Where the source was read
 * anew meanwhile, the page belongs to another list and is dropped.
 */
export async function readMore(
  name: string,
  { plan, store, client, evaluate, signal }: MoreParts,
): Promise<MoreOutcome> {
  const source = own(plan.sources, name);
  const call = own(plan.calls, source?.call ?? "");
  if (source?.more === undefined || call === undefined) return { ok: true, isLast: true };
  const { list, payload, end } = source.more;
  const before = store.get("data", name);
  const evaluated = evaluate(payload, {});
  const outcome = await client.call(call, isObject(evaluated) ? (evaluated as JsonObject) : {}, { signal });
  if (!outcome.ok) return { ok: false, message: outcome.failure.message, kind: outcome.failure.kind };
  if (store.get("data", name) !== before) return { ok: true, isLast: false };
  const added = listIn(outcome.answer, list);
  const all = [...listIn(before, list), ...added];
  store.set("data", name, { ...Object(outcome.answer), [list]: all });
  // A server that goes on without an element, or without an end, is not asked for ever.
  return { ok: true, isLast: added.length === 0 || all.length >= MAX_REPEATED || evaluate(end, {}) === true };
}

function listIn(answer: Json, name: string): readonly Json[] {
  const list = isObject(answer) ? own(answer as { readonly [name: string]: Json }, name) : null;
  return Array.isArray(list) ? list : [];
}
