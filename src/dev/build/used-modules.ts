import type { Plugin } from "vite";
import { ROOT } from "../../cli/paths.ts";
import { INSTALLED_PACKAGES } from "../../cli/sources.ts";

/** Notes the files of packages that builds read, by their paths. */
export function noteModules(found: Set<string>): Plugin {
  return {
    name: "note-modules",
    moduleParsed({ id }) {
      if (!id.startsWith("\0") && id.includes("/node_modules/")) found.add(id.replace(/\?.*/, ""));
    },
  };
}

/**
 * Notes what builds of a project's own parts read for the server and for the studio, whichever seams they import.
 * @param seams the sources that the package exports, below its root
 */
export async function noteModulesOfSeams(seams: readonly string[], found: Set<string>): Promise<void> {
  const { build } = await import("vite");
  for (const ssr of [true, false]) {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      plugins: [noteModules(found)],
      ssr: { noExternal: true, external: [...INSTALLED_PACKAGES] },
      build: { ssr, write: false, minify: false, rolldownOptions: { input: [...seams] } },
    });
  }
}

/** The package that a file belongs to, of those whose folders lie in one another the inmost. */
export interface PackageOf {
  readonly name: string;
  readonly folder: string;
}

/** @throws Error for a path in no package */
export function packageOf(path: string): PackageOf {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/.+$/.exec(path) ?? [];
  if (folder === undefined || name === undefined) throw new Error(`in no package: ${path}`);
  return { name, folder };
}
