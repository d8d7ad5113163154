import { own } from "../kit/own.ts";
import type { ScreenPlan, SourcePlan } from "../language/plan.ts";
import type { PageEvent } from "./browser-events.ts";
import { fillState, hasData, NOTHING, readSource, type Settled, type SourceParts, showFailure } from "./read-source.ts";

export interface SourceRunner {
  /**
   * Reads a source, anew even if a read of it is under way. Resolves when its data and its onReady or onFailed are
   * done: true when there is an answer, or it is not wanted now. Overtaken by a later load, it resolves as that one does.
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

/**
 * Keeps `data`, `status` and `error` of each source: loads what runs on enter, in parallel, and reads again what
 * failed when the network is back, and everything when the page comes back after long or from the page cache.
 * While a source has data, reading it again shows nothing and losing the connection takes nothing away.
 */
export function startSources(plan: ScreenPlan, parts: SourceParts): SourceRunner {
  const { store, now = Date.now } = parts;
  const names = Object.keys(plan.sources);
  const initial = initialSources(plan, parts);
  const dependenciesOf = (name: string) => own(plan.sources, name)?.dependsOn ?? [];
  /** The latest reading of each source. */
  const readings = new Map<string, Reading>();
  const isPending = (name: string) => readings.get(name)?.pending === true;
  /** Sources that failed only because one they read did, or that were not wanted by what it said. */
  const blocked = new Set<string>();
  let hiddenAt = now();
  let stopped = false;

  function load(name: string): Promise<boolean> {
    const source = own(plan.sources, name);
    if (source === undefined || stopped) return Promise.resolve(false);
    // Here as in stop() with a reason: an abort without one makes an error, whose stack would keep the screen before.
    readings.get(name)?.stop.abort(null);
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
    if (hasData(store, name)) await parts.recording?.();
    else store.set("status", name, "loading");
    const missing = await missingDependency(name);
    if (signal.aborted) return NOTHING;
    if (missing !== undefined || (source.wanted && parts.evaluate(source.wanted, {}) !== true)) {
      blocked.add(name);
      // Null of one that is not wanted, and of what waits for that.
      const failure = store.get("failure", missing ?? "");
      showFailure(store, name, failure, store.get("error", missing ?? ""));
      if (failure === null && !hasData(store, name)) store.set("status", name, "idle");
      return { ...NOTHING, ok: failure === null };
    }
    blocked.delete(name);
    const settled = await readSource(name, source, plan, parts, signal);
    if (settled.ok) for (const other of blocked) if (dependenciesOf(other).includes(name)) void load(other);
    return settled;
  }

  /** Waits for the sources whose data the payload reads; the first that could not be had. */
  async function missingDependency(name: string): Promise<string | undefined> {
    const isAwaited = (other: string) => isPending(other) || (initial.has(other) && !hasData(store, other));
    const dependencies = dependenciesOf(name).filter(isAwaited);
    for (const other of dependencies) if (!isPending(other)) void load(other);
    for (const other of dependencies) await settledReading(readings, other);
    return dependencies.find((other) => !hasData(store, other));
  }

  function onEvent(event: PageEvent): void {
    if (event === "hidden") hiddenAt = now();
    else if (event !== "offline") for (const name of names) if (!isPending(name) && isDue(name, event)) void load(name);
  }

  /** A source that an action runs is read again only to complete what the person asked for, not because it is old. */
  function isDue(name: string, event: Exclude<PageEvent, "hidden" | "offline">): boolean {
    if (event === "online") return store.get("error", name) !== null || store.get("status", name) === "offline";
    const staleAfter = (plan.sources[name]?.staleAfter ?? 0) * 1_000;
    return initial.has(name) && (event === "restored" || Math.abs(now() - hiddenAt) >= staleAfter);
  }

  for (const name of names) store.set("status", name, "idle");
  const initialReads = names.map((name) => {
    if (initial.has(name) && !isPending(name)) void load(name);
    return readings.get(name)?.settled;
  });
  const unsubscribe = parts.events.subscribe(onEvent);

  return {
    load,
    adjust() {
      for (const [name, { adjust }] of Object.entries(plan.sources)) {
        if (hasData(store, name)) fillState(adjust, store.get("data", name), parts, true);
      }
    },
    initialLoad: Promise.all(initialReads),
    stop() {
      stopped = true;
      unsubscribe();
      for (const { stop } of readings.values()) stop.abort(null);
    },
  };
}

/** Names of the sources that are read when the screen is entered. */
function initialSources({ sources }: ScreenPlan, { evaluate }: SourceParts): ReadonlySet<string> {
  const isRead = ({ run, when }: SourcePlan) => run === "enter" && (when === undefined || evaluate(when, {}) === true);
  return new Set(Object.entries(sources).flatMap(([name, source]) => (isRead(source) ? [name] : [])));
}

/** Resolves when the latest reading of a source has settled. */
async function settledReading(readings: ReadonlyMap<string, Reading>, name: string): Promise<void> {
  let reading: Reading | undefined;
  do {
    reading = readings.get(name);
    await reading?.settled;
  } while (reading !== readings.get(name));
}
