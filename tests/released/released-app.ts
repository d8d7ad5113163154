import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/cli/paths.ts";
import type { BuildFiles } from "../../src/compile/build-files.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";

/** An app as a version of Skrini had it: never written anew, since phones and teams keep what they have. */
interface ReleasedApp {
  /** `0.1.0/savings-group` */
  readonly name: string;
  readonly documents: readonly SourceFile[];
  /** Compiled then, as phones got them. */
  readonly plans: BuildFiles;
}

/** The file of an app: texts by path. */
export interface ReleasedFile {
  readonly documents: { readonly [path: string]: string };
  readonly plans: { readonly [path: string]: string };
}

export const RELEASED = join(ROOT, "tests/released");

export function readReleased(): readonly ReleasedApp[] {
  const versions = readdirSync(RELEASED).filter((name) => /^\d/.test(name));
  return versions.flatMap((version) =>
    readdirSync(join(RELEASED, version)).map((file) => {
      const { documents, plans } = JSON.parse(readFileSync(join(RELEASED, version, file), "utf8")) as ReleasedFile;
      return {
        name: `${version}/${file.slice(0, -".json".length)}`,
        documents: Object.entries(documents).map(([path, text]) => ({ path, text })),
        plans: new Map(Object.entries(plans)),
      };
    }),
  );
}
