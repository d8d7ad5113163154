import { existsSync } from "node:fs";
import type { Plugin } from "vite";
import { ROOT } from "../paths.ts";

/** Address in find-lender.ts that only a loader could read: from its source the tree's lender is found by it. */
const ADDRESS = "/* @vite-ignore */ file.href";

/** Builds this tree's lender in, where there is one. */
export function withLender(): Plugin {
  return {
    name: "with-lender",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/src/cli/start/find-lender.ts") || !existsSync(`${ROOT}/src/lender/lender.ts`)) return null;
      if (!code.includes(ADDRESS)) throw new Error(`${id} does not import ${ADDRESS}`);
      return { code: code.replace(ADDRESS, '"../../lender/lender.ts"'), map: null };
    },
  };
}
