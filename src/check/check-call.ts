import { type Located, member, textOf } from "./located.ts";
import type { ParsedDocument } from "./project.ts";
import { inString, suggest } from "./reporter.ts";
import { checkDataSchema } from "./schema/check-data-schema.ts";
import { missingProperty } from "./structure/check-structure.ts";

/** Schemas, parameters of the path, and what the `code` envelope needs. */
export function checkCall({ root, text, report }: ParsedDocument): void {
  for (const name of ["payload", "answer"]) {
    const schema = member(root, name);
    if (schema !== undefined) checkDataSchema(schema, report);
  }
  if (textOf(member(root, "envelope")) === "code" && member(root, "success") === undefined) {
    missingProperty("success", "the codes that mean success", root, report);
  }
  const path = member(root, "path");
  const declared = [...(member(member(root, "payload"), "properties")?.members.keys() ?? [])];
  if (path !== undefined) checkPath(path, declared);

  function checkPath(node: Located, names: readonly string[]): void {
    for (const match of (textOf(node) ?? "").matchAll(/\{([^}]*)\}/g)) {
      const [, name = ""] = match;
      if (names.includes(name)) continue;
      const place = inString(text, node, match.index + 1);
      report("path-parameter", place, `the payload has no "${name}"`, suggest(name, names));
    }
  }
}
