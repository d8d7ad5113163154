import { createPasswordHasher, type PasswordHasher } from "./hash-password.ts";
import type { AccountParts } from "./parts.ts";
import { createPeople, type People } from "./people.ts";
import { createProvider, type Provider, type ProviderSettings } from "./provider.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";
import { createTokens, type Tokens } from "./tokens.ts";

export interface Accounts {
  readonly people: People;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  /** Null where people sign in by passwords of their own. */
  readonly provider: Provider | null;
}

/**
 * Who may come in, and what they may do.
 *
 * @example
 * const accounts = createAccounts({ database, appendAudit, now: () => new Date(), provider: null });
 * const link = await accounts.signIn.firstLink();
 */
export function createAccounts({
  provider,
  passwords = createPasswordHasher(),
  ...parts
}: AccountParts & { readonly provider: ProviderSettings | null; readonly passwords?: PasswordHasher }): Accounts {
  return {
    people: createPeople(parts),
    signIn: createSignIn(parts, passwords),
    sessions: createSessions(parts),
    tokens: createTokens(parts),
    provider: provider === null ? null : createProvider(parts, provider),
  };
}
