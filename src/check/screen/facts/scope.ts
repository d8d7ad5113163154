import type { TypeScope } from "../../../expression/types/type-scope.ts";
import { own } from "../../../kit/own.ts";
import type { Type } from "../../../language/terms/type.ts";
import type { Located } from "../../report/located.ts";

export type Types = { readonly [name: string]: Type };

export interface ScopeParts {
  readonly slots: { readonly [namespace: string]: Types };
  readonly texts: ReadonlySet<string>;
  readonly capabilities: ReadonlySet<string>;
  readonly dateStyles: ReadonlySet<string>;
  readonly hasTimeZone: boolean;
}

/** Names that the expressions of a document may read where they stand. */
export interface Scope extends TypeScope {
  /** Names of the locals around, those among them that cannot be read here included. */
  bound(): readonly string[];
  /** The list whose elements a local stands for, one after the other; undefined for any other local. */
  listOf(name: string): ListAround | undefined;
}

export interface ListAround {
  readonly list: Located;
  /** Scope of the list's own expression. */
  readonly scope: Scope;
}

export function createScope(parts: ScopeParts): Scope {
  return {
    slot: (namespace) => own(parts.slots, namespace),
    local: () => undefined,
    names: () => [],
    bound: () => [],
    listOf: () => undefined,
    known: (kind) => ({ text: parts.texts, capability: parts.capabilities, dateStyle: parts.dateStyles })[kind],
    hasTimeZone: parts.hasTimeZone,
  };
}

/** @param lists by local, the list whose elements it stands for */
export function withLocals(
  scope: Scope,
  locals: Types,
  lists: { readonly [name: string]: Located | undefined } = {},
): Scope {
  return {
    ...scope,
    local: (name) => own(locals, name) ?? scope.local(name),
    listOf(name) {
      if (own(locals, name) === undefined) return scope.listOf(name);
      const list = own(lists, name);
      return list === undefined ? undefined : { list, scope };
    },
    names: () => [...Object.keys(locals), ...scope.names()],
    bound: () => [...Object.keys(locals), ...scope.bound()],
    reasonFor: (name) => (own(locals, name) === undefined ? scope.reasonFor?.(name) : undefined),
  };
}

/** For what is put into a fragment: there these names are the fragment's own. */
export function withoutLocals(scope: Scope, hidden: ReadonlySet<string>, fragment: string): Scope {
  if (hidden.size === 0) return scope;
  return {
    ...scope,
    local: (name) => (hidden.has(name) ? undefined : scope.local(name)),
    listOf: (name) => (hidden.has(name) ? undefined : scope.listOf(name)),
    names: () => scope.names().filter((name) => !hidden.has(name)),
    bound: () => [...hidden, ...scope.bound()],
    reasonFor: (name) => {
      if (!hidden.has(name) || scope.local(name) === undefined) return scope.reasonFor?.(name);
      return `the fragment "${fragment}" has its own "${name}": give yours another name, by "as" of its repeat`;
    },
  };
}
