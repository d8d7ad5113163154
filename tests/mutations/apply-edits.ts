import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import { createPositions } from "../../src/check/report/position.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import type { Edit, Mutation, Place } from "./mutation.ts";
import { isAbove, type Path } from "./project.ts";

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

/** The documents with the mistake in them. */
export function applyMutation(files: readonly SourceFile[], { first = [], edits }: Mutation): readonly SourceFile[] {
  const before = applyAll(files, first);
  const after = applyAll(before, edits);
  const isSame = after.length === before.length && after.every(({ text }, index) => text === before[index]?.text);
  if (isSame) throw new Error(`the mistake changes nothing: ${JSON.stringify(edits)}`);
  return after;
}

/** The documents with what makes the mistake possible, and without it. */
export function prepareMutation(files: readonly SourceFile[], { first = [] }: Mutation): readonly SourceFile[] {
  return applyAll(files, first);
}

function applyAll(files: readonly SourceFile[], edits: readonly Edit[]): readonly SourceFile[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const edit of edits) {
    const before = texts.get(edit.file);
    if (edit.path.length === 0 && "value" in edit) {
      if (edit.value === undefined) texts.delete(edit.file);
      else texts.set(edit.file, JSON.stringify(edit.value, null, 2));
    } else if (before === undefined) throw new Error(`there is no document ${edit.file} to change`);
    else texts.set(edit.file, applyEdit(before, edit));
  }
  return [...texts].map(
    ([path, text]) => files.find((file) => file.path === path && file.text === text) ?? { path, text },
  );
}

function applyEdit(text: string, edit: Edit): string {
  const path = [...edit.path] as JSONPath;
  if ("insert" in edit) {
    return applyEdits(text, modify(text, path, edit.insert, { ...FORMAT, isArrayInsertion: true }));
  }
  if ("value" in edit) return applyEdits(text, modify(text, path, edit.value, FORMAT));
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (node === undefined) throw new Error(`there is nothing at /${path.join("/")} of ${edit.file}`);
  const [from, to, more] = "key" in edit ? [keyOf(node), keyOf(node), JSON.stringify(edit.key)] : [node, node, null];
  const before = text.slice(from.offset, to.offset + to.length);
  const after = more ?? ("text" in edit ? edit.text(before) : before);
  return text.slice(0, from.offset) + after + text.slice(to.offset + to.length);
}

function keyOf(value: Node): Node {
  const key = value.parent?.children?.[0];
  if (value.parent?.type !== "property" || key === undefined) throw new Error("an element of a list has no key");
  return key;
}

/** By file, the lines of the changed documents that are right to name. */
export function rightLines(files: readonly SourceFile[], { edits, places }: Mutation): ReadonlySet<string> {
  const right = new Set<string>();
  for (const place of places) {
    const file = files.find(({ path }) => path === place.file);
    if (file === undefined) {
      // It was taken out, which is told at its beginning.
      right.add(`${place.file}:1`);
      continue;
    }
    const isNew = edits.some((edit) => edit.file === place.file && holds(edit.path, place.path));
    for (const line of linesOf(file.text, place, isNew)) right.add(`${place.file}:${line}`);
  }
  return right;
}

function holds(edited: Path, place: Path): boolean {
  return edited.length === place.length ? edited.every((part, index) => part === place[index]) : isAbove(edited, place);
}

/** All lines of what was put there; the lines of the key, the start and the first member of what was there before. */
function linesOf(text: string, place: Place, isNew: boolean): readonly number[] {
  const lineAt = createPositions(text);
  const line = (offset: number) => lineAt(offset).line;
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (tree === undefined || (isNew && place.path.length === 0)) return text.split("\n").map((_, index) => index + 1);
  const node = nearest(tree, place.path);
  const start = node.parent?.type === "property" ? node.parent.offset : node.offset;
  const first = node.type === "object" ? node.children?.[0] : undefined;
  const last = line(isNew ? Math.max(node.offset, node.offset + node.length - 1) : (first?.offset ?? node.offset));
  return Array.from({ length: last - line(start) + 1 }, (_, index) => line(start) + index);
}

/** The node at the path, or the nearest object or list around it. */
function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as JSONPath);
    if (node !== undefined) return node;
  }
  return tree;
}
