import { parseResponse } from "hono/client";
import { useState } from "react";
import { useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { AddApp, AddPasskey } from "./add-factor.tsx";
import { ChangePassword } from "./change-password.tsx";

interface SecurityProps {
  /** A factor was added or removed. */
  onChanged(): void;
}

/** A person's second factors beside the password. */
export function Security({ onChanged }: SecurityProps) {
  const { isProvided } = useSession();
  return (
    <section className="st-card" aria-label="Security">
      <h2>Security</h2>
      {isProvided ? (
        <p className="st-hint">Your organization’s sign-in asks for your second factor.</p>
      ) : (
        <>
          <ChangePassword />
          <Factors onChanged={onChanged} />
        </>
      )}
    </section>
  );
}

function Factors({ onChanged }: SecurityProps) {
  const { answer, error, reload } = useRequest(api.session.factors, {});
  const [dialog, setDialog] = useState<"passkey" | "app" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const changed = async (added: readonly string[] | null) => {
    if (added !== null) setCodes(added);
    await reload();
    onChanged();
  };
  const run = async (send: () => Promise<{ readonly codes: readonly string[] | null } | undefined>) => {
    setFailure(null);
    try {
      await changed((await send())?.codes ?? null);
    } catch (reason) {
      setFailure(reason as Error);
    }
  };
  if (answer === null) return <Problem error={error} onRetry={() => reload()} />;
  const { passkeys, hasTotp, recoveryCodes } = answer;
  const hasAny = hasTotp || passkeys.length > 0;
  return (
    <>
      <p className="st-hint">
        {hasAny
          ? `A sign-in asks for a second factor. ${recoveryCodes} recovery codes are left.`
          : "You have no second factor. Add a passkey or an app to protect the account if your password leaks."}
      </p>
      {codes !== null && <RecoveryCodes codes={codes} onSeen={() => setCodes(null)} />}
      <Problem error={failure ?? error} />
      <ul className="st-factors">
        {passkeys.map(({ id, name, madeAt, usedAt }) => (
          <li key={id}>
            Passkey “{name}”, added <When at={madeAt} />, {usedAt === null ? "never used" : "last used "}
            {usedAt !== null && <When at={usedAt} />}
            <Button
              tone="quiet"
              onClick={() =>
                run(() => parseResponse(api.session.passkeys[":passkey"].$delete({ param: { passkey: id } })))
              }
            >
              Remove<span className="st-unseen"> the passkey {name}</span>
            </Button>
          </li>
        ))}
        {hasTotp && (
          <li>
            Authenticator app
            <Button tone="quiet" onClick={() => run(() => parseResponse(api.session.totp.$delete()))}>
              Remove<span className="st-unseen"> the app</span>
            </Button>
          </li>
        )}
      </ul>
      <div className="st-row">
        <Button onClick={() => setDialog("passkey")}>Add a passkey</Button>
        {!hasTotp && <Button onClick={() => setDialog("app")}>Add an authenticator app</Button>}
        {hasAny && (
          <Button onClick={() => run(() => parseResponse(api.session["recovery-codes"].$post()))}>
            Make new recovery codes
          </Button>
        )}
      </div>
      {dialog === "passkey" && <AddPasskey onClose={() => setDialog(null)} onAdded={changed} />}
      {dialog === "app" && <AddApp onClose={() => setDialog(null)} onAdded={changed} />}
    </>
  );
}

function RecoveryCodes({ codes, onSeen }: { readonly codes: readonly string[]; onSeen(): void }) {
  return (
    <div className="st-note" role="status">
      <p>Write these codes down. Each signs you in once without your other factors. They are shown only now.</p>
      <ul className="st-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onSeen}>I have written them down</Button>
    </div>
  );
}
