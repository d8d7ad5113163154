import { BOOLEAN, recordOf, STRING, type Type } from "./type.ts";

/** What may become of a call that did not succeed. */
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

/** The type of `failure` after a call. */
export const FAILURE: Type = recordOf({
  kind: { kind: "string", values: FAILURE_KINDS },
  code: STRING,
  message: STRING,
  unknown: BOOLEAN,
});
