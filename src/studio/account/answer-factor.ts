import type { FactorChallenge } from "../../releases/accounts/second-factors/second-factors.ts";
import { ApiError, request } from "../requests/request.ts";

/** What the server asks for after a right password; null where it refused for another reason. */
export function factorChallenge(error: unknown): FactorChallenge | null {
  return error instanceof ApiError && error.code === "second-factor"
    ? (error.details as unknown as FactorChallenge)
    : null;
}

/** @throws ApiError */
export async function answerWithCode({ ticket }: FactorChallenge, code: string): Promise<void> {
  await request("session/factor", { method: "post", json: { ticket, code } });
}

/** @throws ApiError, or an Error where the browser proved none */
export async function answerWithPasskey({ ticket, passkey: options }: FactorChallenge): Promise<void> {
  if (options === null) throw new Error("This account has no passkey.");
  // Loaded on the first tap.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new Error("Your browser proved no passkey. Try again, or type a code.");
  });
  await request("session/factor", { method: "post", json: { ticket, passkey } });
}
