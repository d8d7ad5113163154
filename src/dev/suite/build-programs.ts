import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildForNode } from "../../cli/build/build-for-node.ts";
import { sourceAddresses } from "../../cli/build/source-addresses.ts";
import { withLender } from "../../cli/build/with-lender.ts";
import { CHILD_PROGRAMS, ROOT } from "../../cli/paths.ts";
import { isAlive } from "../../releases/database/running-server.ts";

const PROGRAMS = {
  main: "src/dev/main.ts",
  prepare: "src/cli/start/prepare.ts",
  ...CHILD_PROGRAMS,
};
const BUILDS = join(ROOT, ".build");
const PREFIX = "tested-";

export interface BuiltPrograms {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the programs that a run of the tests starts by the hundred. From its sources each takes 1.5 s of the processor
 * longer to start than built. Null where they cannot be built: then their sources are run, and say why.
 */
export async function buildPrograms(): Promise<BuiltPrograms | null> {
  await removeAbandoned();
  const folder = `${BUILDS}/${PREFIX}${process.pid}`;
  // Building sets it, and the tests would run as in production.
  const { NODE_ENV } = process.env;
  try {
    await buildForNode({ input: PROGRAMS, outDir: folder, plugins: [withLender(), sourceAddresses(ROOT, folder)] });
    return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  } catch {
    return null;
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Removes the builds of killed runs. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(BUILDS);
  const abandoned = names.filter((name) => name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))));
  await Promise.all(abandoned.map((name) => rm(`${BUILDS}/${name}`, { recursive: true, force: true })));
}
