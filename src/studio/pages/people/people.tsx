import { parseResponse } from "hono/client";
import { useRef, useState } from "react";
import type { Account } from "../../../releases/accounts/people.ts";
import type { Grant } from "../../../releases/identity/roles.ts";
import { grantWords, roleName } from "../../account/grant-words.ts";
import { useSession } from "../../account/session.tsx";
import { SessionsDialog } from "../../account/sessions-dialog.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { GrantFields, ROLES } from "./grant-fields.tsx";

/** Who may sign in, and what for. */
export function People() {
  const session = useSession();
  const { answer, error, reload } = useRequest(api.accounts, {});
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const [shown, setShown] = useState<Account | null>(null);
  const [roles, setRoles] = useState<Account | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const shownLink = useRef<HTMLElement>(null);
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
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The browser does not let it: on a page without TLS there is no clipboard.
      if (shownLink.current !== null) window.getSelection()?.selectAllChildren(shownLink.current);
      setCopied(false);
    }
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
          <code ref={shownLink}>{link.address}</code>
          <Button onClick={() => copy(link.address)}>
            {copied === null ? "Copy" : copied ? "Copied" : "Selected: press Ctrl+C"}
          </Button>
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
                {!account.isProvided && (
                  <Button tone="quiet" onClick={() => setRoles(account)}>
                    Roles<span className="st-unseen"> of {account.name}</span>
                  </Button>
                )}
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
      {roles !== null && <ChangeRoles account={roles} onClose={() => setRoles(null)} onDone={reload} />}
      {isInviting && (
        <Invite
          onClose={() => setInviting(false)}
          onDone={(name, secret) => {
            setCopied(null);
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
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: "approver", channel: "*" }]);
  const { answer } = useRequest(api.channels, {});
  return (
    <Ask
      title="Invite somebody"
      action="Make the link"
      disabled={grants.length === 0}
      onClose={onClose}
      onConfirm={async () => {
        const { secret } = await parseResponse(api.accounts.$post({ json: { name, grants: [...grants] } }));
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
      <fieldset className="st-choices st-one-role">
        <legend>What for</legend>
        {ROLES.map(([role, what]) => (
          <label key={role}>
            <input
              type="radio"
              name="role"
              checked={grants.length === 1 && grants[0]?.role === role && grants[0].channel === "*"}
              onChange={() => setGrants([{ role, channel: "*" }])}
            />
            <span>
              <strong>{roleName(role)}</strong> {what}
            </span>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>Several roles{(answer?.channels.length ?? 0) > 1 && ", or only some channels"}</summary>
        <GrantFields grants={grants} onChange={setGrants} />
      </details>
    </Ask>
  );
}

interface ChangeRolesProps {
  readonly account: Account;
  onClose(): void;
  onDone(): Promise<unknown>;
}

function ChangeRoles({ account, onClose, onDone }: ChangeRolesProps) {
  const [grants, setGrants] = useState(account.grants);
  return (
    <Ask
      title={`Roles of ${account.name}`}
      action="Give these roles"
      onClose={onClose}
      onConfirm={async () => {
        const json = { grants: [...grants] };
        await api.accounts[":account"].roles.$put({ param: { account: `${account.id}` }, json });
        await onDone();
      }}
    >
      <p className="st-hint">
        They hold at once. Whoever gains approving or emergencies is vouched for by somebody else.
      </p>
      <GrantFields grants={grants} onChange={setGrants} />
    </Ask>
  );
}
