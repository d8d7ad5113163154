import { write } from "../language/sentence.ts";
import { schemaReference } from "../language/shape/document-structures.ts";
import { APP_PLAN } from "../language/terms/document-kind.ts";
import type { ParsedDocument } from "./project/project.ts";
import { member, textOf } from "./report/located.ts";

/** Checks that a structure cannot express: the right `$schema`, and an id equal to the file name. */
export function checkHeader({ place, root, report }: ParsedDocument): void {
  const schema = member(root, "$schema");
  const expected = schemaReference(place.kind);
  if (schema !== undefined && textOf(schema) !== expected) {
    report("schema-reference", schema, `"$schema" is not the schema of a ${place.kind}`, write(expected));
  }
  const id = member(root, "id");
  if (place.kind === "screen" && place.name === APP_PLAN) {
    const message = `no screen may be called "${APP_PLAN}": the plan of the app itself is`;
    report("wrong-value", id ?? root, message, "give the file and its id another name");
    return;
  }
  if (id === undefined || !("name" in place) || place.kind === "sample" || id.value === place.name) return;
  report("id-mismatch", id, `the id is ${JSON.stringify(id.value)}, the file "${place.name}"`, write(place.name));
}
