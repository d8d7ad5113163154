import { useEffect, useState } from "react";
import { onProofAsked, type ProofAsked } from "../requests/ask-for-proof.ts";
import { request } from "../requests/request.ts";
import { useSession } from "../session.tsx";
import { Ask } from "./ask.tsx";
import { Field } from "./field.tsx";

const PROVIDER = "/studio/api/session/provider";

/**
 * Asks for the password once more where the server wants to be sure who it is or the session is over, and then lets go on
 * what was refused. The page stays as it is.
 */
export function Proof() {
  const { name, isProvided } = useSession();
  const [asked, setAsked] = useState<readonly ProofAsked[]>([]);
  const [password, setPassword] = useState("");
  useEffect(() => onProofAsked((one) => setAsked((all) => [...all, one])), []);
  if (asked.length === 0) return null;
  const isSignedOut = asked.some((one) => one.isSignedOut);
  const close = (how: "resolve" | "reject") => {
    setAsked([]);
    setPassword("");
    for (const one of asked) one[how]();
  };
  const prove = async () => {
    if (isProvided) {
      const confirm = isSignedOut ? {} : { confirm: "1" };
      const query = new URLSearchParams({ ...confirm, to: window.location.pathname });
      window.location.assign(`${PROVIDER}?${query}`);
    } else if (isSignedOut) await request<void>("session", { method: "post", json: { name, password } });
    else await request<void>("session/confirm", { method: "post", json: { password } });
  };
  return (
    <Ask
      title={isSignedOut ? "Sign in again" : "Is it still you?"}
      action={isProvided || isSignedOut ? "Sign in again" : "Go on"}
      onConfirm={prove}
      onClose={() => close("reject")}
      onDone={() => close(isProvided ? "reject" : "resolve")}
    >
      {isSignedOut ? (
        <p>
          You are signed out, <strong>{name}</strong>: your session is over. What you were doing is still here, and goes
          on.
        </p>
      ) : (
        <p>
          You signed in as <strong>{name}</strong> more than 15 minutes ago, or your roles changed. What you are about
          to do asks for your proof again.
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
    </Ask>
  );
}
