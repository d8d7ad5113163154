import { useState } from "react";
import { MIN_PASSWORD_LENGTH } from "../../../releases/accounts/check-password.ts";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { api } from "../../requests/request.ts";

/** Chooses another password: whoever is signed in elsewhere with the one of before is signed out. */
export function ChangePassword() {
  const [isAsking, setAsking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <div role="status">
        {isChanged && <p className="st-note">The password is changed. Your other sessions ended.</p>}
      </div>
      <Button onClick={() => setAsking(true)}>Change the password</Button>
      {isAsking && (
        <PasswordDialog
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setChanged(true);
          }}
        />
      )}
    </>
  );
}

function PasswordDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Ask
      title="Change the password"
      action="Change it"
      onClose={onClose}
      onDone={onDone}
      onConfirm={async () => {
        await api.session.password.$post({ json: { old, password } });
      }}
    >
      <Field
        label="Present password"
        type="password"
        value={old}
        required
        autoFocus
        autoComplete="current-password"
        onChange={(event) => setOld(event.target.value)}
      />
      <Field
        label="New password"
        type="password"
        value={password}
        required
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A sentence is easy to remember.`}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Ask>
  );
}
