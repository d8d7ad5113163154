import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ParsedDocument } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { ScreenContext, Visits } from "../screen/context/screen-context.ts";

/** A payload that a source or an action of a screen sends with a call. */
export interface SentPayload {
  readonly document: ParsedDocument;
  readonly call: Located;
  readonly payload: Located;
  /** The call's payload schema. */
  readonly schema: Located | undefined;
  /** Context of the payload's expressions. */
  readonly context: ScreenContext;
}

/** The payloads that a screen or a fragment writes out. */
export function sentPayloads({ root }: ParsedDocument, context: ScreenContext): readonly SentPayload[] {
  const { visits, project } = context;
  const found: SentPayload[] = [];
  const add = (name: Located | undefined, payload: Located | undefined, around: ScreenContext) => {
    const document = project.calls.get(textOf(name) ?? "");
    if (document === null || document === undefined || payload === undefined) return;
    const { root: call } = document;
    found.push({ document, call, payload, schema: member(call, "payload"), context: around });
  };
  for (const [, source] of membersOf(member(root, "sources"))) {
    add(member(source, "call"), member(source, "payload"), context);
    add(member(source, "call"), member(member(source, "more"), "payload"), context);
  }
  for (const { name, payload, context: around } of payloadsIn(visits)) {
    add(name, payload, around);
  }
  return found;
}

/** Beside what its widgets and actions name as their call. */
const payloadsIn = oncePer(({ nodes, actions }: Visits) =>
  [...nodes, ...actions].flatMap(({ node, definition, context }) => {
    const payload = member(node, "payload");
    if (payload === undefined) return [];
    return entriesOf(definition.props).flatMap(([name, { kind }]) =>
      kind === "call" ? [{ name: member(node, name), payload, context }] : [],
    );
  }),
);

/** The members of a payload that its schema marks as personal, as a whole or in a part. */
export function personalMembers(schema: Located | undefined): readonly string[] {
  return membersOf(member(schema, "properties")).flatMap(([name, part]) => {
    return personalMark(part) === undefined ? [] : [name];
  });
}

/** The first mark that something is personal, at whatever depth. */
export function personalMark(schema: Located | undefined): Located | undefined {
  const mark = member(schema, "personal");
  if (mark?.value === true) return mark;
  const others = ["items", "additionalProperties"].flatMap((keyword) => member(schema, keyword) ?? []);
  for (const part of [...(member(schema, "properties")?.members.values() ?? []), ...others]) {
    const inside = personalMark(part);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Whether the payload of a call travels in its address. */
export function isInAddress(call: Located): boolean {
  return ["GET", "DELETE"].includes(textOf(member(call, "method")) ?? "");
}

/** Whether a member of the payload stands in the path of a call. */
export function isInPath(name: string, call: Located): boolean {
  return textOf(member(call, "path"))?.includes(`{${name}}`) === true;
}
