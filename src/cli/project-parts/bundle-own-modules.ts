import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBeside } from "../build/build-beside.ts";
import { buildForNode } from "../build/build-for-node.ts";
import type { OwnModules } from "../build/own-parts.ts";
import { ROOT } from "../paths.ts";
import { filesUnder } from "../read-documents.ts";
import { unpackSources } from "../sources.ts";
import { OWN_FOLDERS } from "./find-own-modules.ts";
import { readOwnViews } from "./read-own-views.ts";

/** The digest of all that a project has of its own besides documents, and of the product that builds it. */
export function hashOfOwn(root: string): string {
  const hash = createHash("sha256").update(readFileSync(`${ROOT}/package.json`));
  const files = OWN_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    filesUnder(root, folder),
  );
  for (const path of files.filter((one) => !/\.test\.tsx?$/.test(one)))
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Bundles a project's definitions and sandbox into one module that Node runs, and gives its path. */
export async function bundleOwnModules(root: string, own: OwnModules): Promise<string> {
  const folder = join(root, ".build/own", hashOfOwn(root).slice(0, 16));
  const file = join(folder, "own.js");
  if (existsSync(file)) return file;
  await buildBeside(folder, { isDone: () => existsSync(file), build: (outDir) => build(root, outDir, own) });
  return file;
}

async function build(root: string, outDir: string, own: OwnModules): Promise<void> {
  const views = own.views === null ? [] : await readOwnViews(root, own.views);
  await unpackSources();
  const { ownLists, seamSources } = await import("../build/own-parts.ts");
  const plugins = [seamSources(), ownLists(own, views)];
  await buildForNode({ input: { own: "own-lists" }, outDir, plugins, bundles: true });
}
