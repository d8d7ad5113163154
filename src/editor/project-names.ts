import type { DocumentModel } from "../check/incremental/checker.ts";
import type { ParsedDocument } from "../check/project/project.ts";
import type { CheckedBody } from "../check/screen/context/checked-body.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import { hasParameters, isAt } from "../route/order-routes.ts";
import { namesGiven, namesInCall, namesInMessages } from "./call-names.ts";
import { namesInExpression } from "./expression-names.ts";
import { keyOf, type NameAt, type NamedSymbol, type SymbolKind } from "./walk/symbol.ts";
import type { Part } from "./walk/walk.ts";
import { walkDocument } from "./walk/walk-document.ts";

/** A name, and the file that it stands in. */
export interface NameInFile extends NameAt {
  readonly file: string;
}

/** Every name of a project: where it is declared and where it is used. */
export interface ProjectNames {
  /** The name at an offset of a file, its end included. */
  at(file: string, offset: number): NameInFile | undefined;
  /** Wherever something is named: its declarations first. */
  of(symbol: NamedSymbol): readonly NameInFile[];
  /** The names that stand in a file. */
  in(file: string): readonly NameInFile[];
  /** Names of a kind that a document may use: its own and the shared ones. `owner`: those of that document instead. */
  known(kind: SymbolKind, file: string, owner?: string): readonly NameInFile[];
  /** Why not every name is known: a document that cannot be read to its end; undefined if all can. */
  unread(): string | undefined;
  /** Values of a document, each with the summary and the allowed content of its definition. */
  parts(file: string): readonly Part[];
  /** Paths of the documents that could be read. */
  readonly files: readonly string[];
  /** Every document that could be read. */
  readonly documents: readonly ParsedDocument[];
  /** Codes of the app's languages, the first one first. */
  readonly languages: readonly string[];
  /** A screen or a fragment as it was checked. */
  body(file: string): CheckedBody | undefined;
}

interface Read {
  readonly names: readonly NameInFile[];
  readonly declarations: readonly NameInFile[];
  readonly parts: readonly Part[];
}

/** Reads the names of a project; what was read of a document before is kept as long as its check is. */
export function createNameReader(catalogs: ScreenParts): (model: DocumentModel) => ProjectNames {
  const kept = new WeakMap<ParsedDocument, Read>();
  return (model) => {
    const bodies = new Map(model.bodies.map((body) => [body.document, body]));
    const reads = new Map<string, Read>();
    for (const document of model.documents) {
      const read = kept.get(document) ?? readDocument(document, bodies.get(document), model, catalogs);
      kept.set(document, read);
      reads.set(documentPath(document.place), read);
    }
    return indexed(reads, model);
  };
}

function readDocument(
  document: ParsedDocument,
  body: CheckedBody | undefined,
  { project }: DocumentModel,
  catalogs: ScreenParts,
): Read {
  const names: NameAt[] = [];
  const parts: Part[] = [];
  const { root } = document;
  walkDocument(document, project, catalogs, {
    onPart: (part) => parts.push(part),
    onName: (name) => names.push(name),
  });
  const expressions = body?.context.visits.expressions ?? [];
  for (const visit of expressions) names.push(...namesInExpression(visit, document, project));
  if (body !== undefined) names.push(...namesGiven(body, project));
  names.push(...namesInCall(document), ...namesInMessages(document));
  const itself = symbolOfDocument(document);
  if (itself !== undefined && !names.some((name) => name.isDeclaration && keyOf(name.symbol) === keyOf(itself))) {
    names.push({ symbol: itself, isDeclaration: true, start: root.offset, end: root.offset, node: root });
  }
  const file = documentPath(document.place);
  const placed = names.map((name) => ({ ...name, file }));
  return { names: placed, declarations: placed.filter(({ isDeclaration }) => isDeclaration), parts };
}

function symbolOfDocument({ place }: ParsedDocument): NamedSymbol | undefined {
  if (place.kind === "sample") return { kind: "sample", name: place.name, owner: place.call };
  return "name" in place ? { kind: place.kind, name: place.name, owner: "" } : undefined;
}

