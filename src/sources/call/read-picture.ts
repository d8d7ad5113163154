import type { CallPlan } from "../../language/plan.ts";
import { type Attempt, failed } from "./call-outcome.ts";
import { readAnswer } from "./read-answer.ts";

const MAX_BYTES = 1_000_000;

/**
 * The answer of a call that answers a picture: an address of this page that shows it, until the call's next picture
 * takes its place. A server that has no picture says why in JSON, in the call's envelope.
 *
 * @param parts.shown by call, the address it answered last
 */
export async function readPicture(
  plan: CallPlan,
  response: Response,
  { expired, shown }: { readonly expired: readonly string[]; readonly shown: Map<string, string> },
): Promise<Attempt> {
  const blob = await response.blob();
  if (response.ok && /^image\//i.test(blob.type) && blob.size > 0 && blob.size <= MAX_BYTES) {
    const answer = URL.createObjectURL(blob);
    URL.revokeObjectURL(shown.get(plan.id) ?? "");
    shown.set(plan.id, answer);
    return { ok: true, answer, message: "", problems: [] };
  }
  const isText = /json/i.test(blob.type) && blob.size <= MAX_BYTES;
  const text = isText ? await blob.text() : "";
  const read = readAnswer(plan, { status: response.status, text, retryAfter: null }, expired);
  return read.ok ? failed("malformed", response.status) : read;
}
