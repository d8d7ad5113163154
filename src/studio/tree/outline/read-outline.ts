import { isObject, type JsonObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Catalog, WidgetDefinition } from "../../../language/define-widget.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";

/** Item in the tree of a screen or a fragment: a node, or a list of nodes. */
export interface OutlineItem {
  readonly kind: "node" | "list";
  /** JSON pointer of the node or the list; a list need not be there yet. */
  readonly pointer: string;
  /** In plain words: "Link row", "Footer". */
  readonly name: string;
  /** Its text, or the value that tells most about it; "" if it has none. */
  readonly words: string;
  /** When and how often it is shown: the expressions, as they are written. */
  readonly condition: string | null;
  readonly repeat: string | null;
  /** Lists of the node that others may be put into, by pointer. */
  readonly lists: readonly string[];
  readonly children: readonly OutlineItem[];
}

/** The body, the footer and each popup of a screen, or the nodes of a fragment; nothing for other documents. */
export function readOutline(root: unknown, catalog: Catalog, language: string): readonly OutlineItem[] {
  const { nodes, body, footer, popups } = asObject(root);
  const widgets = new Map(catalog.map((definition) => [definition.type, definition]));
  const list = (pointer: string, name: string, value: unknown) => listItem(pointer, name, value, widgets, language);
  if (Array.isArray(nodes)) return [list("/nodes", "Parts", nodes)];
  if (!Array.isArray(body)) return [];
  return [
    list("/body", "Screen", body),
    list("/footer", "Footer", footer),
    ...Object.entries(asObject(popups)).map(([name, node]) => ({
      ...nodeItem(`/popups/${pointerStep(name)}`, node, widgets, language),
      name: `Popup ${name}`,
    })),
  ];
}

type Widgets = ReadonlyMap<string, WidgetDefinition>;

function listItem(pointer: string, name: string, value: unknown, widgets: Widgets, language: string): OutlineItem {
  const nodes: readonly unknown[] = Array.isArray(value) ? value : [];
  const children = nodes.map((node, index) => nodeItem(`${pointer}/${index}`, node, widgets, language));
  return { kind: "list", pointer, name, words: "", condition: null, repeat: null, lists: [pointer], children };
}

function nodeItem(pointer: string, value: unknown, widgets: Widgets, language: string): OutlineItem {
  const node = asObject(value) as JsonObject;
  const { visible, repeat } = node;
  const lists = listsOf(node, pointer, widgets);
  // Children of a widget's only slot are shown right below it, without the slot's name.
  const [only, ...others] = lists.filter(({ isMain, value: held }) => isMain || Array.isArray(held));
  const isOnly = only?.isMain === true && others.length === 0;
  const shown = lists.filter(({ value: held }) => Array.isArray(held));
  const children = isOnly
    ? listItem(only.pointer, "", only.value, widgets, language).children
    : shown.map((one) => listItem(one.pointer, one.name, one.value, widgets, language));
  return {
    kind: "node",
    pointer,
    name: nameOf(node),
    words: wordsOf(node, language),
    condition: typeof visible === "string" || typeof visible === "boolean" ? String(visible) : null,
    repeat: repeat === undefined ? null : String(asObject(repeat).over ?? ""),
    lists: lists.map((one) => one.pointer),
    children,
  };
}

interface HeldList {
  readonly pointer: string;
  readonly name: string;
  readonly value: unknown;
  readonly isMain: boolean;
}

/** The slots of a widget, or those that the use of a fragment fills with nodes. */
function listsOf(node: JsonObject, pointer: string, widgets: Widgets): readonly HeldList[] {
  if (typeof node.use === "string") {
    return Object.entries(asObject(node.slots)).flatMap(([name, value]) => {
      const holdsNodes = Array.isArray(value) && value.every((one) => isObject(one) && one.do === undefined);
      const place = `${pointer}/slots/${pointerStep(name)}`;
      return holdsNodes ? [{ pointer: place, name: plainName(name), value, isMain: false }] : [];
    });
  }
  return Object.keys(widgets.get(String(node.type))?.slots ?? {}).map((name) => ({
    pointer: `${pointer}/${name}`,
    name: plainName(name),
    value: node[name],
    isMain: name === "children",
  }));
}

function nameOf({ type, use, slot }: JsonObject): string {
  if (typeof use === "string") return plainName(use);
  if (type === undefined && typeof slot === "string") return `Place for ${plainName(slot).toLowerCase()}`;
  return plainName(String(type ?? "Nothing"));
}

/** All of an outline, outer before inner. */
export function flatten(items: readonly OutlineItem[]): readonly OutlineItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}
