import type { FactorChallenge } from "../../releases/second-factors/second-factors.ts";
import { ApiError, request } from "../requests/request.ts";

/** Second factor that the server asks for after a right password; null for any other refusal. */
export function factorChallenge(error: unknown): FactorChallenge | null {
  return error instanceof ApiError && error.code === "second-factor"
    ? (error.details as unknown as FactorChallenge)
    : null;
}

/** Where an answer goes: it signs in, or proves in a session that it is still its person. */
type AnsweredAt = "session/factor" | "session/confirm/factor";

/** @throws ApiError */
export async function answerWithCode({ ticket }: FactorChallenge, code: string, at: AnsweredAt): Promise<void> {
  await request(at, { method: "post", json: { ticket, code } });
}

/** @throws ApiError, or an Error where the browser proved none */
export async function answerWithPasskey({ ticket, passkey: options }: FactorChallenge, at: AnsweredAt): Promise<void> {
  if (options === null) throw new Error("This account has no passkey.");
  // Loaded on the first tap.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new Error("Your browser proved no passkey. Try again, or type a code.");
  });
  await request(at, { method: "post", json: { ticket, passkey } });
}
