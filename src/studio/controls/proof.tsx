import { useEffect, useState } from "react";
import { onProofAsked, type ProofAsked } from "../requests/ask-for-proof.ts";
import { request } from "../requests/request.ts";
import { useSession } from "../session.tsx";
import { Ask } from "./ask.tsx";
import { Field } from "./field.tsx";

const PROVIDER = "/studio/api/session/provider";

/** Asks for the password once more where the server wants to be sure who it is, and then lets go on what was refused. */
export function Proof() {
  const { name, isProvided } = useSession();
  const [asked, setAsked] = useState<ProofAsked | null>(null);
  const [password, setPassword] = useState("");
  useEffect(() => onProofAsked(setAsked), []);
  if (asked === null) return null;
  const close = (end: () => void) => {
    setAsked(null);
    setPassword("");
    end();
  };
  const prove = async () => {
    if (!isProvided) return request<void>("session/confirm", { method: "post", json: { password } });
    const query = new URLSearchParams({ confirm: "1", to: window.location.pathname });
    window.location.assign(`${PROVIDER}?${query}`);
  };
  return (
    <Ask
      title="Is it still you?"
      action={isProvided ? "Sign in again" : "Go on"}
      onConfirm={prove}
      onClose={() => close(asked.reject)}
      onDone={() => close(isProvided ? asked.reject : asked.resolve)}
    >
      <p>
        You signed in as <strong>{name}</strong> more than 15 minutes ago, or your roles changed. What you are about to
        do asks for your proof again.
      </p>
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
