import { vi } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import type { Ast } from "../../language/ast.ts";
import type { ActionPlan, ScreenPlan, SourcePlan } from "../../language/plan.ts";
import type { PageEvent } from "../browser-events.ts";
import type { CallClient, CallOutcome } from "../call/call-client.ts";
import type { FailureKind } from "../call/call-outcome.ts";
import { createScreenStore } from "../screen-store.ts";
import { startSources } from "../start-sources.ts";
import { testCall } from "./test-parts.ts";

const NONE: Ast = ["record", []];
const IS_DUE: Ast = ["==", ["slot", "data", "plan"], ["lit", "due"]];
const PLAN_ID: Ast = ["record", [["id", ["slot", "data", "plan"]]]];

/** Members of a source that reads the one named `plan`. */
export const READS_PLAN = { payload: PLAN_ID, dependsOn: ["plan"] };
/** Members of a source that is read while the one named `plan` says that it is due. */
export const WANTED_IF_DUE = { wanted: IS_DUE, dependsOn: ["plan"] };
export const act = (name: string): readonly ActionPlan[] => [{ do: name, props: {} }];

export function source(over: Partial<SourcePlan> = {}): SourcePlan {
  return { call: "c", payload: NONE, run: "enter", staleAfter: 60, onReady: [], onFailed: [], ...over };
}

export const ok = (answer: Json): CallOutcome => ({ ok: true, answer, message: "" });
export const no = (kind: FailureKind = "network", message = `words of ${kind}`): CallOutcome => ({
  ok: false,
  failure: { kind, code: null, message, unknown: false },
});

/** A screen whose calls wait until the test answers them, in the order they were made. */
export function startScreen(
  sources: { readonly [name: string]: SourcePlan },
  ids = Object.values(sources).map(({ call }) => call),
  recording?: () => Promise<unknown>,
) {
  let time = 1_000_000;
  const stored = new Map<string, string>();
  const plan = {
    id: "screen",
    sources,
    calls: Object.fromEntries(ids.map((id) => [id, testCall({ id })])),
  };
  const store = createScreenStore({});
  const calls: {
    id: string;
    payload: JsonObject;
    signal: AbortSignal | undefined;
    answer(outcome: CallOutcome): Promise<void>;
  }[] = [];
  const client: CallClient = {
    call: ({ id }, payload, options) =>
      new Promise((resolve) => {
        calls.push({
          id,
          payload,
          signal: options?.signal,
          answer: async (outcome) => {
            resolve(outcome);
            await runPending();
          },
        });
      }),
  };
  const evaluate = (ast: Ast, locals: JsonObject): Json => {
    if (ast === IS_DUE) return store.get("data", "plan") === "due";
    if (ast === PLAN_ID) return { id: store.get("data", "plan") };
    if (ast[0] === "name") return locals[ast[1]] === "nothing";
    return ast[0] === "lit" ? ast[1] : {};
  };
  const ran: [string, JsonObject][] = [];
  const run = vi.fn(async (actions: readonly ActionPlan[], locals: JsonObject) => {
    for (const action of actions) ran.push([action.do, locals]);
  });
  const listeners = new Set<(event: PageEvent) => void>();
  const events = {
    subscribe: (listener: (event: PageEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const local = { get: (key: string) => stored.get(key) ?? null };
  const storage = { app: { storage: { read: ["receipt"] } }, local, report: () => {} };
  const applied: string[] = [];
  const apply = (change: () => void, isFirst: boolean) => {
    applied.push(isFirst ? "in slices" : "at once");
    change();
  };
  const parts = {
    store,
    client,
    evaluate,
    run,
    events,
    storage,
    apply,
    now: () => time,
    ...(recording && { recording }),
  };
  const runner = startSources(plan as unknown as ScreenPlan, parts);
  return {
    runner,
    store,
    stored,
    calls,
    applied,
    ran,
    run,
    listeners,
    slots: (name: string) => ["data", "status", "error"].map((namespace) => store.get(namespace, name)),
    fire: async (event: PageEvent) => {
      for (const listener of listeners) listener(event);
      await runPending();
    },
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
}

/** Runs the work that is due now, until nothing is left but waiting. Needs fake timers. */
export async function runPending(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
