import type { Role } from "../identity/roles.ts";
import { createSecondFactors, type SecondFactors } from "../second-factors/second-factors.ts";
import type { AccountParts } from "../store/account-parts.ts";
import { createPasswordHasher, type PasswordHasher } from "./hash-password.ts";
import { createPeople, type People } from "./people.ts";
import { createProvider, type Provider, type ProviderSettings } from "./provider.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";
import { createTokens, type Tokens } from "./tokens.ts";

export interface Accounts {
  readonly people: People;
  readonly signIn: SignIn;
  readonly secondFactors: SecondFactors;
  /** Whether people sign in at the provider alone. */
  readonly arePasswordsOff: boolean;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  /** Null where people sign in by passwords of their own. */
  readonly provider: Provider | null;
}

interface AccountsParts extends AccountParts {
  readonly provider: ProviderSettings | null;
  readonly passwords?: PasswordHasher;
  /** Roles that need a second factor beside a password; none if absent. */
  readonly secondFactor?: readonly Role[] | "all";
  /** Whether people sign in at the provider alone. */
  readonly arePasswordsOff?: boolean;
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
  secondFactor = [],
  arePasswordsOff = false,
  ...parts
}: AccountsParts): Accounts {
  return {
    people: createPeople(parts, arePasswordsOff),
    signIn: createSignIn(parts, { passwords, isOff: arePasswordsOff }),
    secondFactors: createSecondFactors(parts),
    arePasswordsOff,
    sessions: createSessions(parts, secondFactor),
    tokens: createTokens(parts),
    provider: provider === null ? null : createProvider(parts, provider),
  };
}
