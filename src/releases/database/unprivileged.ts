import { execFile, type SpawnOptions } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseError } from "./database-error.ts";

/** How to run a program as somebody else than root. */
export interface Unprivileged {
  /** Owner that the files it writes must have; null for the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  command(program: string, options: readonly string[]): Command;
}

export interface Command {
  readonly program: string;
  readonly options: readonly string[];
  readonly spawn: Pick<SpawnOptions, "uid" | "gid">;
}

const ACCOUNTS = ["postgres", "nobody"];
/** A folder of root's is closed to others, and the project may well lie in one: this opens it for the program alone. */
const REACH = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--clear-groups"];

/**
 * PostgreSQL refuses to run as root, so there it runs as an account that may do nothing else.
 * @throws DatabaseError where root has no such account
 */
export async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) {
    return { owner: null, command: (program, options) => ({ program, options, spawn: {} }) };
  }
  const owner = await findOwner();
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...REACH];
  const canReach = await promisify(execFile)("setpriv", [...ids, "true"]).then(
    () => true,
    () => false,
  );
  return {
    owner,
    command: (program, options) =>
      canReach
        ? { program: "setpriv", options: [...ids, program, ...options], spawn: {} }
        : { program, options, spawn: owner },
  };
}

async function findOwner(): Promise<{ readonly uid: number; readonly gid: number }> {
  for (const account of ACCOUNTS) {
    const ids = await Promise.all([idOf("-u", account), idOf("-g", account)]).catch(() => null);
    if (ids !== null) return { uid: ids[0], gid: ids[1] };
  }
  throw new DatabaseError("PostgreSQL does not run as root, and there is no account postgres or nobody");
}

async function idOf(option: "-u" | "-g", account: string): Promise<number> {
  return Number((await promisify(execFile)("id", [option, account])).stdout);
}
