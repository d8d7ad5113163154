import type { FunctionDefinition } from "../expression/function-definition.ts";
import { FUNCTIONS } from "../expression/functions.ts";
import { MACROS } from "../expression/syntax/syntax.ts";
import { HOLDERS } from "../expression/to-ast.ts";
import { describeType, isAssignable } from "../expression/types/assignable.ts";
import type { TypeScope } from "../expression/types/type-scope.ts";
import { own } from "../kit/own.ts";
import type { Type } from "../language/terms/type.ts";
import type { Completion } from "./completion.ts";
import {
  calledAt,
  chainBefore,
  type ExpressionCursor,
  readCursor,
  scopeAt,
  typeOfSource,
} from "./expression-cursor.ts";

type Fields = { readonly [name: string]: Type };

/**
 * Completions at the end of a half-typed expression: members by type behind a dot, names in quotes where a function or
 * a comparison takes them, else the locals, the namespaces and the functions. `typed` counts the characters before the
 * cursor that a completion replaces.
 */
export function completeExpression(
  source: string,
  enclosing: TypeScope,
): { readonly typed: number; readonly found: readonly Completion[] } {
  const cursor = readCursor(source);
  const scope = scopeAt(source, cursor, enclosing);
  if (cursor.quote !== undefined) {
    const typed = source.length - cursor.quote - 1;
    return { typed, found: completeQuoted(source.slice(0, cursor.quote), cursor, scope) };
  }
  const typed = /[A-Za-z_]\w*$/.exec(source)?.[0].length ?? 0;
  const before = source.slice(0, source.length - typed);
  if (/\.\s*$/.test(before)) {
    const target = chainBefore(before, before.lastIndexOf("."), cursor);
    return { typed, found: completeMember(target, scope) };
  }
  return { typed, found: completeName(scope) };
}

function completeMember(target: string, scope: TypeScope): readonly Completion[] {
  const slots = slotsOf(target, scope);
  if (slots !== undefined) return members(slots);
  const type = typeOfSource(target, scope);
  if (type === undefined) return [];
  const fields = type.kind === "record" ? members(type.fields) : [];
  const macros: readonly Completion[] = type.kind === "list" ? MACROS.map(macro) : [];
  const methods = Object.values(FUNCTIONS).filter(({ method, parameters: [first] }) => {
    return method === true && type.kind !== "any" && first?.types.some((wanted) => isAssignable(type, wanted));
  });
  return [...fields, ...macros, ...methods.map(called)];
}

/** The slots of a namespace, where that is what the source names. */
function slotsOf(source: string, scope: TypeScope): Fields | undefined {
  return HOLDERS.includes(source) && scope.local(source) === undefined ? scope.slot(source) : undefined;
}

function members(fields: Fields): readonly Completion[] {
  return Object.entries(fields).map(([name, type]) => ({
    name,
    kind: "member",
    detail: describeType(type),
    summary: "",
  }));
}

function macro(name: string): Completion {
  return {
    name,
    kind: "function",
    detail: `list.${name}(x, …)`,
    summary: "For each element of the list, as `x`.",
    insert: `${name}(`,
  };
}

function called({ name, signature, summary }: FunctionDefinition): Completion {
  return { name, kind: "function", detail: signature, summary, insert: `${name}(` };
}

function completeName(scope: TypeScope): readonly Completion[] {
  const locals = [...new Set(scope.names())].flatMap((name): readonly Completion[] => {
    const type = scope.local(name);
    return type === undefined ? [] : [{ name, kind: "local", detail: describeType(type), summary: "" }];
  });
  const namespaces = HOLDERS.filter((name) => {
    const slots = scope.local(name) === undefined ? scope.slot(name) : undefined;
    return slots !== undefined && Object.keys(slots).length > 0;
  });
  return [
    ...locals,
    ...namespaces.map(
      (name): Completion => ({
        name,
        kind: "namespace",
        detail: Object.keys(scope.slot(name) ?? {}).join(", "),
        summary: "",
      }),
    ),
    ...Object.values(FUNCTIONS).map(called),
    ...["true", "false", "null"].map((name): Completion => ({ name, kind: "value", detail: "", summary: "" })),
  ];
}

/** Names that a function takes, members in brackets, or the values that what is compared may have. */
function completeQuoted(before: string, cursor: ExpressionCursor, scope: TypeScope): readonly Completion[] {
  const bracket = cursor.brackets.at(-1);
  if (bracket !== undefined && before.slice(bracket.at + 1).trim() === "" && bracket.character === "[") {
    const target = chainBefore(before, bracket.at, cursor);
    const type = typeOfSource(target, scope);
    return members(slotsOf(target, scope) ?? (type?.kind === "record" ? type.fields : {}));
  }
  const compared = /\s*[!=]=\s*$/.exec(before);
  if (compared !== null) {
    const type = typeOfSource(chainBefore(before, compared.index, cursor), scope);
    return valuesOf(type?.kind === "string" ? (type.values ?? []) : []);
  }
  const definition = bracket === undefined ? undefined : own(FUNCTIONS, calledAt(before, bracket) ?? "");
  const kind = definition?.parameters[bracket?.commas ?? 0]?.names;
  return kind === undefined ? [] : valuesOf([...(scope.known?.(kind) ?? [])]);
}

function valuesOf(names: readonly string[]): readonly Completion[] {
  return names.map((name) => ({ name, kind: "value", detail: "", summary: "" }));
}
