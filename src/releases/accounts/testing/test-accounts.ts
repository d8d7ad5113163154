import { createTestDatabase } from "../../../../tests/database/test-database.ts";
import { createWrite } from "../../store/write.ts";
import { type Accounts, createAccounts } from "../create-accounts.ts";
import { createPasswordHasher } from "../hash-password.ts";
import type { Origin } from "../sessions.ts";

export const HOME: Origin = { address: "10.0.0.1", agent: "Test", kind: "browser" };
export const PASSWORD = "kijani juu ya mti 42";

export interface TestAccounts {
  readonly accounts: Accounts;
  /** The rows of the audit log, as "<action> <subject> by <actor>". */
  audit(): Promise<readonly string[]>;
  /** Lets time pass. */
  wait(milliseconds: number): void;
}

/** Accounts in a database of their own, under a clock that the test moves. */
export async function createTestAccounts(
  provider: Parameters<typeof createAccounts>[0]["provider"] = null,
): Promise<TestAccounts> {
  const { database } = await createTestDatabase();
  let time = Date.parse("2030-01-01T00:00:00Z");
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  const accounts = createAccounts({
    database,
    provider,
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    now: () => new Date(time),
    write: createWrite(database, () => new Date(time)),
  });
  return {
    accounts,
    wait,
    async audit() {
      const { rows } = await database.query("select action, subject, actor from audit order by sequence");
      return rows.map(({ action, subject, actor }) => `${action} ${subject} by ${actor}`);
    },
  };
}

/** The first account, an admin called "amina". @returns the secret of its session */
export async function signUpAdmin({ signIn }: Accounts): Promise<string> {
  const secret = await signIn.firstLink();
  if (secret === null) throw new Error("there is an account already");
  return signIn.withLink({ secret, name: "amina", password: PASSWORD }, HOME);
}
