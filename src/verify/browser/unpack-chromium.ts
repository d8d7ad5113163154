import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FoundChromium } from "./found-chromium.ts";
import { findPackagedChromium } from "./packaged-chromium.ts";

/** Beside the binary: its graphics library, a font, and the system libraries that a bare Linux lacks. */
const ARCHIVES = ["swiftshader", "fonts", "al2023"];
/** Where this program is installed. */
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const decompress = promisify(brotliDecompress);

/**
 * Unpacks the Chromium that ships in @sparticuz/chromium, once, into `.build/`. Not by the package's own function:
 * that one fills the machine's temporary folder, takes whatever it finds there, even half of a binary, and leaves
 * the libraries out. Its suggested flags are not taken either: they switch web security off.
 */
export async function unpackChromium(): Promise<FoundChromium> {
  const found = findPackagedChromium();
  if (found === null) throw new Error("@sparticuz/chromium is not installed");
  // Another version has another Chromium.
  const folder = join(ROOT, ".build/chromium", found.version);
  if (!existsSync(folder)) await unpack(found.packed, folder);
  const ownFonts = await writeOwnFonts(folder);
  const libraries = { LD_LIBRARY_PATH: join(folder, "lib") };
  return {
    executablePath: join(folder, "chromium"),
    env: { ...libraries, FONTCONFIG_FILE: join(folder, "fonts.xml") },
    ownFontEnv: { ...libraries, FONTCONFIG_FILE: ownFonts },
  };
}

/** Whether a Chromium came with this program's packages that this machine can run. */
export function hasPackagedChromium(): boolean {
  return process.platform === "linux" && process.arch === "x64" && findPackagedChromium() !== null;
}

/** Built beside and renamed, so that an interruption leaves nothing that looks complete. Several may do so at once. */
async function unpack(packed: string, folder: string): Promise<void> {
  const beside = `${folder}-${randomBytes(6).toString("hex")}`;
  await mkdir(beside, { recursive: true });
  try {
    await writeFile(join(beside, "chromium"), await decompress(await readFile(join(packed, "chromium.br"))));
    await chmod(join(beside, "chromium"), 0o755);
    for (const name of ARCHIVES) {
      const archive = await decompress(await readFile(join(packed, `${name}.tar.br`)));
      const { status, stderr } = spawnSync("tar", ["-x", "-C", beside], { input: archive });
      if (status !== 0) throw new Error(`could not unpack ${name}: ${stderr}`);
    }
    const systemFonts = ["/usr/share/fonts", "/usr/local/share/fonts"];
    await writeFile(join(beside, "fonts.xml"), fontConfiguration(folder, systemFonts));
    await rename(beside, folder).catch((error: unknown) => {
      // Another one was first.
      if (!existsSync(join(folder, "fonts.xml"))) throw error;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Apart from what is unpacked once: a folder that an earlier version unpacked has none. */
async function writeOwnFonts(folder: string): Promise<string> {
  const file = join(folder, "own-fonts.xml");
  if (!existsSync(file)) {
    const beside = `${file}-${randomBytes(6).toString("hex")}`;
    await writeFile(beside, fontConfiguration(folder, []));
    await rename(beside, file);
  }
  return file;
}

function fontConfiguration(folder: string, others: readonly string[]): string {
  const lines = [...others, join(folder, "fonts")].map((path) => `<dir>${path}</dir>`).join("");
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>\n`;
}
