import { readdir, rm, stat } from "node:fs/promises";
import { buildBeside } from "../../build/build-beside.ts";
import { buildForNode } from "../../build/build-for-node.ts";
import { sourceAddresses } from "../../build/source-addresses.ts";
import { ROOT } from "../../paths.ts";
import { SERVER_SOURCES, sourceHash } from "./source-hash.ts";

const FOLDER = `${ROOT.replace(/\/$/, "")}/.build/server`;
const PROGRAMS = {
  start: "src/cli/start/compiled-start.ts",
  "check-process": "src/cli/start/check-worker/check-process.ts",
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
    build: (outDir) => buildForNode({ input: PROGRAMS, outDir, plugins: [sourceAddresses(ROOT, outDir)] }),
  });
  await removeOld();
  return { folder, isNew: true };
}

async function removeOld(): Promise<void> {
  const names = await readdir(FOLDER);
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(`${FOLDER}/${name}`)).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.at - a.at).slice(MAX_BUILDS);
  await Promise.all(old.map(({ name }) => rm(`${FOLDER}/${name}`, { recursive: true, force: true })));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
