import type { FactorChallenge } from "../../releases/second-factors/second-factors.ts";
import { asObject } from "../document/json-parts.ts";
import { ApiError, api } from "../requests/request.ts";

/** Second factor that the server asks for after a right password; null for any other refusal. */
export function factorChallenge(error: unknown): FactorChallenge | null {
  if (!(error instanceof ApiError) || error.code !== "second-factor") return null;
  const { ticket, hasCodes, passkey } = error.details;
  return { ticket: String(ticket), hasCodes: hasCodes === true, passkey: isRequestOptions(passkey) ? passkey : null };
}

function isRequestOptions(options: unknown): options is NonNullable<FactorChallenge["passkey"]> {
  return typeof asObject(options).challenge === "string";
}

/** Where an answer goes: it signs in, or proves in a session that it is still its person. */
type AnsweredAt = "sign-in" | "confirm";

const ROUTES = { "sign-in": api.session.factor, confirm: api.session.confirm.factor };

/** @throws ApiError */
export async function answerWithCode({ ticket }: FactorChallenge, code: string, at: AnsweredAt): Promise<void> {
  await ROUTES[at].$post({ json: { ticket, code } });
}

/** @throws ApiError, or an Error where the browser proved none */
export async function answerWithPasskey({ ticket, passkey: options }: FactorChallenge, at: AnsweredAt): Promise<void> {
  if (options === null) throw new Error("This account has no passkey.");
  // Loaded on the first tap.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new Error("Your browser proved no passkey. Try again, or type a code.");
  });
  await ROUTES[at].$post({ json: { ticket, passkey: { ...passkey, clientExtensionResults: {} } } });
}
