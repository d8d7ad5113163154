import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { buildForNode } from "../../cli/build/build-for-node.ts";
import { NOTHING_OWN } from "../../cli/build/own-parts.ts";
import { sourceAddresses } from "../../cli/build/source-addresses.ts";
import { CHILD_PROGRAMS, PACKAGE_FOLDER, ROOT } from "../../cli/paths.ts";
import { runClientBuild } from "../../cli/start/builds/build-client.ts";
import { runStudioBuild } from "../../cli/start/builds/build-studio.ts";
import { compressAssets } from "../../cli/start/builds/compress-assets.ts";
import { buildExtension } from "../vscode/build-extension.ts";
import { writeDeclarations } from "./declarations.ts";
import { packDocs } from "./pack-docs.ts";
import { packLicenses } from "./pack-licenses.ts";
import { packSources } from "./pack-sources.ts";
import { noteModules, noteModulesOfSeams } from "./used-modules.ts";

/** The programs of the package, beside what its `exports` name. */
const PROGRAMS = {
  main: "src/cli/package-main.ts",
  prepare: "src/cli/start/prepare.ts",
  ...CHILD_PROGRAMS,
};

/**
 * Builds what `npm pack` takes: the commands and seams as JavaScript that Node runs, their declarations, the clients and
 * the studio of a project that has nothing of its own, and as one file the sources, for those that have.
 *
 * @param kind "tried" leaves out what only types, a production server and the studio need: a test packs it
 */
export async function buildPackage(kind: "whole" | "tried" = "whole"): Promise<void> {
  const beside = `${PACKAGE_FOLDER}-${process.pid}`;
  // React and others pick their development code by it.
  process.env.NODE_ENV = "production";
  try {
    await mkdir(beside, { recursive: true });
    const seams = await readSeams();
    const input = { ...PROGRAMS, ...seams };
    const [bundled, built] = [new Set<string>(), new Set<string>()];
    const plugins = [sourceAddresses(ROOT, PACKAGE_FOLDER), noteModules(bundled)];
    await buildForNode({ input, outDir: beside, plugins, bundles: true });
    const client = { own: NOTHING_OWN, plugins: [noteModules(built)] };
    await runClientBuild({ ...client, production: false, outDir: `${beside}/client` });
    await compressAssets(`${beside}/client`);
    await noteModulesOfSeams(Object.values(seams), built);
    await packDocs(beside);
    if (kind === "whole") {
      await writeDeclarations(`${beside}/types`, Object.values(seams));
      await runClientBuild({ ...client, production: true, outDir: `${beside}/production` });
      await compressAssets(`${beside}/production`);
      await buildExtension(`${beside}/skrini.vsix`);
      await runStudioBuild(`${beside}/studio`, [noteModules(bundled)]);
      // Twice the studio's texts would be a fifth of the archive.
      await compressAssets(`${beside}/studio`, true);
    }
    await packSources(beside, built);
    await packLicenses(beside, [...bundled, ...built]);
    await rm(PACKAGE_FOLDER, { recursive: true, force: true });
    await rename(beside, PACKAGE_FOLDER);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** The source of each file that `exports` of package.json names, which says it by the place of its declarations. */
async function readSeams(): Promise<{ readonly [name: string]: string }> {
  const { exports } = JSON.parse(await readFile(`${ROOT}/package.json`, "utf8")) as {
    exports: { readonly [path: string]: string | { readonly types: string; readonly default: string } };
  };
  const seams = Object.values(exports).flatMap((one) => (typeof one === "string" ? [] : [one]));
  return Object.fromEntries(
    seams.map(({ types, default: file }) => [
      basename(file, ".js"),
      types.replace("./.build/package/types/", "").replace(/\.d\.ts$/, ".ts"),
    ]),
  );
}
