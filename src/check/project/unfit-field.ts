import { type Located, member } from "../report/located.ts";
import type { Declared } from "../report/reporter.ts";
import type { ParsedDocument } from "./project.ts";

/** A field of an answer's schema, for samples and screens that all take it for something else. */
export function unfitField(call: ParsedDocument, node: Pick<Located, "path">): Declared {
  const name = node.path.slice(node.path.lastIndexOf("/") + 1);
  return {
    document: call,
    node,
    message: `"${name}" does not fit how it is answered and used`,
    hint: "say here what it is, or mend these places",
  };
}

/** A field that is read of an answer, where its schema would have it. */
export function missingField(call: ParsedDocument, schema: Located, name: string): Declared {
  return {
    document: call,
    node: member(schema, "properties") ?? schema,
    message: `"${name}" is read of this, and not among what is answered`,
    hint: "declare it here, or read what is answered",
  };
}

/** The payload of a call, for several that send it otherwise: what they send that it does not take, and what they lack. */
export function unfitPayload(
  call: ParsedDocument,
  schema: Located,
  { unknown, lacking }: { readonly unknown?: string; readonly lacking?: string },
): Declared {
  const parts = [
    ...(unknown === undefined ? [] : [`"${unknown}" is sent, and not taken`]),
    ...(lacking === undefined ? [] : [`"${lacking}" is required, and not sent`]),
  ];
  const properties = member(schema, "properties");
  return {
    document: call,
    node: (lacking === undefined ? undefined : member(properties, lacking)) ?? properties ?? schema,
    message: parts.join("; "),
    hint: "say here what it takes, or mend these places",
  };
}
