import type { CallPlan } from "../language/plan.ts";
import { type Attempt, failed } from "./call-outcome.ts";
import { readAnswer } from "./read-answer.ts";

const LARGEST = 1_000_000;

/**
 * The answer of a call that answers a picture: an address of this page that shows it, until it is revoked. A server
 * that has no picture says why in a `code` envelope.
 */
export async function readPicture(plan: CallPlan, response: Response, expired: readonly string[]): Promise<Attempt> {
  const blob = await response.blob();
  if (response.ok && /^image\//i.test(blob.type) && blob.size > 0 && blob.size <= LARGEST) {
    return { ok: true, answer: URL.createObjectURL(blob), message: "", problems: [] };
  }
  const isText = /json/i.test(blob.type) && blob.size <= LARGEST;
  const text = isText ? await blob.text() : "";
  const read = readAnswer(plan, { status: response.status, text, retryAfter: null }, expired);
  return read.ok ? failed("malformed", response.status) : read;
}
