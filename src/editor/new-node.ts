import { hasExpression, mapExpressions, wholeExpression } from "../expression/syntax/text-parts.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { WidgetDefinition, WidgetExample } from "../language/define-widget.ts";
import type { PropSpec, PropSpecs } from "../language/prop.ts";
import type { Type } from "../language/terms/type.ts";
import type { ListedNames } from "./listed-names.ts";

/** A node to be put into a document, and the state that it brings along. */
export interface NewNode {
  readonly node: JsonObject;
  readonly state: { readonly [name: string]: JsonObject };
}

interface NewNodeParts {
  readonly definition: WidgetDefinition;
  readonly examples: readonly WidgetExample[];
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly names: ListedNames;
  readonly languages: readonly string[];
  /** Without the example's words and figures, which are nobody's: they are to be written, and count as missing until then. */
  readonly isBlank?: boolean;
}

/** Name of a question's slot until its label gives it one. */
const UNNAMED = "answer";
/** Addresses of an example: a host of nobody's, or a file of the sandbox. */
const EXAMPLE_ADDRESS = /^(?:https?:|\/[\w-]+\/)/;
/** Elements of a list that show what is to be written into each. */
const MAX_ELEMENTS = 2;

/** A widget as its own example has it, in the document's languages, with names that the document has or that are new. */
export function newNode({ definition, examples, widgets, names, languages, isBlank = false }: NewNodeParts): NewNode {
  const example = examples.find(({ node }) => findNode(node, definition.type) !== null);
  const found = example === undefined ? null : findNode(example.node, definition.type);
  const renamed = new Map<string, string>();
  const state: { [name: string]: JsonObject } = {};
  const bound = new Map<string, Type>();

  function readNode(node: JsonObject): JsonObject {
    const known = widgets.get(String(node.type));
    const [identities, shown] = [namesOfIdentities(node), shownMembers(node, known)];
    const entries = Object.entries(node).map(([name, value]): [string, Json] => {
      const spec = own(known?.props ?? {}, name);
      if (spec?.kind === "bind" && typeof value === "string") bound.set(stateName(value), spec.type);
      if (Array.isArray(value) && spec?.kind !== "blocks" && isData(value, widgets)) {
        if (isBlank && spec?.kind === "list" && spec.members !== undefined) {
          return [name, blankRecords(value.length, spec.members, languages)];
        }
        if (isBlank) return [name, blankElements(value, identities, languages)];
        return [name, elementsInLanguages(value.map(readPart), shown, languages)];
      }
      return [name, spec === undefined ? readPart(value) : readProp(spec, value)];
    });
    return Object.fromEntries(entries);
  }
  function readProp(spec: PropSpec, value: Json): Json {
    if (isBlank && spec.kind === "text" && !isExpression(value)) return blankText(languages);
    if (isBlank && spec.kind === "blocks") return [{ text: blankText(languages) }];
    if (spec.kind === "text" && typeof value === "string" && !hasExpression(value)) {
      return Object.fromEntries(languages.map((language) => [language, value]));
    }
    if (spec.kind === "text" && typeof value === "string" && wholeExpression(value) === undefined) {
      return withArguments(value, languages, readPart);
    }
    if (spec.kind === "text" && isObject(value)) return inLanguages(value as JsonObject, languages);
    if (spec.kind === "blocks") return inAllLanguages(value, languages);
    if (spec.kind === "source") return names.source[0] ?? value;
    if (spec.kind === "call" && !names.call.includes(String(value))) return names.call[0] ?? value;
    return readPart(value);
  }
  function readPart(value: Json): Json {
    if (Array.isArray(value)) return value.map(readPart);
    if (isObject(value)) {
      const part = value as JsonObject;
      if (typeof part.type === "string" && widgets.has(part.type)) return readNode(part);
      if (part.do === "navigate" && !names.path.includes(String(part.to))) {
        return { ...part, to: isBlank ? "" : (names.path[0] ?? "/") };
      }
      if (typeof part.en === "string") return isBlank ? blankText(languages) : inLanguages(part, languages);
      return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, readPart(member)]));
    }
    if (typeof value !== "string") return value;
    if (isBlank && EXAMPLE_ADDRESS.test(value)) return "";
    return value.replace(/\bstate\.(\w+)/g, (_, name: string) => `state.${newName(name)}`);
  }
  function newName(name: string): string {
    const known = renamed.get(name);
    if (known !== undefined) return known;
    const base = isBlank ? UNNAMED : name;
    const taken = [...names.state, ...renamed.values()];
    let next = base;
    for (let count = 2; taken.includes(next); count++) next = `${base}${count}`;
    renamed.set(name, next);
    return next;
  }

  const node = readNode(withoutExtras(found ?? { type: definition.type }, definition, isBlank));
  for (const [before, name] of renamed)
    state[name] = stateOf(bound.get(before), own(example?.state ?? {}, before) ?? null);
  return { node, state };
}

