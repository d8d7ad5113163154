import type { ParsedDocument, Project } from "../check/project/project.ts";
import type { Located } from "../check/report/located.ts";
import type { CheckedBody } from "../check/screen/context/checked-body.ts";
import type { ScreenContext } from "../check/screen/context/screen-context.ts";
import type { Scope } from "../check/screen/facts/scope.ts";
import { fieldPath } from "../expression/syntax/condition.ts";
import { parseWhole } from "../expression/syntax/parse-text.ts";
import { NAME } from "../language/shape/structure.ts";
import type { Type } from "../language/terms/type.ts";
import { answerPlace } from "./answer-place.ts";
import { sampleValues } from "./sample-values.ts";
import { listOf } from "./walk/enclosing.ts";

/** A value that a condition may ask about where it stands. */
export interface FieldInScope {
  /** Names from the outside in, as expressions join them: `["data", "offer", "amount"]`. */
  readonly path: readonly string[];
  readonly type: "boolean" | "number" | "string" | "list" | "any";
  /** All that it may be, where that is known, else what the samples have. */
  readonly values: readonly string[];
  /** It may be nothing else than one of the values. */
  readonly isClosed: boolean;
  /** It is read by a local name, not from a namespace. */
  readonly isLocal: boolean;
  /** The list whose element it belongs to, as expressions write it; null where that is computed, or there is none. */
  readonly list: string | null;
}

/** Namespaces that conditions ask about, in the order in which people look for them. */
const NAMESPACES = ["with", "state", "data", "values", "params", "status", "busy", "checking", "unsure"];
/** Other names are read in brackets, which a path has none of. */
const IS_NAME = new RegExp(`^${NAME.pattern}$`);
/** Members of members that are still told one by one. */
const MAX_DEPTH = 3;

/** Fields that an expression at a place of a screen or a fragment may read. */
export function fieldsInScope(
  { context, document }: CheckedBody,
  pointer: string,
  documents: readonly ParsedDocument[],
): readonly FieldInScope[] {
  const enclosing = contextAt(context, pointer);
  const { scope, project } = enclosing;
  const list = listOf(pointer, document.root, enclosing.widgets);
  const known = (path: readonly string[]) => valuesOf(path, { document, project, pointer, list }, documents);
  const locals = [...new Set(scope.names())];
  const languages = membersOf(scope.slot("app")?.language, ["app", "language"]);
  const element = locals.find((name) => scope.listOf(name) !== undefined);
  return [
    ...locals.flatMap((name) => {
      const of = listName(name === "index" ? element : name, scope);
      return membersOf(scope.local(name), [name]).map((field) => ({ ...field, isLocal: true, list: of }));
    }),
    ...NAMESPACES.flatMap((namespace) =>
      Object.entries(scope.slot(namespace) ?? {}).flatMap(([name, type]) => {
        // It counts that something was sent, not what it was.
        const valueType: Type = namespace === "unsure" ? { kind: "any" } : type;
        // A computed record may be missing as a whole.
        const whole =
          namespace === "values" && type.kind === "record" ? membersOf({ kind: "any" }, [namespace, name]) : [];
        return [...whole, ...membersOf(valueType, [namespace, name])].map((field) => ({
          ...field,
          isLocal: false,
          list: null,
        }));
      }),
    ),
    ...languages.filter(({ values }) => values.length > 1).map((field) => ({ ...field, isLocal: false, list: null })),
  ]
    .filter(({ path }) => path.every((name) => IS_NAME.test(name)))
    .map((field) => ({
      ...field,
      values: field.values.length > 0 || field.type === "list" ? field.values : known(field.path),
    }));
}

/** Context of the innermost part around a place: of the expression there, else of its node or action. */
function contextAt(context: ScreenContext, pointer: string): ScreenContext {
  const { nodes = [], uses = [], actions = [], expressions = [] } = context.visits ?? {};
  const enclosing = [...nodes, ...uses, ...actions, ...expressions].filter(
    ({ node }) => node.inFragment !== true && (pointer === node.path || pointer.startsWith(`${node.path}/`)),
  );
  const [first, ...others] = enclosing;
  if (first === undefined) return context;
  return others.reduce((best, one) => (one.node.path.length >= best.node.path.length ? one : best), first).context;
}

function listName(name: string | undefined, scope: Scope): string | null {
  const list = name === undefined ? undefined : scope.listOf(name)?.list;
  const over = parseWhole(list?.value);
  return over === undefined ? null : fieldPath(over);
}

type Member = Pick<FieldInScope, "path" | "type" | "values" | "isClosed">;

/** A value, or the members of a record, those within records too. */
function membersOf(type: Type | undefined, path: readonly string[], depth = 0): readonly Member[] {
  if (type === undefined || depth > MAX_DEPTH) return [];
  if (type.kind === "record" && Object.keys(type.fields).length > 0) {
    return Object.entries(type.fields).flatMap(([name, inner]) => membersOf(inner, [...path, name], depth + 1));
  }
  const values = type.kind === "string" || type.kind === "number" ? (type.values ?? []).map(String) : [];
  const isOpen = type.kind === "record" || type.kind === "null" || type.kind === "union";
  return [{ path, type: isOpen ? "any" : type.kind, values, isClosed: values.length > 0 }];
}

interface Reading {
  readonly document: ParsedDocument;
  readonly project: Project;
  readonly pointer: string;
  readonly list: Located | undefined;
}

/** Values that the samples have of a field which is a part of an answer. */
function valuesOf(
  path: readonly string[],
  { document, project, pointer, list }: Reading,
  documents: readonly ParsedDocument[],
): readonly string[] {
  const node = parseWhole(`\${${path.join(".")}}`);
  const place = node && answerPlace(node, { document, project, at: pointer, bound: new Map(), list });
  return place === undefined ? [] : sampleValues(documents, place);
}
