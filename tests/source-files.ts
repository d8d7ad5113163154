import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { ROOT } from "../src/cli/paths.ts";
import { oncePerText } from "../src/kit/once-per-text.ts";

export interface SourceModule {
  /** From the project's root: `src/kit/own.ts`. */
  readonly path: string;
  readonly code: string;
  readonly imports: readonly SourceImport[];
  readonly program: object;
  readonly exportsDefault: boolean;
  readonly exportsAll: boolean;
}

export interface SourceImport {
  readonly specifier: string;
  /** The file it names, when it is one of ours. */
  readonly path: string | null;
}

/** Every module of our own that is no test or help for one, with what it imports, by name or dynamically. */
export function readSources(): readonly SourceModule[] {
  return sourcesAt(ROOT);
}

/** Once for all files of tests that share a worker. */
const sourcesAt = oncePerText((root) =>
  ["src", "renderers"]
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true }).map((entry) => ({
        name: entry.name,
        path: `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").slice(root.length).replace(/^\//, ""),
      })),
    )
    .filter(({ name }) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter(({ path }) => !path.includes("/testing/"))
    .map(({ path }) => readModule(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
);

function readModule(path: string): SourceModule {
  const code = readFileSync(`${ROOT}/${path}`, "utf8");
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(code.slice(moduleRequest.start, moduleRequest.end))),
  ];
  return {
    path,
    code,
    // Trees of all modules are too large to be kept, and take longer than finding what each imports.
    get program() {
      return parseSync(path, code).program;
    },
    imports: specifiers.map((specifier) => ({ specifier, path: resolve(path, specifier) })),
    exportsDefault: exported.some(({ exportName }) => exportName.kind === "Default"),
    exportsAll: exported.some(({ importName }) => importName.kind === "All" || importName.kind === "AllButDefault"),
  };
}

function literal(source: string): string {
  return /^(["'`])(.*)\1$/s.exec(source)?.[2] ?? source;
}

function resolve(from: string, specifier: string): string | null {
  return specifier.startsWith(".") ? new URL(specifier, `file:///${from}`).pathname.slice(1) : null;
}
