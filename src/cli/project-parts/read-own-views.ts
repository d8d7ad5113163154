import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * The types that a project's own list of views has a view for; null where they can't be read from it.
 *
 * @param views its path
 * @throws Error in words for a person, where a module that it takes a view from has none: the widget would stay blank
 */
export async function readOwnViews(root: string, views: string): Promise<readonly string[] | null> {
  const { parseAst } = await import("vite");
  const parse = (path: string): readonly Statement[] =>
    parseAst(readFileSync(path, "utf8"), { lang: path.endsWith("x") ? "tsx" : "ts" }).body as readonly Statement[];
  const text = readFileSync(views, "utf8");
  for (const [, name = ""] of text.matchAll(/\bimport\(\s*["'](\.[^"']+)["']\s*\)/g)) {
    const path = join(dirname(views), name);
    const where = relative(root, path);
    if (!existsSync(path)) throw new Error(`there is no ${where}, which ${relative(root, views)} takes a view from`);
    const names = parse(path).flatMap(exportsIn);
    if (names.length === 0) throw new Error(`${where} exports no view: write "export function …" at the one it has`);
    // The renderer takes the first by name.
    const [first = ""] = names.toSorted();
    if (!/^(\*|default|[A-Z]\w*[a-z]\w*)$/.test(first))
      throw new Error(`${where} exports ${names.join(" and ")}: a view is all that its module exports`);
  }
  return typesIn(parse(views));
}

/** Members of the syntax tree that are read: ESTree, with the marks of TypeScript. */
interface Statement {
  readonly type: string;
  readonly exportKind?: "type" | "value";
  readonly declaration?: Declaration | null;
  readonly specifiers?: readonly { readonly exportKind?: string; readonly exported: Named }[];
}

interface Declaration {
  readonly type: string;
  readonly id?: Named | null;
  readonly declarations?: readonly { readonly id: Named; readonly init?: Expression | null }[];
}

interface Named {
  readonly name?: string;
  readonly value?: unknown;
}

interface Expression {
  readonly type: string;
  readonly expression?: Expression;
  readonly properties?: readonly { readonly type: string; readonly key?: Named; readonly computed?: boolean }[];
}

/** Names of values that a statement exports; `*`: all of another module. */
function exportsIn({ type, exportKind, declaration, specifiers = [] }: Statement): readonly string[] {
  if (exportKind === "type") return [];
  if (type === "ExportAllDeclaration") return ["*"];
  if (type === "ExportDefaultDeclaration") return ["default"];
  if (type !== "ExportNamedDeclaration") return [];
  const named = specifiers.filter((one) => one.exportKind !== "type").map(({ exported }) => nameOf(exported));
  const declared = declaration?.declarations?.map(({ id }) => nameOf(id)) ?? [];
  const isType = declaration?.type.startsWith("TS") === true && declaration.type !== "TSEnumDeclaration";
  return [...named, ...declared, ...(declaration?.id && !isType ? [nameOf(declaration.id)] : [])];
}

function typesIn(statements: readonly Statement[]): readonly string[] | null {
  const declarations = statements.flatMap(({ declaration }) => declaration?.declarations ?? []);
  let list = declarations.find(({ id }) => id.name === "views")?.init;
  // `{ … } satisfies Views<…>`, `{ … } as const`
  while (list?.expression !== undefined) list = list.expression;
  if (list?.properties === undefined) return null;
  const isPlain = list.properties.every(({ type, computed }) => type === "Property" && computed !== true);
  return isPlain ? list.properties.map(({ key }) => nameOf(key ?? {})) : null;
}

function nameOf({ name, value }: Named): string {
  return name ?? String(value);
}
