import { parseResponse } from "hono/client";
import { useState } from "react";
import type { Account } from "../../../releases/accounts/people.ts";
import type { Grant } from "../../../releases/identity/roles.ts";
import { grantWords } from "../../account/grant-words.ts";
import { useSession } from "../../account/session.tsx";
import { SessionsDialog } from "../../account/sessions-dialog.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";

const ROLES: readonly (readonly [Grant["role"], string])[] = [
  ["viewer", "looks at everything"],
  ["editor", "edits and sends for review"],
  ["approver", "approves, releases and rolls back"],
  ["on-call", "rolls back, switches off, releases in an emergency"],
  ["admin", "all but approving their own, and people"],
];

/** Who may sign in, and what for. */
export function People() {
  const session = useSession();
  const { answer, error, reload } = useRequest(api.accounts, {});
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const [shown, setShown] = useState<Account | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  const [isCopied, setCopied] = useState(false);
  const change = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(null);
    try {
      await send();
      await reload();
    } catch (reason) {
      setFailed(reason as Error);
    }
    setBusy(false);
  };
  const copy = async (address: string) => {
    // Where the browser does not let it, the address is there to be marked.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>People</h1>
        <Button tone="primary" onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </header>
      <Problem error={error} onRetry={() => reload()} />
      <Problem error={failed} />
      {link !== null && (
        <div className="st-note" role="status">
          <p>Send this link to {link.name}. It works once, for three days, and is shown only here and now.</p>
          <code>{link.address}</code>
          <Button onClick={() => copy(link.address)}>{isCopied ? "Copied" : "Copy"}</Button>
        </div>
      )}
      <p className="st-hint">
        An account that depends on somebody can’t approve their work until another person vouches for it.
      </p>
      <table className="st-table">
        <TableHead columns={["Name", "Roles"]} hasActions />
        <tbody>
          {answer?.accounts.map((account) => (
            <tr key={account.id}>
              <td>
                {account.name}{" "}
                {account.dependsOn.length > 0 && (
                  <span className="st-hint">depends on {account.dependsOn.join(" and ")}</span>
                )}
                {account.isDisabled && <span className="st-badge">Disabled</span>}
              </td>
              <td>{grantWords(account.grants)}</td>
              <td>
                <Button tone="quiet" onClick={() => setShown(account)}>
                  Sessions<span className="st-unseen"> of {account.name}</span>
                </Button>
                {account.dependsOn.length > 0 && ![account.name, ...account.dependsOn].includes(session.name) && (
                  <Button
                    tone="quiet"
                    busy={busy}
                    onClick={() => change(() => api.accounts.vouch.$post({ json: { name: account.name } }))}
                  >
                    Vouch for<span className="st-unseen"> {account.name}</span>
                  </Button>
                )}
                {account.name !== session.name && (
                  <Button
                    tone="quiet"
                    busy={busy}
                    onClick={() =>
                      change(() =>
                        api.accounts[":account"].disabled.$put({
                          param: { account: `${account.id}` },
                          json: { isDisabled: !account.isDisabled },
                        }),
                      )
                    }
                  >
                    {account.isDisabled ? "Enable" : "Disable"}
                    <span className="st-unseen"> {account.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown !== null && <SessionsDialog account={shown} onClose={() => setShown(null)} />}
      {isInviting && (
        <Invite
          onClose={() => setInviting(false)}
          onDone={(name, secret) => {
            setCopied(false);
            setLink({ name, address: `${window.location.origin}/studio/welcome#${secret}` });
            void reload();
          }}
        />
      )}
    </main>
  );
}

function Invite({ onClose, onDone }: { onClose(): void; onDone(name: string, secret: string): void }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<Grant["role"]>("approver");
  return (
    <Ask
      title="Invite somebody"
      action="Make the link"
      onClose={onClose}
      onConfirm={async () => {
        const json = { name, grants: [{ role, channel: "*" }] };
        const { secret } = await parseResponse(api.accounts.$post({ json }));
        onDone(name, secret);
      }}
    >
      <Field
        label="Name"
        value={name}
        required
        autoFocus
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="st-choices">
        <legend>What for</legend>
        {ROLES.map(([one, what]) => (
          <label key={one}>
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            <span>
              <strong>{one}</strong> {what}
            </span>
          </label>
        ))}
      </fieldset>
    </Ask>
  );
}
