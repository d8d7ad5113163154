import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { loadExport } from "../kit/load-export.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, ScreenPlan, SourcePlan } from "../language/plan.ts";
import type { PageEvent, PageEvents } from "./browser-events.ts";
import type { CallClient, CallOutcome } from "./call-client.ts";
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

export interface SourceRunner {
  /**
   * Reads a source, anew even if a read of it is under way. Resolves when its data and its onReady or onFailed are
   * done: true when there is an answer. Overtaken by a later load, it resolves as that one does.
   */
  load(name: string): Promise<boolean>;
  /** Adjusts state to what was read so far, after state came from elsewhere. */
  adjust(): void;
  /** When what is read on enter has been read or could not be. */
  readonly initialLoad: Promise<unknown>;
  stop(): void;
}

interface Reading {
  /** Data, or the lack of it, is in the store; what follows from it may still run. */
  readonly settled: Promise<Settled>;
  readonly done: Promise<boolean>;
  readonly stop: AbortController;
  pending: boolean;
}

/** Whether there is an answer, and the actions that follow. */
interface Settled {
  readonly ok: boolean;
  readonly actions: readonly ActionPlan[];
  readonly locals: JsonObject;
}

/** Without its call, which the checker refuses, or without its code: it must not wait for ever. */
const NO_ANSWER: CallOutcome = { ok: false, failure: { kind: "malformed", code: null, message: "", unknown: false } };
const NOTHING: Settled = { ok: false, actions: [], locals: {} };

/**
 * Keeps `data`, `status` and `error` of each source: loads what runs on enter, in parallel, and reads again what
 * failed when the network is back, and everything when the page comes back after long or from the page cache.
 * While a source has data, reading it again shows nothing and losing the connection takes nothing away.
 */
