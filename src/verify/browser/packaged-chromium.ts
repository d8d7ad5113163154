import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const PACKAGE = "@sparticuz/chromium";

/** Where its archives are. */
export interface PackagedChromium {
  readonly version: string;
  readonly packed: string;
}

/**
 * The package that brings a Chromium along, where somebody wanted it. How deep its own code lies differs by version.
 * @param from the address of the program that would load it
 */
export function findPackagedChromium(from: string = import.meta.url): PackagedChromium | null {
  const require = createRequire(from);
  const folder = require.resolve
    .paths(PACKAGE)
    ?.map((modules) => join(modules, PACKAGE))
    .find((path) => existsSync(join(path, "bin/chromium.br")));
  if (folder === undefined) return null;
  const { version }: { version: string } = require(join(folder, "package.json"));
  return { version, packed: join(folder, "bin") };
}
