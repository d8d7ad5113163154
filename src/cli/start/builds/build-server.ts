import { readdir, rm, stat } from "node:fs/promises";
import { buildBeside, MAX_BUILD_MS } from "../../build/build-beside.ts";
import { buildForNode } from "../../build/build-for-node.ts";
import { sourceAddresses } from "../../build/source-addresses.ts";
import { withLender } from "../../build/with-lender.ts";
import { CHILD_PROGRAMS, ROOT } from "../../paths.ts";
import { SERVER_SOURCES, sourceHash } from "./source-hash.ts";

const FOLDER = `${ROOT.replace(/\/$/, "")}/.build/server`;
const PROGRAMS = {
  start: "src/cli/start/compiled-start.ts",
  "check-process": CHILD_PROGRAMS["check-process"],
  "tool-process": CHILD_PROGRAMS["tool-process"],
};
/** A server that is running goes on reading from the build it was started from. */
const MAX_BUILDS = 3;

export interface BuiltServer {
  /** The folder of this build, named by the hash of its sources. */
  readonly folder: string;
  readonly isNew: boolean;
}

/** Builds the server, unless one of the same sources is there: JavaScript that Node runs without a loader. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = `${FOLDER}/${(await sourceHash(ROOT, SERVER_SOURCES)).slice(0, 16)}`;
  if (await exists(`${folder}/start.js`)) return { folder, isNew: false };
  await buildBeside(folder, {
    isDone: () => exists(`${folder}/start.js`),
    build: (outDir) =>
      buildForNode({ input: PROGRAMS, outDir, plugins: [withLender(), sourceAddresses(ROOT, outDir)] }),
  });
  await removeOld(FOLDER);
  return { folder, isNew: true };
}

/**
 * Removes all builds but the latest, and what killed builders left beside them. What another process builds or removes
 * meanwhile counts for none.
 * @internal for tests, beside this module
 */
export async function removeOld(folder: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const at = await stat(`${folder}/${name}`).catch(() => null);
      return { name, at: at?.mtimeMs ?? 0, isBuild: /^[0-9a-f]{16}$/.test(name) };
    }),
  );
  const old = found
    .filter(({ isBuild }) => isBuild)
    .sort((a, b) => b.at - a.at)
    .slice(MAX_BUILDS);
  const left = found.filter(({ isBuild, at }) => !isBuild && Date.now() - at > MAX_BUILD_MS);
  await Promise.all([...old, ...left].map(({ name }) => rm(`${folder}/${name}`, { recursive: true, force: true })));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
