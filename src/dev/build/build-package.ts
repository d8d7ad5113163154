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
import { packSources } from "./pack-sources.ts";

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
    await buildForNode({ input, outDir: beside, plugins: [sourceAddresses(ROOT, PACKAGE_FOLDER)] });
    await runClientBuild({ production: false, outDir: `${beside}/client`, own: NOTHING_OWN });
    await compressAssets(`${beside}/client`);
    await packSources(beside);
    await packDocs(beside);
    if (kind === "whole") await buildRest(beside, Object.values(seams));
    await rm(PACKAGE_FOLDER, { recursive: true, force: true });
    await rename(beside, PACKAGE_FOLDER);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function buildRest(beside: string, seams: readonly string[]): Promise<void> {
  await writeDeclarations(`${beside}/types`, seams);
  await runClientBuild({ production: true, outDir: `${beside}/production`, own: NOTHING_OWN });
  await compressAssets(`${beside}/production`);
  await buildExtension(`${beside}/skrini.vsix`);
  await runStudioBuild(`${beside}/studio`);
  // Twice the studio's texts would be a fifth of the archive.
  await compressAssets(`${beside}/studio`, true);
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
