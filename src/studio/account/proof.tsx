import { useEffect, useState } from "react";
import type { FactorChallenge } from "../../releases/second-factors/second-factors.ts";
import { Ask } from "../controls/ask.tsx";
import { Field } from "../controls/field.tsx";
import { onProofAsked, type ProofAsked } from "../requests/ask-for-proof.ts";
import { api } from "../requests/request.ts";
import { answerWithCode, answerWithPasskey, factorChallenge } from "./answer-factor.ts";
import { useSession } from "./session.tsx";

const PROVIDER = "/studio/api/session/provider";

/**
 * Asks for the password, and the second factor of an account that has one, once more where the server wants to be sure who it is or the session is over, and then lets go on
 * what was refused. The page stays as it is.
 */
export function Proof() {
  const { name, isProvided } = useSession();
  const [asked, setAsked] = useState<readonly ProofAsked[]>([]);
  const [password, setPassword] = useState("");
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const [code, setCode] = useState("");
  useEffect(() => onProofAsked((one) => setAsked((all) => [...all, one])), []);
  if (asked.length === 0) return null;
  const isSignedOut = asked.some((one) => one.isSignedOut);
  const close = (how: "resolve" | "reject") => {
    setAsked([]);
    setPassword("");
    setChallenge(null);
    setCode("");
    for (const one of asked) one[how]();
  };
  const takePassword = () => {
    const sent = isSignedOut
      ? api.session.$post({ json: { name, password } })
      : api.session.confirm.$post({ json: { password } });
    return sent.catch((error: unknown) => {
      setChallenge(factorChallenge(error));
      throw error;
    });
  };
  const prove = async () => {
    if (challenge !== null) {
      const at = isSignedOut ? "sign-in" : "confirm";
      // A code where one was typed, else the passkey.
      await (code.trim() === "" ? answerWithPasskey(challenge, at) : answerWithCode(challenge, code, at));
    } else if (isProvided) {
      const confirm = isSignedOut ? {} : { confirm: "1" };
      const query = new URLSearchParams({ ...confirm, to: window.location.pathname });
      window.location.assign(`${PROVIDER}?${query}`);
    } else await takePassword();
  };
  return (
    <Ask
      title={isSignedOut ? "Sign in again" : "Is it still you?"}
      action={isProvided || isSignedOut ? "Sign in again" : "Continue"}
      onConfirm={prove}
      onClose={() => close("reject")}
      onDone={() => close(isProvided ? "reject" : "resolve")}
    >
      {isSignedOut ? (
        <p>
          You are signed out, <strong>{name}</strong>: your session is over. Your work is still here.
        </p>
      ) : (
        <p>
          You signed in as <strong>{name}</strong> more than 15 minutes ago, or your roles changed. Confirm that it is
          you to continue.
        </p>
      )}
      {!isProvided && (
        <Field
          label="Password"
          type="password"
          value={password}
          autoComplete="current-password"
          required
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {challenge !== null && (
        <Field
          label="Code"
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required={challenge.passkey === null}
          {...(challenge.passkey !== null && { hint: "Leave it empty to use your passkey." })}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </Ask>
  );
}