/** Names are resolved when they are asked for: after each letter that is typed a few of thousands are. */
function indexed(reads: ReadonlyMap<string, Read>, model: DocumentModel): ProjectNames {
  const { project, bodies } = model;
  const declarations = [...reads.values()].flatMap((read) => read.declarations);
  const declared = groupByKey(declarations);
  const paths = new Map(
    declarations.flatMap(({ symbol: { kind, name } }) => (kind === "path" ? [[name.toLowerCase(), name]] : [])),
  );
  const of = { declared: (symbol: NamedSymbol) => declared.has(keyOf(symbol)), paths, fragments: project.fragments };
  const resolved = new Map<string, readonly NameInFile[]>();
  let byKey: ReadonlyMap<string, readonly NameInFile[]> | null = null;

  function namesIn(file: string): readonly NameInFile[] {
    const found = resolved.get(file) ?? (reads.get(file)?.names ?? []).map((name) => resolvedName(name, of));
    resolved.set(file, found);
    return found;
  }

  function usesByKey(): ReadonlyMap<string, readonly NameInFile[]> {
    byKey ??= groupByKey([...reads.keys()].flatMap(namesIn).filter(({ isDeclaration }) => !isDeclaration));
    return byKey;
  }

  return {
    at: (file, offset) => {
      const found = namesIn(file).filter(({ start, end }) => start <= offset && offset <= end && start < end);
      return found.reduce<NameInFile | undefined>(
        (best, one) => (best === undefined || one.end - one.start < best.end - best.start ? one : best),
        undefined,
      );
    },
    in: namesIn,
    of: (symbol) => [...(declared.get(keyOf(symbol)) ?? []), ...(usesByKey().get(keyOf(symbol)) ?? [])],
    known: (kind, file, owner) => {
      const owners = owner === undefined ? ["", file] : [owner];
      const found = declarations.filter(({ symbol }) => {
        const isIts = owners.includes(symbol.owner) || (kind === "local" && symbol.owner.startsWith(`${file}#`));
        return symbol.kind === kind && isIts;
      });
      return [...new Map(found.map((name) => [name.symbol.name, name])).values()];
    },
    unread: () => {
      const file = unreadIn(model);
      return file && `${file} cannot be read to its end: mend it first`;
    },
    parts: (file) => reads.get(file)?.parts ?? [],
    files: [...reads.keys()],
    documents: model.documents,
    languages: project.languages,
    body: (file) => bodies.find(({ document }) => documentPath(document.place) === file),
  };
}

function unreadIn({ documents, bodies, project: { screens, fragments, calls } }: DocumentModel): string | undefined {
  const checked = new Set(bodies.map(({ document }) => document));
  const stopped = documents.find((document) => {
    const hasBody = document.place.kind === "screen" || document.place.kind === "fragment";
    return (hasBody && !checked.has(document)) || !isJson(document.text);
  });
  if (stopped !== undefined) return documentPath(stopped.place);
  for (const [kind, all] of [
    ["screen", screens],
    ["fragment", fragments],
    ["call", calls],
  ] as const) {
    for (const [name, document] of all) if (document === null) return documentPath({ kind, name });
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Declared {
  declared(symbol: NamedSymbol): boolean;
  /** Paths of routes as they are written, by themselves in small letters: a route takes either. */
  readonly paths: ReadonlyMap<string, string>;
  readonly fragments: ReadonlyMap<string, unknown>;
}

function resolvedName(name: NameInFile, of: Declared): NameInFile {
  if (name.isDeclaration) return name;
  const symbol = resolve(name.symbol, of);
  return { ...name, symbol, end: symbol.kind === "path" ? endOfPath(name, symbol.name) : name.end };
}

/** Symbol that an ambiguous name refers to: declared here, the app's, a call, a route or a fragment's anchor. */
function resolve(symbol: NamedSymbol, { declared, paths, fragments }: Declared): NamedSymbol {
  if (declared(symbol)) return symbol;
  const { kind, name } = symbol;
  if (kind === "param") return { kind, name, owner: "" };
  // A call without an intent is known by itself.
  if (kind === "intent") return { kind: "call", name, owner: "" };
  if (kind === "path") return pathOf(name, paths) ?? symbol;
  if (kind !== "anchor") return symbol;
  const owners = [...fragments.keys()].map((id) => documentPath({ kind: "fragment", name: id }));
  const owner = owners.find((file) => declared({ kind, name, owner: file }));
  return owner === undefined ? symbol : { kind, name, owner };
}

/** A path below a route names that route by its prefix; one with values for its parameters has no name that is written. */
function endOfPath({ symbol, start, end }: NameAt, route: string): number {
  if (symbol.name.slice(0, route.length).toLowerCase() !== route.toLowerCase()) return start;
  return Math.min(end, start + route.length);
}

/** The route that takes a path: its own, or one above. */
function pathOf(path: string, paths: Declared["paths"]): NamedSymbol | undefined {
  const withParameters = [...paths].filter(([key]) => hasParameters(key));
  for (let at = path.replace(/[?#].*$/s, ""); at.startsWith("/"); at = at.slice(0, at.lastIndexOf("/"))) {
    const key = at.toLowerCase();
    const name = paths.get(key) ?? withParameters.find(([pattern]) => isAt(key, pattern))?.[1];
    if (name !== undefined) return { kind: "path", name, owner: "" };
  }
  return undefined;
}

function groupByKey(names: readonly NameInFile[]): ReadonlyMap<string, readonly NameInFile[]> {
  const groups = new Map<string, NameInFile[]>();
  for (const name of names) {
    const key = keyOf(name.symbol);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else group.push(name);
  }
  return groups;
}
