import { oncePer } from "../../../kit/once-per.ts";
import { FAILURE_KINDS } from "../../../language/failure.ts";
import { recordOf, type Type } from "../../../language/terms/type.ts";
import type { Project } from "../../project/project.ts";

/** Where the app keeps a session, `onExpired` of app.json stands in for what a failure would lead to: none is `expired`. */
export function failureType(type: Type, { session }: Project): Type {
  return session === null ? type : withoutExpiry(type);
}

const withoutExpiry = oncePer((type: Type): Type => {
  if (type.kind !== "record") return type;
  const values = FAILURE_KINDS.filter((kind) => kind !== "expired");
  return recordOf({ ...type.fields, kind: { kind: "string", values } });
});
