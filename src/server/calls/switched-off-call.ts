import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { setPath } from "../../kit/set-path.ts";
import type { CallPlan } from "../../language/plan.ts";

/** The code of the refusal, where the envelope leaves it open. */
const CODE = "switched-off";
/** For calls whose outcome is their status: no other status below 500 has a meaning of its own for the page. */
const LOCKED = 423;

/**
 * The answer to a call that is switched off: a refusal in the call's own envelope, with the operator's words. Nothing has
 * happened at the lender's, and the page knows it.
 */
export function switchedOffAnswer(
  { envelope, errors }: Pick<CallPlan, "envelope" | "errors">,
  notice: string,
): Response {
  const { outcome, code, message, refusal } = envelope;
  // The call may have words of its own for a code.
  const isUnruled = (value: boolean | string) => own(errors, String(value)) === undefined;
  const members: readonly [readonly string[] | undefined, Json][] = [
    [code, CODE],
    [outcome, refusal?.find(isUnruled) ?? refusal?.[0] ?? CODE],
    [message, notice],
  ];
  const body = members.reduce<Json>(
    (made, [path, value]) => (path === undefined ? made : setPath(made, path, value)),
    {},
  );
  return Response.json(body, { status: outcome === undefined ? LOCKED : 200 });
}
