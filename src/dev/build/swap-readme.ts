import { existsSync } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGE_README } from "./pack-docs.ts";

/** Where the repository's README.md waits while npm packs; npm takes no README of another name or folder. */
const WAITING = ".build/repository-readme.md";

/** Puts the package's README.md in place of the repository's, or that one back. Done twice, it is as done once. */
export async function swapReadme(root: string, which: "package" | "repository"): Promise<void> {
  const [readme, waiting] = [join(root, "README.md"), join(root, WAITING)];
  if (which === "repository") {
    if (existsSync(waiting)) await rename(waiting, readme);
    return;
  }
  // One that waits already is the repository's: npm was ended before it could be put back.
  if (!existsSync(waiting)) await copyFile(readme, waiting);
  await copyFile(join(root, PACKAGE_README), readme);
}
