import type { Database } from "../database/connect.ts";
import type { Write } from "./write.ts";

export interface AccountParts {
  readonly database: Database;
  readonly write: Write;
  readonly now: () => Date;
}

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
