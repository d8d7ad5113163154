import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

/** Whether this is what `npm pack` makes of the tree, which holds all that it builds. npm packs no lock file. */
export const IS_PACKED: boolean = !existsSync(`${ROOT}/package-lock.json`);

/** Where the built package lies: commands, declarations, client and studio. */
export const PACKAGE_FOLDER: string = `${ROOT}/.build/package`.replace("//", "/");

const BUILDS = IS_PACKED ? PACKAGE_FOLDER : `${ROOT}/.build`.replace("//", "/");

/** Where a build of the client lies. The two kinds never overwrite each other. */
export function clientFolder(production: boolean): string {
  return `${BUILDS}/${production ? "production" : "client"}`;
}

/** Where the studio's build lies. */
export const STUDIO_FOLDER: string = `${BUILDS}/studio`;

/** Sources of the programs that commands start beside themselves, by the names that they are built under. */
export const CHILD_PROGRAMS = {
  "check-process": "src/cli/start/check-worker/check-process.ts",
  "lsp-check": "src/cli/lsp/lsp-check.ts",
  "tool-process": "src/cli/mcp/tool-process.ts",
} as const;

/** Where programs are built: in a package, and by `npm test` for all that its tests start. */
const PROGRAMS = IS_PACKED ? PACKAGE_FOLDER : process.env.SKRINI_BUILT;

/** Arguments for Node that run one of these, in the product's folder: as it was built, else its source. */
export function programArguments(name: keyof typeof CHILD_PROGRAMS): readonly string[] {
  return PROGRAMS === undefined ? ["--import", "tsx", CHILD_PROGRAMS[name]] : [`${PROGRAMS}/${name}.js`];
}
