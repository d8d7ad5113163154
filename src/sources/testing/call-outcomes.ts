import { vi } from "vitest";
import type { CallPlan } from "../../language/plan.ts";
import type { CallFailure, CallOutcome } from "../call/call-client.ts";
import { type Reply, testCall, testClient, testServer } from "./test-parts.ts";

/** Helpers of the call client's tests: a server's answers, and how a call ends. */

export const ANSWER = { success: true, message: "Fine", result: { name: "Loan", amount: 100 } };
export const REFUSAL = { success: false, message: "Not today", result: null };
export const CAPTIVE = new Response("<!doctype html><h1>Sign in</h1>", { headers: { "content-type": "text/html" } });

/** Runs a call to its end, however long it waits in between. Needs fake timers. */
export async function settle<T>(outcome: Promise<T>, milliseconds = 200_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

export function failureOf(outcome: CallOutcome): CallFailure {
  if (outcome.ok) throw new Error("expected a failure");
  return outcome.failure;
}

/** How a call ends that gets these replies, with its client and server. */
export async function failureAfter(replies: readonly Reply[], plan: Partial<CallPlan> = {}) {
  const server = testServer(...replies);
  const client = testClient(server);
  const failure = failureOf(await settle(client.call(testCall(plan), { a: 1 })));
  return { failure, server, ...client };
}
