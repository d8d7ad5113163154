import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Where a package lies that this one depends on; npm may have put it beside this one. */
export function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
