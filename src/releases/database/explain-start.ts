import { DatabaseError } from "./database-error.ts";
import type { Unprivileged } from "./unprivileged.ts";

interface StartPlace {
  readonly folder: string;
  /** The account that PostgreSQL runs as in place of root; null where that is this process's own. */
  readonly owner: Unprivileged["owner"];
}

/** Messages of PostgreSQL after which trying again is of no use, with advice on each. */
const LASTING: readonly (readonly [RegExp, (place: StartPlace, found: readonly string[]) => string])[] = [
  [
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?$/m,
    ({ folder }, [, made, here]) =>
      `${folder} was made by PostgreSQL ${made}, and this is ${here}: bring what is in it to a server for DATABASE_URL ` +
      `by the programs of that version, or move the folder away to begin anew`,
  ],
  [
    /wrong ownership/,
    ({ folder }) =>
      `${folder} belongs to another account: give it to the one that runs this, or set DATA to another folder`,
  ],
  [/invalid permissions/, ({ folder }) => `others may read or change ${folder}: take that from them (chmod 700)`],
  [/spawn (\S+) EACCES/, (_, [, program]) => `this account may not run ${program}: let it, or set DATABASE_URL`],
  [
    /Permission denied|EACCES/,
    ({ folder, owner }) =>
      owner === null
        ? `this account cannot reach ${folder}: let it, or set DATA to another folder`
        : `the account that PostgreSQL runs as, which is never root, cannot reach ${folder}: let others pass through ` +
          `the folders above it (chmod o+x), start this as another account than root, or set DATABASE_URL`,
  ],
  [
    /Read-only file system/,
    ({ folder }) => `the disk of ${folder} is read-only: set DATA to a folder that can be written`,
  ],
  [/No space left on device/, ({ folder }) => `the disk of ${folder} is full`],
  [
    /could not open file ".*pg_control"|could not locate a valid checkpoint record|invalid checkpoint/,
    ({ folder }) => `${folder} is damaged: put back a copy of it, or move it away to begin anew`,
  ],
];

const FILE_ERRORS: { readonly [code: string]: string } = {
  // A read-only disk answers this where several folders are to be made.
  ENOENT: "set DATA to a folder that can be written",
  EROFS: "set DATA to a folder that can be written",
  EACCES: "let this account write there, or set DATA to another folder",
  EPERM: "let this account write there, or set DATA to another folder",
  EEXIST: "a folder is needed there",
  ENOTDIR: "a folder is needed there",
  ENOSPC: "make room on the disk",
};

/**
 * Why it will not start, as a clause with what to do; null where another try may help.
 * @param output of the server at one start, or of what makes its folder
 */
export function explainStart(output: string, place: StartPlace): string | null {
  for (const [pattern, explain] of LASTING) {
    const found = pattern.exec(output);
    if (found !== null) return explain(place, found);
  }
  return null;
}

/** The same of what the file system refuses. */
export function explainFileError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = "", message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  const advice = FILE_ERRORS[code];
  return new DatabaseError(advice === undefined ? message : `${message}: ${advice}`, error);
}