/**
 * A question, and a blank part, with the words that it must have: each text of an example is one more to be reworded and
 * translated. A question has no limits either, as one that asks for an employer takes more than the twelve digits of a
 * wallet. A scale keeps its numbers. A blank layout holds one text.
 */
function withoutExtras(node: JsonObject, { props, slots = {} }: WidgetDefinition, isBlank: boolean): JsonObject {
  const specs = Object.values(props);
  const isQuestion = specs.some(({ kind }) => kind === "bind");
  const isNamed = specs.some(({ kind, required }) => kind === "text" && required === true);
  const isLayout = own(slots, "children") !== undefined && own(slots, "children")?.onePer === undefined;
  if (!isQuestion && !(isBlank && (isNamed || isLayout))) return node;
  const isScale = specs.some(({ kind, required }) => kind === "number" && required === true);
  const isExtra = (name: string) => {
    if (isBlank && isLayout && own(slots, name) !== undefined) return true;
    const spec = own(props, name);
    if (spec === undefined || spec.required === true) return false;
    if (spec.kind === "text") return name !== "label";
    if (isBlank && spec.per !== undefined) return true;
    if (!isQuestion) return false;
    return spec.kind === "string" || (spec.kind === "number" && !isScale);
  };
  const isCut = (name: string) => isBlank && own(slots, name)?.onePer !== undefined;
  const least = Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !isExtra(name))
      .map(([name, value]) => [name, Array.isArray(value) && isCut(name) ? value.slice(0, MAX_ELEMENTS) : value]),
  );
  return isBlank && isLayout ? { ...least, children: [{ type: "text", text: { en: "" } }] } : least;
}

function findNode(value: Json, type: string): JsonObject | null {
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = findNode(part, type);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isObject(value)) return null;
  const node = value as JsonObject;
  return node.type === type ? node : findNode(Object.values(node), type);
}

/** Words with expressions among them, as messages with arguments. */
function withArguments(words: string, languages: readonly string[], read: (value: Json) => Json): Json {
  const given: { [name: string]: Json } = {};
  const message = mapExpressions(words, (expression) => {
    const name = `value${Object.keys(given).length + 1}`;
    given[name] = read(expression);
    return `{${name}}`;
  });
  return { ...Object.fromEntries(languages.map((language) => [language, message])), with: given };
}

/** The words of written-out blocks; the name of a place is the same in all. */
function inAllLanguages(value: Json, languages: readonly string[]): Json {
  if (value === "") return value;
  if (typeof value === "string") return Object.fromEntries(languages.map((language) => [language, value]));
  if (Array.isArray(value)) return value.map((part) => inAllLanguages(part, languages));
  if (!isObject(value)) return value;
  const part = value as JsonObject;
  if (typeof part.en === "string") return inLanguages(part, languages);
  const entries = Object.entries(part).map(([name, member]) => [
    name,
    name === "anchor" ? member : inAllLanguages(member, languages),
  ]);
  return Object.fromEntries(entries);
}

function inLanguages(words: JsonObject, languages: readonly string[]): JsonObject {
  const first = Object.values(words).find((one) => typeof one === "string") ?? "";
  const { with: given, text } = words;
  const known = Object.fromEntries(languages.map((language) => [language, words[language] ?? first]));
  return text === undefined ? { ...known, ...(given !== undefined && { with: given }) } : words;
}

