import { findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { printPart } from "../kit/lay-out.ts";
import type { Catalog, WidgetExample } from "../language/define-widget.ts";
import type { Completion } from "./completion.ts";
import { listNames } from "./listed-names.ts";
import { newNode } from "./new-node.ts";
import type { ProjectNames } from "./project-names.ts";

export interface WidgetParts {
  readonly catalog: Catalog;
  /** Absent: no widget is completed by its example. */
  readonly examplesOf?: (type: string) => readonly WidgetExample[];
}

interface Spot {
  readonly file: string;
  /** The document as it is, and the range of it that a completion replaces. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** In front of words that are to be written over, until they are a place to go on to. */
const PLACE = "\u0001";

/** Each widget that may stand in a list of nodes, as its own first example has it. */
export function completeWidgets(spot: Spot, names: ProjectNames, { catalog, examplesOf }: WidgetParts): Completion[] {
  if (examplesOf === undefined) return [];
  const { known } = listNames(spot.file, names);
  const widgets = new Map(catalog.map((definition) => [definition.type, definition]));
  const placeable = catalog.filter(({ popup, forTests }) => popup !== true && forTests !== true);
  return placeable.map((definition): Completion => {
    const { type, summary } = definition;
    const parts = { definition, examples: examplesOf(type), widgets, names: known, languages: names.languages };
    const { node, state } = newNode(parts);
    const [insert, snippet] = [printPart(node), snippetOf(node, names.languages)].map((one) => withCommas(one, spot));
    return {
      name: type,
      kind: "snippet",
      detail: "widget",
      summary,
      ...(insert !== undefined && { insert }),
      ...(snippet !== undefined && { snippet }),
      also: stateEdits(state, spot),
    };
  });
}

/** A comma where another element stands in front or behind. */
function withCommas(element: string, { text, start, end }: Spot): string {
  const before = /[}\]"\w]\s*$/.test(text.slice(0, start)) ? ", " : "";
  const behind = /^\s*[{["\w]/.test(text.slice(end)) ? "," : "";
  return `${before}${element}${behind}`;
}

/** As the Language Server Protocol writes it: the words are places to go on to, each to be written over. */
function snippetOf(node: JsonObject, languages: readonly string[]): string {
  let places = 0;
  const parts = printPart(marked(node, languages)).split(/"\\u0001((?:[^"\\]|\\.)*)"/);
  return parts.map((part, index) => (index % 2 === 0 ? escaped(part) : `"\${${++places}:${escaped(part)}}"`)).join("");
}

function marked(value: Json, languages: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((one) => marked(one, languages));
  if (!isObject(value)) return value;
  const members = Object.entries(value as JsonObject);
  const isWords = members.some(([name]) => languages.includes(name));
  return Object.fromEntries(
    members.map(([name, one]): [string, Json] => {
      const isPlace = isWords && languages.includes(name) && typeof one === "string";
      return [name, isPlace ? `${PLACE}${one}` : marked(one, languages)];
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

/** Edits that put the slots of the example's state into the document. */
function stateEdits(state: { readonly [name: string]: JsonObject }, { text }: Spot): NonNullable<Completion["also"]> {
  const root = parseTree(text);
  const declared = root && findNodeAtLocation(root, ["state"]);
  if (root?.type !== "object" || (declared !== undefined && declared.type !== "object")) return [];
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return Object.entries(state).flatMap(([name, slot]) =>
    modify(text, ["state", name], slot, { formattingOptions }).map(({ offset, length, content }) => ({
      start: offset,
      end: offset + length,
      text: content,
    })),
  );
}
