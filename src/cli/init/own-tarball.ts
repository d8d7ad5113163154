import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../paths.ts";

/** The version of this package. */
export const VERSION: string = (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string })
  .version;

/** The archive that this package was installed from; null where a registry has it, or where it is a tree. */
export function findOwnTarball(): string | null {
  const modules = dirname(resolve(ROOT));
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return null;
  const { packages } = JSON.parse(readFileSync(record, "utf8")) as {
    readonly packages?: { readonly [path: string]: { readonly resolved?: string } };
  };
  const [, path] = /^file:(.+\.tgz)$/.exec(packages?.["node_modules/skrini"]?.resolved ?? "") ?? [];
  const file = path === undefined ? null : resolve(dirname(modules), path);
  return file !== null && existsSync(file) ? file : null;
}
