import { oncePer } from "../../../kit/once-per.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A field is not marked as personal, and is so in every other call that sends it, or describes it so.",
  why: "Only what is marked is kept out of titles, addresses, storage and telemetry.",
  fix: 'Mark it: `"personal": true`; or give another thing another name.',
  project({ project }, reportIn) {
    for (const [name, fields] of fieldsByName(project)) {
      for (const field of fields) {
        const others = fields.filter((one) => one.document !== field.document && areSame(one, field));
        const isMarked = fields.some((one) => one.document === field.document && one.isPersonal);
        if (isMarked || others.length === 0 || !others.every(({ isPersonal }) => isPersonal)) continue;
        const [first] = others;
        const where = textOf(member(first?.document.root, "id"));
        reportIn(field.document)(atKey(field.node), `"${name}" is personal in "${where}"`, '"personal": true');
      }
    }
  },
});

/** One name is of many things: a person's, a shop's. What is sent under it comes from the person; else the words tell. */
function areSame(one: Field, other: Field): boolean {
  return (one.isSent && other.isSent) || (one.words !== "" && one.words === other.words);
}

interface Field {
  readonly name: string;
  readonly isSent: boolean;
  /** Description, in small letters. */
  readonly words: string;
  readonly document: ParsedDocument;
  readonly node: Located;
  readonly isPersonal: boolean;
}

/** The strings in the payloads and answers of all calls, but for those in lists: whose they are, their list says. */
function fieldsByName({ calls }: Project): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, Field[]>();
  for (const document of calls.values()) {
    for (const field of document === null ? [] : fieldsOf(document)) {
      const fields = found.get(field.name);
      if (fields === undefined) found.set(field.name, [field]);
      else fields.push(field);
    }
  }
  return found;
}

/** Those of one call. */
const fieldsOf = oncePer((document: ParsedDocument): readonly Field[] => {
  const found: Field[] = [];
  const open = ["payload", "answer"].flatMap((name) => member(document.root, name) ?? []);
  for (const schema of open) {
    const isSent = schema.path.startsWith("/payload");
    const fields = membersOf(member(schema, "properties"));
    open.push(...fields.map(([, field]) => field));
    for (const [name, node] of fields) {
      if (![member(node, "type")?.value].flat().includes("string")) continue;
      const words = (textOf(member(node, "description")) ?? "").trim().toLowerCase();
      found.push({ name, isSent, words, document, node, isPersonal: member(node, "personal")?.value === true });
    }
  }
  return found;
});
