import type { Configuration, IDToken, TokenEndpointResponse } from "openid-client";
import { messageOf } from "../../kit/message-of.ts";
import type { Queries } from "../database/connect.ts";
import { insertAct } from "../identity/account-acts.ts";
import { AccountError } from "../identity/account-error.ts";
import { type Grant, gainsRelease, parseGrants } from "../identity/roles.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import { cleanName, isReadableName } from "../names/names.ts";
import { type AccountParts, later } from "../store/account-parts.ts";
import { findTwin, insertAccount, readGrants, replaceGrants, toJson } from "./people.ts";
import { insertSession, type Origin } from "./sessions.ts";

/** An OpenID Connect provider at which people sign in. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that lists a person's groups. */
  readonly groupsClaim: string;
  /** Roles that each group gives; a person in none of the groups cannot sign in. */
  readonly roles: { readonly [group: string]: readonly Grant[] };
  readonly scope: string;
}

export interface Provider {
  /**
   * Where to send the browser, and the secret that it brings back in a cookie. One that confirms has the provider ask
   * for the person's proof again.
   */
  begin(
    redirectUri: string,
    returnTo: string,
    options?: { readonly confirms: boolean },
  ): Promise<{ url: string; secret: string; state: string }>;
  /**
   * Takes the browser's return. @returns the new session's secret, and where the person wanted to go
   * @throws AccountError "provider-failed", "no-role", "sign-in-canceled"
   */
  finish(url: URL, secret: string, origin: Origin): Promise<{ session: string; returnTo: string }>;
}

/** Errors of a provider by which a person declines. */
const CANCELED: readonly string[] = ["access_denied", "login_required", "consent_required", "interaction_required"];
const PENDING_MS = 10 * 60_000;
const MAX_NAME_LENGTH = 60;
/** How long ago a proof may have been where another one is asked for. */
const MAX_AGE_SECONDS = 60;

/** Code flow with PKCE, state and nonce. People are known by issuer and subject, never by an address of mail. */
export function createProvider(parts: AccountParts, settings: ProviderSettings): Provider {
  const { database, write, now } = parts;
  let found: Promise<Configuration> | null = null;
  /** A provider that was away at first is asked again. */
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = null;
      throw new AccountError("provider-failed", `the provider does not answer: ${(error as Error).message}`);
    });
    return found;
  };
  return {
    async begin(redirectUri, returnTo, { confirms } = { confirms: false }) {
      const openId = await import("openid-client");
      const config = await configuration();
      const verifier = openId.randomPKCECodeVerifier();
      const [state, nonce, secret] = [openId.randomState(), openId.randomNonce(), newSecret("session")];
      await database.query("delete from provider_sign_ins where expires_at < $1", [now()]);
      await database.query("insert into provider_sign_ins values ($1, $2, $3, $4, $5, $6, $7)", [
        hashSecret(secret),
        state,
        nonce,
        verifier,
        returnTo,
        later(now(), PENDING_MS),
        confirms,
      ]);
      const url = openId.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(confirms && { prompt: "login", max_age: String(MAX_AGE_SECONDS) }),
      });
      return { url: url.href, secret, state };
    },
    async finish(url, secret, origin) {
      const openId = await import("openid-client");
      const config = await configuration();
      const { rows } = await database.query(
        "delete from provider_sign_ins where hash = $1 and expires_at > $2 returning *",
        [hashSecret(secret), now()],
      );
      const [pending] = rows;
      if (pending === undefined) throw failed("this sign-in was begun elsewhere or is over");
      const tokens = await openId
        .authorizationCodeGrant(config, url, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          if (error instanceof openId.AuthorizationResponseError && CANCELED.includes(error.error)) {
            throw new AccountError("sign-in-canceled", "the sign-in was canceled at the provider: nobody is signed in");
          }
          throw failed(messageOf(error));
        });
      const claims = tokens.claims();
      if (claims === undefined) throw failed("the provider told nobody's name");
      const userClaims = await withUserInfo(config, tokens, claims);
      const grants = grantsOf(userClaims[settings.groupsClaim], settings.roles);
      if (grants.length === 0) throw new AccountError("no-role", "none of your groups has a role here");
      const person = await findPerson(database, { ...userClaims, iss: claims.iss, sub: claims.sub });
      if (person.isDisabled) throw new AccountError("no-role", "this account is disabled");
      const session = await write({ name: person.name, address: origin.address }, async (queries, at) => {
        const { iss: issuer, sub: subject } = claims;
        const id =
          person.id ?? (await insertAccount(queries, { name: person.name, password: null, now: at, issuer, subject }));
        if (person.id === null) await insertAct(queries, id, { kind: "made", by: person.name, at });
        else if (gainsRelease(await readGrants(queries, id), grants)) {
          await insertAct(queries, id, { kind: "roles", by: person.name, at });
        }
        await replaceGrants(queries, id, grants);
        const entry = { action: "sign-in", subject: `account ${person.name}`, after: toJson(grants) };
        return { result: await insertSession(queries, id, origin, at, confirmedAt(claims, pending, at)), entry };
      });
      return { session, returnTo: pending.return_to };
    },
  };

  /** Many providers tell groups and names by this address alone. What is signed counts more than what is asked there. */
  async function withUserInfo(
    config: Configuration,
    tokens: TokenEndpointResponse,
    claims: IDToken,
  ): Promise<{ readonly [claim: string]: unknown }> {
    if (claims[settings.groupsClaim] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) {
      return claims;
    }
    const openId = await import("openid-client");
    const more = await openId.fetchUserInfo(config, tokens.access_token, claims.sub).catch((error: unknown) => {
      throw failed(`the provider does not tell your groups: ${messageOf(error)}`);
    });
    return { ...more, ...claims };
  }
}

