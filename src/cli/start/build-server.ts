import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { sourceAddresses } from "../../dev/build/source-addresses.ts";
import { ROOT } from "../paths.ts";
import { SERVER_SOURCES, sourceHash } from "./source-hash.ts";

const FOLDER = `${ROOT.replace(/\/$/, "")}/.build/server`;
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
  const beside = `${folder}-${process.pid}`;
  try {
    await runVite(beside);
    await rename(beside, folder).catch(async (error: unknown) => {
      // Another process was first.
      if (!(await exists(`${folder}/start.js`))) throw error;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  await removeOld();
  return { folder, isNew: true };
}

async function runVite(outDir: string): Promise<void> {
  const { build } = await import("vite");
  await mkdir(outDir, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [sourceAddresses(ROOT, outDir)],
    build: {
      ssr: true,
      outDir,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { start: "src/cli/start/compiled-start.ts", "check-process": "src/cli/start/check-process.ts" },
        // All in one folder: the addresses of sources are written from there.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
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
