import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import type { TotpSetup } from "../../../releases/second-factors/totp.ts";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import { QrPicture } from "../../controls/qr-picture.tsx";
import { api } from "../../requests/request.ts";

interface AddFactorProps {
  onClose(): void;
  /** Codes for recovery where these are the first. */
  onAdded(codes: readonly string[] | null): Promise<void>;
}

export function AddPasskey({ onClose, onAdded }: AddFactorProps) {
  const [name, setName] = useState("");
  const add = async () => {
    const { ticket, options } = await parseResponse(api.session.passkeys.options.$post());
    if (!isWhole(options)) throw new Error("Your browser made no passkey. Try again, or add an app.");
    // Loaded on the first tap.
    const { startRegistration } = await import("@simplewebauthn/browser");
    const passkey = await startRegistration({ optionsJSON: options }).catch(() => {
      throw new Error("Your browser made no passkey. Try again, or add an app.");
    });
    const json = { ticket, name, passkey: { ...passkey, clientExtensionResults: {} } };
    const { codes } = await parseResponse(api.session.passkeys.$post({ json }));
    await onAdded(codes);
  };
  return (
    <Ask title="Add a passkey" action="Make the passkey" onClose={onClose} onConfirm={add}>
      <p>Your browser asks for your finger, your face, a PIN or a key that you plug in.</p>
      <Field
        label="Name"
        value={name}
        required
        maxLength={60}
        autoFocus
        hint="A name for you, such as “my laptop”."
        onChange={(event) => setName(event.target.value)}
      />
    </Ask>
  );
}

function isWhole(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return "rp" in options && "user" in options && "pubKeyCredParams" in options;
}

export function AddApp({ onClose, onAdded }: AddFactorProps) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [code, setCode] = useState("");
  useEffect(() => {
    parseResponse(api.session.totp.$post()).then(setSetup, setError);
  }, []);
  const confirm = async () => {
    const { codes } = await parseResponse(api.session.totp.confirm.$post({ json: { code } }));
    await onAdded(codes);
  };
  return (
    <Ask
      title="Add an authenticator app"
      action="Confirm"
      disabled={setup === null}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Problem error={error} />
      {setup !== null && (
        <>
          <p>Scan this code with an authenticator app, or type the key into it. Then type the code that it shows.</p>
          <QrPicture text={setup.url} label="Picture of the key for your authenticator app" />
          <p>
            Key: <code>{setup.secret}</code>
          </p>
        </>
      )}
      <Field
        label="Code"
        value={code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => setCode(event.target.value)}
      />
    </Ask>
  );
}
