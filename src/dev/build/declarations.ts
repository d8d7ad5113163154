import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../cli/paths.ts";
import { runTool } from "../suite/run-tool.ts";

/** A relative import or export in a declaration file, by its source's name. */
const IMPORTED = /(?:from|import)\s*\(?\s*"(\.[^"]+)\.tsx?"/g;

/**
 * Writes the types of the package's seams and of what these name, and no other: an installation pays for each file.
 * @param seams the sources that the package exports, below its root
 */
export async function writeDeclarations(outDir: string, seams: readonly string[]): Promise<void> {
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--rootDir", ".", "--outDir", outDir];
  // A file that no seam reaches may export what has no name outside of it.
  const project = { extends: `${ROOT}/tsconfig.json`, files: seams.map((path) => join(ROOT, path)), include: [] };
  const config = `${outDir}.tsconfig.json`;
  writeFileSync(config, JSON.stringify(project));
  const { code, output } = await runTool("tsc", ["--project", config, ...options]);
  rmSync(config);
  if (code !== 0) throw new Error(`the declarations: ${output}`);
  const needed = new Set<string>();
  for (const seam of seams) addReached(join(outDir, seam.replace(/\.ts$/, ".d.ts")), needed);
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path)) rmSync(path);
  }
}

function addReached(path: string, reached: Set<string>): void {
  if (reached.has(path) || !existsSync(path)) return;
  reached.add(path);
  for (const [, name = ""] of readFileSync(path, "utf8").matchAll(IMPORTED))
    addReached(`${join(dirname(path), name)}.d.ts`, reached);
}
