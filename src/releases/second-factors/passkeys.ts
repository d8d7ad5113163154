import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Queries } from "../database/connect.ts";

/** The studio as browsers know it. Keys of one site are of no use at another. */
export interface Site {
  /** Name of the host. */
  readonly id: string;
  /** As `https://studio.example`. */
  readonly origin: string;
}

export interface Passkey {
  readonly id: string;
  /** As its person calls it. */
  readonly name: string;
  readonly madeAt: string;
  readonly usedAt: string | null;
}

interface Adding {
  readonly account: number;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
  readonly challenge: string;
  readonly site: Site;
  readonly now: Date;
}

interface Using {
  readonly account: number;
  readonly response: AuthenticationResponseJSON;
  readonly challenge: string;
  readonly site: Site;
  readonly now: Date;
}

export async function listPasskeys(queries: Queries, account: number): Promise<readonly Passkey[]> {
  const { rows } = await queries.query(
    "select id, name, made_at, used_at from passkeys where account = $1 order by made_at, id",
    [account],
  );
  return rows.map(({ id, name, made_at, used_at }) => ({
    id,
    name,
    madeAt: made_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}

/** Options with which a browser creates a passkey. */
export async function creationOptions(
  queries: Queries,
  { account, name, site }: { readonly account: number; readonly name: string; readonly site: Site },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: "Skrini",
    rpID: site.id,
    userName: name,
    userID: new TextEncoder().encode(`account ${account}`),
    attestationType: "none",
    excludeCredentials: await credentials(queries, account),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/** Options with which a browser proves one of an account's passkeys; null where it has none. */
export async function requestOptions(
  queries: Queries,
  account: number,
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const allowCredentials = await credentials(queries, account);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({ rpID: site.id, allowCredentials, userVerification: "preferred" });
}

/** Keeps a key that a browser made. False where it is none. */
export async function addPasskey(queries: Queries, adding: Adding): Promise<boolean> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { account, name, response, challenge, site, now } = adding;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // The password is the other factor.
    requireUserVerification: false,
  }).catch(() => null);
  if (verified?.verified !== true) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const { rowCount } = await queries.query(
    `insert into passkeys (id, account, name, public_key, counter, transports, made_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, account, name, Buffer.from(publicKey), counter, transports, now],
  );
  return rowCount === 1;
}

/** Whether a browser proved a key of the account; a copied key shows by its counter. */
export async function provePasskey(queries: Queries, using: Using): Promise<boolean> {
  const { account, response, challenge, site, now } = using;
  const { rows } = await queries.query("select * from passkeys where id = $1 and account = $2 for update", [
    response.id,
    account,
  ]);
  const [row] = rows;
  if (row === undefined) return false;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => null);
  if (verified?.verified !== true) return false;
  await queries.query("update passkeys set counter = $2, used_at = $3 where id = $1", [
    row.id,
    verified.authenticationInfo.newCounter,
    now,
  ]);
  return true;
}

async function credentials(queries: Queries, account: number) {
  const { rows } = await queries.query("select id, transports from passkeys where account = $1 order by id", [account]);
  return rows.map(({ id, transports }): { id: string; transports: string[] } => ({ id, transports }));
}
