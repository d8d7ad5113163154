import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { type AnyNode, parse } from "acorn";
import { visit } from "../visit.ts";

/** Names of the packages that a folder's programs import, or resolve files of, sorted; none of Node's own. */
export function importedPackages(folder: string): readonly string[] {
  const programs = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const names = programs.flatMap((name) => packagesIn(readFileSync(join(folder, name), "utf8")));
  return [...new Set(names)].sort();
}

function packagesIn(code: string): readonly string[] {
  const found: string[] = [];
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const from = addressIn(node);
    const [name] = /^(@[^/]+\/)?[\w-][^/]*/.exec(from ?? "") ?? [];
    if (name !== undefined && !isBuiltin(from ?? "")) found.push(name);
    return undefined;
  });
  return found;
}

function addressIn(node: AnyNode): string | null {
  if (node.type === "CallExpression") return isResolver(node.callee) ? textOf(node.arguments[0]) : null;
  return "source" in node ? textOf(node.source) : null;
}

/** `require`, `import.meta.resolve`, and `resolve` of what `createRequire` makes. */
function isResolver(callee: AnyNode): boolean {
  if (callee.type === "Identifier") return callee.name === "require";
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const { object, property } = callee;
  const maker = object.type === "CallExpression" ? object.callee : object;
  const isModule = maker.type === "Identifier" && ["createRequire", "require"].includes(maker.name);
  return property.name === "resolve" && (isModule || object.type === "MetaProperty");
}

function textOf(node: AnyNode | null | undefined): string | null {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
}
