import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { generatedFiles } from "../generate/generated-files.ts";
import { PROJECT_PAGES } from "../generate/written-pages.ts";
import { BUILT_IN } from "../project-parts/read-parts.ts";
import { filesUnder, readDocuments } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import type { initDefinition } from "./definition.ts";
import { findOwnTarball, VERSION } from "./own-tarball.ts";

const TEMPLATE = fileURLToPath(new URL("./template", import.meta.url));

/** `skrini init`: an app that every other command works on. Throws a WrongCallError where it would overwrite something. */
export async function init(
  { positionals: [folder = ""] }: CommandLine<typeof initDefinition>,
  { stdout }: Streams,
): Promise<number> {
  const root = resolve(folder);
  refuseUsed(root, folder);
  const name = packageName(basename(root));
  const tarball = findOwnTarball();
  const facts: { readonly [fact: string]: string } = {
    name,
    title: titleOf(name),
    skrini: tarball === null ? VERSION : `file:${basename(tarball)}`,
  };
  for (const path of filesUnder(TEMPLATE, ".")) {
    const text = readFileSync(join(TEMPLATE, path), "utf8").replace(/\{\{(\w+)\}\}/g, (_, fact) => facts[fact] ?? "");
    writeInside(root, path.replace(/^dot-/, "."), text);
  }
  const definitions = { ...BUILT_IN, written: PROJECT_PAGES };
  for (const { path, text } of generatedFiles(readDocuments(root), definitions)) writeInside(root, path, text);
  if (tarball !== null) await copyFile(tarball, join(root, basename(tarball)));
  const place = relative(process.cwd(), root);
  const enter = place === "" ? "" : `cd ${/\s/.test(place) ? JSON.stringify(place) : place} && `;
  stdout.write(
    `${titleOf(name)} is in ${place === "" ? "this folder" : place}. Next:\n\n  ${enter}npm install\n  npm start\n`,
  );
  return 0;
}

function refuseUsed(root: string, folder: string): void {
  if (!existsSync(root)) return;
  if (!statSync(root).isDirectory()) throw new WrongCallError(`${folder} is a file: name a new folder`);
  // A repository that was just made has only this.
  const present = readdirSync(root).filter((entry) => entry !== ".git");
  if (present.length > 0) throw new WrongCallError(`${folder} is not empty: name a new folder`);
}

/** As npm takes it. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return name === "" || name === "skrini" ? "my-app" : name;
}

/** `my-app` ▶ `My app` */
function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