export function startSources(plan: ScreenPlan, parts: SourceParts): SourceRunner {
  const { store, client, evaluate, now = Date.now, apply } = parts;
  const initialSources = new Set(
    Object.entries(plan.sources).flatMap(([name, { run, when }]) =>
      run === "enter" && (when === undefined || evaluate(when, {}) === true) ? [name] : [],
    ),
  );
  const dependenciesOf = (name: string) => own(plan.sources, name)?.dependsOn ?? [];
  /** The latest reading of each source. */
  const readings = new Map<string, Reading>();
  /** Sources that failed only because one they read did. */
  const blocked = new Set<string>();
  let hiddenAt = now();
  let stopped = false;

  function load(name: string): Promise<boolean> {
    const source = own(plan.sources, name);
    if (source === undefined || stopped) return Promise.resolve(false);
    readings.get(name)?.stop.abort();
    const stop = new AbortController();
    const settled = read(name, source, stop.signal);
    const done = settled.then(async ({ ok, actions, locals }) => {
      const latest = readings.get(name);
      if (latest !== undefined && latest !== reading) return latest.done;
      reading.pending = false;
      await parts.run(actions, locals);
      return ok;
    });
    const reading: Reading = { settled, done, stop, pending: true };
    readings.set(name, reading);
    return done;
  }

  async function read(name: string, source: SourcePlan, signal: AbortSignal): Promise<Settled> {
    if (hasData(name)) await parts.recording?.();
    else store.set("status", name, "loading");
    const missing = await missingDependency(name);
    if (signal.aborted) return NOTHING;
    if (missing !== undefined) {
      blocked.add(name);
      show(name, store.get("failure", missing), store.get("error", missing));
      return NOTHING;
    }
    blocked.delete(name);
    const turn = parts.turn?.() ?? null;
    const outcome = await request(source, signal);
    if (signal.aborted) return NOTHING;
    if (!outcome.ok) {
      const { failure } = outcome;
      show(name, failure.kind, failure.message);
      return { ok: false, actions: source.onFailed, locals: { failure: { ...failure } } };
    }
    const { answer } = outcome;
    const isMissing = source.storage && answer === null;
    const isEmpty = isMissing || (source.empty !== undefined && evaluate(source.empty, { answer }) === true);
    const first = !hasData(name);
    apply(() => {
      fill(source.adjust, answer, true);
      store.set("data", name, answer);
      store.set("turn", name, turn);
      fill(source.prefill, answer, false);
      store.set("error", name, null);
      store.set("status", name, isEmpty ? "empty" : "ready");
    }, first);
    for (const other of blocked) if (dependenciesOf(other).includes(name)) void load(other);
    const isIdle = source.runsWhen !== undefined && evaluate(source.runsWhen, { answer, first }) !== true;
    return { ok: true, actions: isIdle ? [] : source.onReady, locals: { answer, first } };
  }

  /** Sets state from an answer: all that `values` names, or what is still empty of it. */
  function fill(values: Ast | undefined, answer: Json, all: boolean): void {
    for (const [name, value] of Object.entries(Object(values && evaluate(values, { answer })))) {
      if (all || !store.get("state", name)) store.set("state", name, value as Json);
    }
  }

  async function request(source: SourcePlan, signal: AbortSignal): Promise<CallOutcome> {
    const { storage } = source;
    if (storage !== undefined)
      return loadExport(import("./read-stored.ts"))
        .then((read) => ({ ok: true as const, answer: read(storage, parts.storage), message: "" }))
        .catch(() => NO_ANSWER);
    const call = own(plan.calls, source.call);
    if (call === undefined) return NO_ANSWER;
    const payload = evaluate(source.payload, {});
    return client.call(call, isObject(payload) ? (payload as JsonObject) : {}, { signal });
  }

  /** Data read earlier stays; only `error` tells that it could not be refreshed. */
  function show(name: string, kind: Json, error: Json): void {
    store.set("error", name, error);
    store.set("failure", name, kind);
    if (!hasData(name)) store.set("status", name, kind === "offline" ? kind : "failed");
  }

  /** Waits for the sources whose data the payload reads; the first that could not be had. */
  async function missingDependency(name: string): Promise<string | undefined> {
    const dependencies = dependenciesOf(name).filter(
      (other) => isPending(other) || (isInitial(other) && !hasData(other)),
    );
    for (const other of dependencies) if (!isPending(other)) void load(other);
    for (const other of dependencies) await settledData(other);
    return dependencies.find((other) => !hasData(other));
  }

  async function settledData(name: string): Promise<void> {
    let reading: Reading | undefined;
    do {
      reading = readings.get(name);
      await reading?.settled;
    } while (reading !== readings.get(name));
  }

  function isPending(name: string): boolean {
    return readings.get(name)?.pending === true;
  }

  function onEvent(event: PageEvent): void {
    if (event === "hidden") hiddenAt = now();
    else if (event !== "offline")
      for (const name of Object.keys(plan.sources)) if (!isPending(name) && shouldReload(name, event)) void load(name);
  }

  /** A source that an action runs is read again only to complete what the person asked for, not because it is old. */
  function shouldReload(name: string, event: Exclude<PageEvent, "hidden" | "offline">): boolean {
    if (event === "online") return store.get("error", name) !== null || store.get("status", name) === "offline";
    return (
      isInitial(name) &&
      (event === "restored" || Math.abs(now() - hiddenAt) >= (plan.sources[name]?.staleAfter ?? 0) * 1_000)
    );
  }

  function hasData(name: string): boolean {
    const status = store.get("status", name);
    return status === "ready" || status === "empty";
  }

  function isInitial(name: string): boolean {
    return initialSources.has(name);
  }

  for (const name of Object.keys(plan.sources)) store.set("status", name, "idle");
  const initialReads = Object.keys(plan.sources).map((name) => {
    if (isInitial(name) && !isPending(name)) void load(name);
    return readings.get(name)?.settled;
  });
  const unsubscribe = parts.events.subscribe(onEvent);

  return {
    load,
    adjust() {
      for (const [name, { adjust }] of Object.entries(plan.sources)) {
        if (hasData(name)) fill(adjust, store.get("data", name), true);
      }
    },
    initialLoad: Promise.all(initialReads),
    stop() {
      stopped = true;
      unsubscribe();
      for (const { stop } of readings.values()) stop.abort();
    },
  };
}
