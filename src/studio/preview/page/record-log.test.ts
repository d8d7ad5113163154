// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../tests/eventually.ts";
import type { LogEntry } from "./log-entry.ts";
import { recordLog } from "./record-log.ts";

afterEach(() => vi.useRealTimers());

const PAY = { type: "button", places: ["schemas/screens/pay.json#/body/0"], on: { press: [] } };

/** A screen as React keeps it. */
function screenOf() {
  const values = new Map<string, unknown>();
  const set = (_: string, key: string, value: unknown) => values.set(key, value);
  const runtime = {
    plan: { id: "pay", onEnter: [], sources: {}, calls: { pay: { id: "pay", path: "/pay", method: "POST" } } },
    store: { get: (_: string, key: string) => values.get(key), set, edit: set },
    messages: { read: () => [], subscribe: () => undefined },
    run: (_actions: unknown, _locals: unknown, _node?: unknown) => undefined,
  };
  const root = document.createElement("div");
  Reflect.set(root, "__reactContainer$", { stateNode: { current: { child: { memoizedProps: { runtime } } } } });
  return { root, runtime };
}

it("counts the answer of a call to the tap that sent it, however slow it is, and what the answer writes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { root, runtime } = screenOf();
  const entries: LogEntry[] = [];
  recordLog(
    root,
    (entry) => entries.push(entry),
    () => undefined,
  );
  root.append("shown");
  await vi.advanceTimersByTimeAsync(1);
  const listen = Reflect.get(window, "skriniCalls") as (answer: typeof fetch) => typeof fetch;
  const answer = new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 30_000));
  const send = listen(() => answer);
  runtime.run([{}], {}, PAY);
  const answered = send("http://localhost/pay", { method: "POST" });
  await vi.advanceTimersByTimeAsync(30_000);
  await answered;
  await eventually(() => expect(entries.some(({ kind }) => kind === "call")).toBe(true));
  runtime.store.set("state", "tradeNo", "T1");
  expect(entries.map(({ kind, node }) => [kind, node?.type])).toEqual([
    ["action", "button"],
    ["call", "button"],
    ["value", "button"],
  ]);
});
