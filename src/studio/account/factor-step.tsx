import { type FormEvent, useState } from "react";
import type { FactorChallenge } from "../../releases/second-factors/second-factors.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Problem } from "../controls/problem.tsx";
import { answerWithCode, answerWithPasskey } from "./answer-factor.ts";

interface FactorStepProps {
  readonly challenge: FactorChallenge;
  onDone(): void;
  /** Leads back to the password. */
  onAgain(): void;
}

/** Second step of a sign-in: a passkey, or a code. */
export function FactorStep({ challenge, onDone, onAgain }: FactorStepProps) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (answer: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await answer();
      onDone();
    } catch (reason) {
      setError(reason as Error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => answerWithCode(challenge, code, "sign-in"));
  };
  return (
    <main className="st-door">
      <form className="st-card" onSubmit={submit}>
        <p className="st-mark">Skrini Studio</p>
        <h1>Second step</h1>
        {challenge.passkey !== null && (
          <Button
            tone="primary"
            busy={busy}
            className="st-wide"
            onClick={() => run(() => answerWithPasskey(challenge, "sign-in"))}
          >
            Use your passkey
          </Button>
        )}
        {challenge.hasCodes && (
          <>
            <Field
              label="Code"
              value={code}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              required
              autoFocus
              hint="The six digits of your app, or a recovery code."
              onChange={(event) => setCode(event.target.value)}
            />
            <Button
              type="submit"
              tone={challenge.passkey === null ? "primary" : "quiet"}
              busy={busy}
              className="st-wide"
            >
              Sign in
            </Button>
          </>
        )}
        <Problem error={error} />
        <Button tone="quiet" onClick={onAgain}>
          Begin again
        </Button>
      </form>
    </main>
  );
}
