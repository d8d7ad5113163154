import { isObject } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { own } from "../../kit/own.ts";
import type { ProjectText } from "../worker/project-messages.ts";
import type { Draft } from "./draft.ts";

/**
 * The words of a text as the document has them at this moment: what the checker tells comes later than the next letter.
 * Where the document cannot be read, as it was told last.
 */
export function createCurrentWords(draft: Pick<Draft, "text">): (text: ProjectText) => ProjectText["words"] {
  const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
  const readDocument = (path: string): unknown => {
    const text = draft.text(path) ?? "";
    const known = parsed.get(path);
    if (known?.text === text) return known.value;
    const value = parse(text);
    parsed.set(path, { text, value });
    return value;
  };
  return (text) => {
    const value = at(readDocument(text.file), text.pointer);
    if (typeof value === "string") return { "": value };
    if (!isObject(value)) return text.words;
    const entries = Object.keys(text.words).map((language) => [language, own(value, language)] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? own(value, key) : undefined;
  }, root);
}
