import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { loadExport } from "../kit/load-export.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, ScreenPlan, SourcePlan } from "../language/plan.ts";
import type { PageEvents } from "./browser-events.ts";
import type { CallClient, CallOutcome } from "./call/call-client.ts";
import type { StoredParts } from "./read-stored.ts";
import type { ScreenStore } from "./screen-store.ts";

export interface SourceParts {
  readonly store: ScreenStore;
  readonly client: CallClient;
  evaluate(ast: Ast, locals: JsonObject): Json;
  run(actions: readonly ActionPlan[], locals: JsonObject): Promise<void>;
  readonly events: PageEvents;
  /**
   * Makes a change: the first of a source may be shown in slices, a later one is shown by the time this returns.
   * Between the two a person would tap on what is no longer true.
   */
  apply(change: () => void, isFirst: boolean): void;
  /** Resolves when what is painted is kept track of: a figure that a person has seen changes only after it. */
  recording?(): Promise<unknown>;
  /** The payments that a read which begins now tells of; kept as `turn.<source>` beside its data. */
  turn?(): number;
  /** For sources that are kept on this device. */
  readonly storage: StoredParts;
  now?(): number;
}

/** Whether there is an answer, and the actions that follow. */
export interface Settled {
  readonly ok: boolean;
  readonly actions: readonly ActionPlan[];
  readonly locals: JsonObject;
}

/** Without its call, which the checker refuses, or without its code: it must not wait for ever. */
const NO_ANSWER: CallOutcome = { ok: false, failure: { kind: "malformed", code: null, message: "", unknown: false } };
export const NOTHING: Settled = { ok: false, actions: [], locals: {} };

export function hasData(store: ScreenStore, name: string): boolean {
  const status = store.get("status", name);
  return status === "ready" || status === "empty";
}

/** Shows a failure. Data read earlier stays; only `error` tells that it could not be refreshed. */
export function showFailure(store: ScreenStore, name: string, kind: Json, error: Json): void {
  store.set("error", name, error);
  store.set("failure", name, kind);
  if (!hasData(store, name)) store.set("status", name, kind === "offline" ? kind : "failed");
}

/** Asks for a source once and keeps what comes in the store. */
export async function readSource(
  name: string,
  source: SourcePlan,
  plan: Pick<ScreenPlan, "calls">,
  parts: SourceParts,
  signal: AbortSignal,
): Promise<Settled> {
  const { store, evaluate } = parts;
  const turn = parts.turn?.() ?? null;
  const outcome = await request(source, plan, parts, signal);
  if (signal.aborted) return NOTHING;
  if (!outcome.ok) {
    const { failure } = outcome;
    showFailure(store, name, failure.kind, failure.message);
    return { ok: false, actions: source.onFailed, locals: { failure: { ...failure } } };
  }
  const { answer } = outcome;
  const isMissing = source.storage && answer === null;
  const isEmpty = isMissing || (source.empty !== undefined && evaluate(source.empty, { answer }) === true);
  const first = !hasData(store, name);
  parts.apply(() => {
    fillState(source.adjust, answer, parts, true);
    store.set("data", name, answer);
    store.set("turn", name, turn);
    fillState(source.prefill, answer, parts, false);
    store.set("error", name, null);
    store.set("status", name, isEmpty ? "empty" : "ready");
  }, first);
  const isIdle = source.runsWhen !== undefined && evaluate(source.runsWhen, { answer, first }) !== true;
  return { ok: true, actions: isIdle ? [] : source.onReady, locals: { answer, first } };
}

/** Sets state from an answer: all that `values` names, or what is still empty of it. */
export function fillState(
  values: Ast | undefined,
  answer: Json,
  { store, evaluate }: Pick<SourceParts, "store" | "evaluate">,
  all: boolean,
): void {
  for (const [name, value] of Object.entries(Object(values && evaluate(values, { answer })))) {
    if (all || !store.get("state", name)) store.set("state", name, value as Json);
  }
}

async function request(
  { call, payload, storage }: SourcePlan,
  plan: Pick<ScreenPlan, "calls">,
  parts: SourceParts,
  signal: AbortSignal,
): Promise<CallOutcome> {
  if (storage !== undefined)
    return loadExport(import("./read-stored.ts"))
      .then((read) => ({ ok: true as const, answer: read(storage, parts.storage), message: "" }))
      .catch(() => NO_ANSWER);
  const called = own(plan.calls, call);
  if (called === undefined) return NO_ANSWER;
  const sent = parts.evaluate(payload, {});
  return parts.client.call(called, isObject(sent) ? (sent as JsonObject) : {}, { signal });
}
