import { createRequire } from "node:module";
import { installApart } from "../../src/dev/install/install-apart.ts";

/** Gives the way to read the files of what this folder's own package names. */
export function installSchemas(): NodeJS.Require {
  return createRequire(`${installApart("tests/formats", ["--legacy-peer-deps"])}/package.json`);
}
