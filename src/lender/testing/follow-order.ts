import type { JsonObject } from "../../kit/json.ts";
import type { Caller } from "./create-caller.ts";

export async function plan(caller: Caller, orderId: string, query = {}): Promise<JsonObject> {
  return (await caller.call("instalment-plan", { productId: "1001", orderId }, query)).answer;
}

export async function details(caller: Caller, orderId: string, query = {}): Promise<JsonObject> {
  return (await caller.call("loan-details", { productId: "1001", orderId }, query)).answer;
}

export async function decide(caller: Caller, payUrl: unknown, decision: string): Promise<Response> {
  const body = new URLSearchParams({ decision });
  return caller.sandbox.fetch(new Request(String(payUrl), { method: "POST", body, redirect: "manual" }));
}

export function waiting(answer: JsonObject): readonly JsonObject[] {
  return (answer.repayPlanDetail as { repayWaitDetail: JsonObject[] }).repayWaitDetail;
}

export function settled(answer: JsonObject): readonly JsonObject[] {
  return (answer.repayPlanDetail as { repayYetDetail: JsonObject[] }).repayYetDetail;
}