/** Words that nobody wrote yet. The other languages are missing as well. */
function blankText(languages: readonly string[]): JsonObject {
  return { [languages[0] ?? "en"]: "" };
}

function isExpression(value: Json): boolean {
  return typeof value === "string" && wholeExpression(value) !== undefined;
}

/** Whether a list is of an example's own data, and not of parts or of bare values. */
function isData(list: readonly Json[], widgets: ReadonlyMap<string, WidgetDefinition>): boolean {
  return list.every((one) => isObject(one) && !widgets.has(String(one.type)));
}

/** Members by which the elements of a node's data are told apart: `id` of `"optionValue": "${item.id}"`. */
function namesOfIdentities(node: JsonObject): readonly string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const member = /^item\.(\w+)$/.exec(wholeExpression(value) ?? "")?.[1];
    return member !== undefined && /^(option|tab)Value$/.test(name) ? [member] : [];
  });
}

/** Members of its data that a node's texts show as they are: `name` of `"optionLabel": "${item.name}"`. */
function shownMembers(node: JsonObject, known: WidgetDefinition | undefined): readonly string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const member = /^item\.(\w+)$/.exec(wholeExpression(value) ?? "")?.[1];
    return member !== undefined && own(known?.props ?? {}, name)?.kind === "text" ? [member] : [];
  });
}

/** The elements of an example, with the words that are shown of them in each language. */
function elementsInLanguages(list: readonly Json[], shown: readonly string[], languages: readonly string[]): Json {
  const isWords = (name: string, value: Json) =>
    shown.includes(name) && typeof value === "string" && /\p{L}/u.test(value) && !hasExpression(value);
  return list.map((element): Json => {
    if (!isObject(element)) return element;
    const members = Object.entries(element as JsonObject).map(([name, value]): [string, Json] => [
      name,
      isWords(name, value) ? Object.fromEntries(languages.map((language) => [language, value])) : value,
    ]);
    return Object.fromEntries(members);
  });
}

/** The form of a list's elements, without what stands in them. */
function blankElements(list: readonly Json[], identities: readonly string[], languages: readonly string[]): Json {
  return list.slice(0, MAX_ELEMENTS).map((element, at): Json => {
    if (!isObject(element)) return element;
    const members = Object.entries(element as JsonObject).map(([name, value]): [string, Json] => {
      if (identities.includes(name)) return [name, `${at + 1}`];
      if (typeof value === "number") return [name, 0];
      const isWords = (typeof value === "string" && !hasExpression(value)) || (isObject(value) && "en" in value);
      return [name, isWords ? blankText(languages) : value];
    });
    return Object.fromEntries(members);
  });
}

/** Elements with the members that they must have: words to be written, and names that nothing else has. */
function blankRecords(count: number, members: PropSpecs, languages: readonly string[]): Json {
  const needed = Object.entries(members).filter(([, { required }]) => required === true);
  return Array.from({ length: Math.min(count, MAX_ELEMENTS) }, (_, at) =>
    Object.fromEntries(
      needed.map(([name, { kind }]) => [name, kind === "text" ? blankText(languages) : `${UNNAMED}${at + 1}`]),
    ),
  );
}

function stateName(slot: string): string {
  return /^state\.(\w+)/.exec(slot)?.[1] ?? slot;
}

/** Nothing filled in yet; a number as the example has it, which is within its limits. */
function stateOf(type: Type | undefined, example: Json): JsonObject {
  const kind = type === undefined || type.kind === "any" ? kindOf(example) : type.kind;
  const initial = kind === "number" && typeof example === "number" ? example : EMPTY[kind];
  return { type: kind === "null" || kind === "union" ? "any" : kind, initial };
}

const EMPTY = {
  any: null,
  null: null,
  union: null,
  boolean: false,
  number: 0,
  string: "",
  list: [],
  record: {},
} satisfies {
  readonly [K in Type["kind"]]: Json;
};

function kindOf(value: Json): Type["kind"] {
  if (Array.isArray(value)) return "list";
  if (value === null) return "any";
  if (typeof value === "object") return "record";
  return typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
}
