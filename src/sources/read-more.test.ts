import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { CallClient, CallOutcome } from "./call/call-client.ts";
import { readMore } from "./read-more.ts";
import { createScreenStore } from "./screen-store.ts";
import { no, ok, source } from "./testing/start-screen.ts";
import { testCall } from "./testing/test-parts.ts";

const PAYLOAD: Ast = ["lit", "payload"];
const END: Ast = ["lit", "end"];

/** A list of friends whose second page waits for its answer. */
function friends(first: Json, more = { list: "items", payload: PAYLOAD, end: END }) {
  const store = createScreenStore({ data: { friends: first } });
  const payloads: JsonObject[] = [];
  let answer: (outcome: CallOutcome) => void = () => {};
  const client: CallClient = {
    call: (_, payload) => {
      payloads.push(payload);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  const data = () => store.get("data", "friends") as { items: Json[]; total: number };
  const evaluate = (ast: Ast): Json =>
    ast === PAYLOAD ? { offset: data().items.length } : data().items.length >= data().total;
  const plan = { sources: { friends: source({ more }) }, calls: { c: testCall({ id: "c" }) } };
  const reading = readMore("friends", { plan, store, client, evaluate, signal: new AbortController().signal });
  return { store, payloads, reading, data, answer: (outcome: CallOutcome) => answer(outcome) };
}

describe("readMore", () => {
  it("puts the next page to the end of the list, and takes everything else from it", async () => {
    const { payloads, reading, answer, data } = friends({ items: [1, 2], total: 5 });
    expect(payloads).toEqual([{ offset: 2 }]);
    answer(ok({ items: [3, 4], total: 6 }));
    expect(await reading).toEqual({ ok: true, isLast: false });
    expect(data()).toEqual({ items: [1, 2, 3, 4], total: 6 });
  });

  it.each<[string, Json]>([
    ["as the screen says", { items: [3], total: 3 }],
    ["with a page without elements", { items: [], total: 9 }],
    ["with a page without a list", { total: 9 }],
    ["where no more is shown", { items: new Array(500).fill(0), total: 9_000 }],
  ])("ends %s", async (_, page) => {
    const { reading, answer } = friends({ items: [1, 2], total: 3 });
    answer(ok(page));
    expect(await reading).toEqual({ ok: true, isLast: true });
  });

  it("leaves all as it is when the page cannot be had, and says why", async () => {
    const { reading, answer, data } = friends({ items: [1], total: 3 });
    answer(no("network"));
    expect(await reading).toEqual({ ok: false, kind: "network", message: "words of network" });
    expect(data()).toEqual({ items: [1], total: 3 });
  });

  it("drops a page of a list that was read anew meanwhile", async () => {
    const { store, reading, answer, data } = friends({ items: [1, 2], total: 5 });
    store.set("data", "friends", { items: [9, 8], total: 4 });
    answer(ok({ items: [3], total: 5 }));
    expect(await reading).toEqual({ ok: true, isLast: false });
    expect(data()).toEqual({ items: [9, 8], total: 4 });
  });
});
