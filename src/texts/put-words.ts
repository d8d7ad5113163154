import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { applyEdits, type TextEdit } from "../kit/apply-edits.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import type { PlacedText } from "./text-row.ts";

/** Words that take the place of others, or are new in their language. */
export interface NewWords {
  readonly text: Pick<PlacedText, "file" | "pointer">;
  readonly language: string;
  readonly after: string;
}

/** The text of a document with new words; what does not change stays as it is, to the byte. */
export function putWords(document: string, changes: readonly NewWords[]): string {
  if (changes.length === 0) return document;
  const root = parseTree(document);
  const byPointer = new Map<string, NewWords[]>();
  for (const change of changes) {
    byPointer.set(change.text.pointer, [...(byPointer.get(change.text.pointer) ?? []), change]);
  }
  const edits = [...byPointer].flatMap(([pointer, words]) => {
    const node = root && findNodeAtLocation(root, stepsOf(root, pointer));
    return node?.type === "object" ? editsOf(node, words, document) : [];
  });
  return applyEdits(document, edits);
}

/** Every new language goes behind the last one, before `with`, in a line of its own where the others have one. */
function editsOf(text: Node, words: readonly NewWords[], document: string): readonly TextEdit[] {
  const members = (text.children ?? []).map((member) => ({ member, name: member.children?.[0]?.value as unknown }));
  const valueIn = (language: string) => members.find(({ name }) => name === language)?.member.children?.[1];
  const replaced = words.flatMap(({ language, after }) => {
    const value = valueIn(language);
    return value === undefined ? [] : [{ offset: value.offset, end: value.offset + value.length, text: quote(after) }];
  });
  const added = words.filter(({ language }) => valueIn(language) === undefined);
  const last = members.filter(({ name }) => name !== "with").at(-1)?.member;
  if (added.length === 0 || last === undefined) return replaced;
  const [first] = members;
  const before = document.slice(text.offset + 1, first?.member.offset);
  const gap = before.includes("\n") ? before : " ";
  const offset = last.offset + last.length;
  const inserted = added.map(({ language, after }) => `,${gap}${quote(language)}: ${quote(after)}`).join("");
  return [...replaced, { offset, end: offset, text: inserted }];
}

function quote(words: string): string {
  return JSON.stringify(words);
}

/** Steps of a pointer, with numbers for places in arrays. */
export function stepsOf(root: Node, pointer: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const step of pointerSteps(pointer)) {
    const isInArray = findNodeAtLocation(root, steps)?.type === "array";
    steps.push(isInArray ? Number(step) : step);
  }
  return steps;
}
