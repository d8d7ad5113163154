import { type FormEvent, useState } from "react";
import { MIN_PASSWORD_LENGTH } from "../../../releases/accounts/check-password.ts";
import type { FactorChallenge } from "../../../releases/second-factors/second-factors.ts";
import { factorChallenge } from "../../account/answer-factor.ts";
import { FactorStep } from "../../account/factor-step.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";

interface SignInProps {
  /** The secret of a one-time link; null signs in by a password. */
  readonly secret: string | null;
  /** Whether people may sign in at a provider. */
  readonly hasProvider?: boolean;
  /** Whether people may sign in by a password; true if absent. */
  readonly hasPasswords?: boolean;
  onDone(): void;
}

/** The door: a one-time link chooses a password, everybody else has one. */
export function SignIn({ secret, hasProvider = false, hasPasswords = true, onDone }: SignInProps) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const isNew = secret !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      if (isNew) await api.welcome.$post({ json: { secret, password, ...(name && { name }) } });
      else await api.session.$post({ json: { name, password } });
      onDone();
    } catch (reason) {
      const asked = factorChallenge(reason);
      setChallenge(asked);
      if (asked === null) setError(reason as Error);
      setBusy(false);
    }
  };
  if (challenge !== null) {
    return <FactorStep challenge={challenge} onDone={onDone} onAgain={() => setChallenge(null)} />;
  }
  return (
    <main className="st-door">
      <form className="st-card" onSubmit={(event) => void submit(event)}>
        <p className="st-mark">Skrini Studio</p>
        <h1>{isNew ? "Welcome" : "Sign in"}</h1>
        {isCanceled() && (
          <p role="status">You canceled the sign-in at your organization’s page. Nobody is signed in.</p>
        )}
        {isNew && <p className="st-hint">Choose a name and a password. This link works once.</p>}
        {hasPasswords && (
          <>
            <Field
              label="Name"
              value={name}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              required={!isNew}
              autoFocus
              {...(isNew && { hint: "Leave it empty if somebody invited you by name." })}
              onChange={(event) => setName(event.target.value)}
            />
            <Field
              label="Password"
              type="password"
              value={password}
              autoComplete={isNew ? "new-password" : "current-password"}
              required
              {...(isNew && { minLength: MIN_PASSWORD_LENGTH, hint: `At least ${MIN_PASSWORD_LENGTH} characters.` })}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Problem error={error} />
            <Button type="submit" tone="primary" busy={busy} className="st-wide">
              {isNew ? "Open the studio" : "Sign in"}
            </Button>
          </>
        )}
        {hasProvider && (
          <a className="st-button st-wide" href={providerAddress()}>
            Sign in with your organization’s account
          </a>
        )}
      </form>
    </main>
  );
}

/** Whether the provider sent the person back who said no there. */
function isCanceled(): boolean {
  return new URLSearchParams(window.location.search).get("sign-in") === "canceled";
}

/** Leads back to the page that was asked for. */
function providerAddress(): string {
  return `/studio/api/session/provider?${new URLSearchParams({ to: window.location.pathname })}`;
}
