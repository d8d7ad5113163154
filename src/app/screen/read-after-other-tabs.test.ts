// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { ScreenPlan } from "../../language/plan.ts";
import { createKeys, type KeyOutcome } from "../../sources/intents/idempotency.ts";
import { createStorage } from "../../sources/storage/storage.ts";
import { readAfterOtherTabs } from "./read-after-other-tabs.ts";

const STATUSES: { readonly [source: string]: string } = {
  plan: "ready",
  none: "empty",
  broken: "failed",
  later: "idle",
};

function setUp(screen = new AbortController()) {
  const load = vi.fn<(source: string) => void>();
  const sources = Object.fromEntries(Object.keys(STATUSES).map((name) => [name, {}])) as ScreenPlan["sources"];
  const store = { get: (_: string, name: string) => STATUSES[name] ?? null };
  readAfterOtherTabs({ plan: { sources }, store, signal: screen.signal, load });
  return { load, screen, read: () => load.mock.calls.map(([name]) => name) };
}

/** Simulates the event this tab receives when another tab changes an entry. */
const emit = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent("storage", { key, newValue }));

/** The name under which a question of another tab is stored. */
function keyOfQuestion(): string {
  const storage = createStorage("local", window);
  const intent = { call: "pay", endpoint: "POST /pay", identity: { amount: 1 }, sent: {}, offers: 5 };
  createKeys(storage, () => "user=u1")(intent).complete();
  const [name = ""] = storage.names();
  return name;
}

function entryOfQuestion(outcome: KeyOutcome): string {
  const entry = JSON.parse(createStorage("local", window).get(keyOfQuestion()) ?? "");
  return JSON.stringify({ ...entry, outcome });
}

describe("promise 16: a payment in another tab", () => {
  it("has what is shown here read again once its outcome is known", () => {
    const { read } = setUp();
    emit(keyOfQuestion(), null);
    expect(read()).toEqual(["plan", "none"]);
    emit(keyOfQuestion(), entryOfQuestion("done"));
    expect(read()).toEqual(["plan", "none", "plan", "none"]);
  });

  it("changes nothing here while its outcome is unknown, nor does any other entry", () => {
    const { read } = setUp();
    emit(keyOfQuestion(), entryOfQuestion("unknown"));
    emit("skrini.drafts", null);
    emit(null, null);
    expect(read()).toEqual([]);
  });

  it("is nothing to a screen that was left", () => {
    const { read, screen } = setUp();
    screen.abort();
    emit(keyOfQuestion(), null);
    expect(read()).toEqual([]);
  });

  it("is nothing to a screen that was left before the code was there that hears of it", () => {
    const left = new AbortController();
    left.abort();
    const { read } = setUp(left);
    emit(keyOfQuestion(), null);
    expect(read()).toEqual([]);
  });
});