/** Many providers do not tell when somebody proved who it is: one that was asked to have it done again is believed. */
function confirmedAt({ auth_time }: IDToken, { confirms }: { readonly confirms: boolean }, now: Date): Date | null {
  if (typeof auth_time !== "number") return confirms ? now : null;
  return new Date(Math.min(auth_time * 1000, now.getTime()));
}

interface Person {
  /** Null for one who was not here before. */
  readonly id: number | null;
  readonly name: string;
  readonly isDisabled: boolean;
}

async function findPerson(
  queries: Queries,
  claims: { readonly iss: string; readonly sub: string; readonly [claim: string]: unknown },
): Promise<Person> {
  const { iss, sub } = claims;
  const known = await queries.query(
    "select id, name, disabled_at is not null as disabled from accounts where issuer = $1 and subject = $2",
    [iss, sub],
  );
  const [row] = known.rows;
  if (row !== undefined) return { id: Number(row.id), name: row.name, isDisabled: row.disabled };
  const given = personName(claims.preferred_username ?? claims.email ?? sub);
  const name = isReadableName(given) ? given : "person";
  // An account that has the name already, or a like one, may be another person's.
  const isTaken = name !== given || (await findTwin(queries, name)) !== undefined;
  const free = isTaken ? `${name} ${hashSecret(`${iss} ${sub}`).slice(0, 8)}` : name;
  return { id: null, name: free, isDisabled: false };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const openId = await import("openid-client");
  const server = new URL(issuer);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(server.hostname);
  // A provider on this machine, for trying it out, has no certificate.
  const execute = isHere && server.protocol === "http:" ? [openId.allowInsecureRequests] : [];
  return openId.discovery(server, clientId, clientSecret, undefined, { execute, timeout: 10 });
}

function grantsOf(claim: unknown, roles: ProviderSettings["roles"]): readonly Grant[] {
  const groups = Array.isArray(claim) ? claim : typeof claim === "string" ? [claim] : [];
  return groups.flatMap((group) =>
    typeof group === "string" && Object.hasOwn(roles, group) ? (roles[group] ?? []) : [],
  );
}

function personName(claim: unknown): string {
  const name = cleanName(String(claim))
    .replace(/[^\p{L}\p{N} ._@+'-]/gu, "-")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return cleanName(name.slice(0, MAX_NAME_LENGTH)) || "person";
}

function failed(message: string): AccountError {
  return new AccountError("provider-failed", message);
}

/** As a setting writes it: `loan-admins=admin; loan-editors=editor:staging,viewer`. @throws Error with one sentence */
export function parseGroupRoles(text: string): ProviderSettings["roles"] {
  const parts = text.split(";").map((part) => part.trim());
  const roles = parts
    .filter((part) => part !== "")
    .map((part): [string, readonly Grant[]] => {
      const [, group = "", list = ""] = /^([^=]+)=(.+)$/.exec(part) ?? [];
      const grants = group === "" ? null : parseGrants(list);
      if (grants === null) throw new Error(`OIDC_ROLES is not written as "group=role,role:channel; …": ${part}`);
      return [group.trim(), grants];
    });
  return Object.fromEntries(roles);
}
