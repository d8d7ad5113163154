import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";

const WORKER = /\/src\/app\/worker\/worker\.ts$/;
const OF_WORKER = /\/src\/app\/worker\/|\?copy$/;

/** A service worker is one file. Of a module that the page has too it gets a copy, which no chunk can share. */
export function wholeWorker(): Plugin {
  return {
    name: "whole-worker",
    enforce: "pre",
    apply: "build",
    async resolveId(source, importer) {
      // Files of the worker's folder are its own; files beside a copied module are the page's too.
      const isShared = importer?.endsWith("?copy") === true ? source.startsWith(".") : source.startsWith("../");
      if (importer === undefined || !OF_WORKER.test(importer) || !isShared) return null;
      const found = await this.resolve(source, importer.replace(/\?copy$/, ""), { skipSelf: true });
      return found === null ? null : `${found.id}?copy`;
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !WORKER.test(file.facadeModuleId ?? "")) continue;
        const imports = [...file.imports, ...file.dynamicImports];
        if (imports.length > 0) notAsExpected("whole-worker", `the worker imports ${imports.join(", ")}`);
      }
    },
  };
}
