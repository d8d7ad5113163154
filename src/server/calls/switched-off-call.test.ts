import { expect, it } from "vitest";
import type { CallPlan, EnvelopePlan } from "../../language/plan.ts";
import { readAnswer } from "../../sources/call/read-answer.ts";
import { switchedOffAnswer } from "./switched-off-call.ts";

const ENVELOPES: { readonly [name: string]: EnvelopePlan } = {
  "any other code refuses": { outcome: ["code"], code: ["code"], message: ["message"], success: ["0"] },
  "a flag that refuses": { outcome: ["success"], message: ["message"], success: [true], refusal: [false] },
  "listed codes refuse": { outcome: ["head", "code"], message: ["head", "text"], success: ["0"], refusal: ["7", "8"] },
  "the status tells": { message: ["error", "message"], success: [] },
};

it.each(Object.entries(ENVELOPES))("is a refusal with the operator's words where %s", async (_, envelope) => {
  const plan = { envelope, effect: "money", shape: "*", errors: { 7: "The call's own words." } } as unknown as CallPlan;
  const answer = switchedOffAnswer(plan, "Back at noon.");
  const received = { status: answer.status, text: await answer.text(), retryAfter: null };
  const attempt = readAnswer(plan, received, []);
  expect(attempt).toMatchObject({ ok: false, kind: "refused", message: "Back at noon." });
  expect(attempt).not.toMatchObject({ code: "7" });
});
