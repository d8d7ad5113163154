import type { Located } from "../check/report/located.ts";
import type { TextEdit } from "../kit/apply-edits.ts";

/** The white space between the brace of an object and its first key, which a new member takes too. */
export function gapIn(text: string, node?: Located): string {
  const begin = node?.offset ?? text.indexOf("{");
  return /^\s*/.exec(text.slice(begin + 1))?.[0] || " ";
}

/** A member behind all others, in a line of its own where they have one. */
export function insertLast(node: Located, written: string, text: string): TextEdit {
  const last = [...node.members.values()].at(-1);
  const offset = last?.end ?? node.offset + 1;
  return { offset, end: offset, text: `${last === undefined ? "" : ","}${gapIn(text, node)}${written}` };
}

/** The version behind `$schema`, or in front of all others; in place of the one that is there. */
export function putVersion(root: Located, version: number, text: string): TextEdit {
  const written = root.members.get("version");
  if (written !== undefined) return { offset: written.offset, end: written.end, text: String(version) };
  const schema = root.members.get("$schema");
  const gap = gapIn(text, root);
  if (schema !== undefined) {
    return { offset: schema.end, end: schema.end, text: `,${gap}"version": ${version}` };
  }
  const isEmpty = root.members.size === 0;
  const begin = root.offset + 1;
  return { offset: begin, end: begin, text: `${gap}"version": ${version}${isEmpty ? "" : ","}` };
}
