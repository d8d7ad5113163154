import type { TypeScope } from "../../expression/type-scope.ts";
import { own } from "../../kit/own.ts";
import type { Type } from "../../language/type.ts";

export type Types = { readonly [name: string]: Type };

export interface ScopeParts {
  readonly slots: { readonly [namespace: string]: Types };
  readonly texts: ReadonlySet<string>;
  readonly capabilities: ReadonlySet<string>;
  readonly dateStyles: ReadonlySet<string>;
  readonly hasTimeZone: boolean;
}

export function createScope(parts: ScopeParts): TypeScope {
  return {
    slot: (namespace) => own(parts.slots, namespace),
    local: () => undefined,
    names: () => [],
    known: (kind) => ({ text: parts.texts, capability: parts.capabilities, dateStyle: parts.dateStyles })[kind],
    hasTimeZone: parts.hasTimeZone,
  };
}

export function withLocals(scope: TypeScope, locals: Types): TypeScope {
  return {
    slot: (namespace) => scope.slot(namespace),
    local: (name) => own(locals, name) ?? scope.local(name),
    names: () => [...Object.keys(locals), ...scope.names()],
    known: (kind) => scope.known?.(kind),
    hasTimeZone: scope.hasTimeZone !== false,
  };
}
