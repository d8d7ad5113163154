import { BOOLEAN, recordOf, STRING, type Type } from "./terms/type.ts";

export const FAILURE_KINDS = [
  "refused",
  "network",
  "offline",
  "timeout",
  "server",
  "malformed",
  "expired",
  "busy",
] as const;

const MEMBERS = {
  kind: { kind: "string", values: FAILURE_KINDS },
  code: STRING,
  message: STRING,
  unknown: BOOLEAN,
} as const;

/** The type of `failure` after a source could not be read. */
export const FAILURE: Type = recordOf(MEMBERS);

/** The type of `failure` after a call: `words` is the message, unless nobody can know what has become of the call. */
export const CALL_FAILURE: Type = recordOf({ ...MEMBERS, words: STRING });
