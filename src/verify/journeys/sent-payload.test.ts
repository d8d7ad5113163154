import { expect, it } from "vitest";
import { isSubset, payloadOf } from "./sent-payload.ts";

const sent = { method: "POST", path: "/api/pay", query: "session=s1", body: '{"amount":100,"wallet":{"id":7}}' };

it("reads what a call carried, as JSON or as a form", () => {
  expect(payloadOf(sent)).toEqual({ session: "s1", amount: 100, wallet: { id: 7 } });
  expect(payloadOf({ ...sent, body: "amount=100&way=card" })).toEqual({ session: "s1", amount: "100", way: "card" });
});

it.each([
  [{ amount: 100 }, true],
  [{ amount: "100", wallet: { id: 7 } }, true],
  [{ amount: 101 }, false],
  [{ wallet: { id: 8 } }, false],
  [{ missing: 1 }, false],
  [{}, true],
])("%j is a part of it: %s", (expected, isPart) => {
  expect(isSubset(expected, payloadOf(sent))).toBe(isPart);
});
