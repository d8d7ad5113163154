import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../../cli/paths.ts";
import { installApart } from "../install/install-apart.ts";
import { extensionFiles } from "./extension-files.ts";

/**
 * Builds the extension of VS Code and packs it.
 * @internal for the build of the package, src/dev/build
 * @param file the archive that VS Code installs: `….vsix`
 */
export async function buildExtension(file: string): Promise<void> {
  const folder = `${file}-${process.pid}`;
  try {
    await bundle(folder);
    for (const { path, text } of extensionFiles()) await writeFile(join(folder, path), text);
    await mkdir(dirname(file), { recursive: true });
    pack(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By a program that has more packages than all else here: it is installed where it is wanted. */
function pack(folder: string, file: string): void {
  const program = join(installApart("src/dev/vscode"), "node_modules/@vscode/vsce/vsce");
  // All that the extension needs is in its one file.
  const options = ["package", "--no-dependencies", "--allow-missing-repository", "--skip-license", "--out", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the extension could not be packed: ${stdout}${stderr}`);
}

async function bundle(outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: "src/vscode/extension.ts",
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: true,
      rolldownOptions: {
        external: ["vscode"],
        output: { format: "cjs", entryFileNames: "extension.cjs", codeSplitting: false },
      },
    },
  });
}
