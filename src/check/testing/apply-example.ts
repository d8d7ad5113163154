import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import type { Json } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CodeExample, ExampleEdit } from "../rules/code-examples.ts";

/** The files with the example's changes in them. */
export function applyExample(files: readonly SourceFile[], { edits }: CodeExample): readonly SourceFile[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const edit of edits) {
    const { file, at } = edit;
    const before = texts.get(file);
    const value = valueAfter(edit);
    if (edit.text !== undefined) texts.set(file, edit.text.repeat(edit.times ?? 1));
    else if (at === "" && value === undefined) texts.delete(file);
    else if (at === "") texts.set(file, JSON.stringify(value, null, 2));
    else if (before === undefined) throw new Error(`the example project has no ${file}`);
    else texts.set(file, applyEdits(before, modify(before, keysOf(before, at), value, {})));
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

function valueAfter({ value, times }: ExampleEdit): Json | undefined {
  return value === undefined || times === undefined ? value : Array.from({ length: times }, () => value);
}

/** Numbers in a pointer are places of a list where there is one. */
function keysOf(text: string, pointer: string): (string | number)[] {
  const root: Node | undefined = parseTree(text);
  const keys: (string | number)[] = [];
  for (const key of pointerSteps(pointer)) {
    const holder = root && findNodeAtLocation(root, keys);
    keys.push(holder?.type === "array" ? Number(key) : key);
  }
  return keys;
}
