import type { Json, JsonObject } from "../../kit/json.ts";

/**
 * Words a person reads: an ICU message per language, the values of its arguments under `with`; or the key of a shared
 * text under `text`, with its values. A string alone is the same in all languages, or an expression that gives words.
 */
export type Text = string | { readonly [language: string]: string | { readonly [argument: string]: string | number } };

/** A JSON Schema of the subset that calls use: type, properties, required, items, enum, const, description, default. */
export type DataSchema = JsonObject;

/**
 * Reserved keys; every other key is a property or a slot of the widget. Where a node stands, `{ "use": "<fragment>" }`
 * may stand for the nodes of a fragment (then without `type`), and in a fragment `{ "slot": "<name>" }` for those of
 * its user.
 */
export interface NodeDocument {
  readonly type: string;
  /** Its name in reports and comments, unique in the document. In a fragment the use's is that of its first node. */
  readonly id?: string;
  readonly use?: string;
  readonly slot?: string;
  readonly visible?: string | boolean;
  readonly repeat?: RepeatDocument;
  readonly on?: { readonly [event: string]: readonly ActionDocument[] };
  readonly fallback?: NodeDocument;
  readonly [property: string]: unknown;
}

/** Renders the node once per element, with `item` and `index` in scope (or the name in `as`). */
export interface RepeatDocument {
  readonly over: string;
  readonly as?: string;
  /** An expression that tells elements apart; the index when absent. */
  readonly key?: string;
}

/** `do` names the action; every other key is a property or a branch of it. */
export interface ActionDocument {
  readonly do: string;
  /** Its name in comments, unique in the document. */
  readonly id?: string;
  readonly [property: string]: unknown;
}

/** Types of the parts that have a check of their own, by kind. */
export interface DocumentParts {
  readonly node: NodeDocument;
  readonly actionList: readonly ActionDocument[];
  readonly schema: DataSchema;
  readonly text: Text;
  readonly expression: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly value: Json;
}
