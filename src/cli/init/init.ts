import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { createFormatter } from "../format/create-formatter.ts";
import { AGENTS_FILE, agentsPage } from "../generate/agents-page.ts";
import { generatedFiles } from "../generate/generated-files.ts";
import { PROJECT_PAGES } from "../generate/written-pages.ts";
import { ROOT } from "../paths.ts";
import { BUILT_IN } from "../project-parts/read-parts.ts";
import { readDocuments } from "../read-documents.ts";
import { writeInside } from "../write-inside.ts";
import { chooseTemplate } from "./choose-template.ts";
import type { initDefinition } from "./definition.ts";
import { findOwnTarball, VERSION } from "./own-tarball.ts";
import { templateFiles } from "./template-files.ts";

/** `skrini init`: an app that every other command works on. Throws a WrongCallError where it would overwrite something. */
export async function init(
  { values, positionals: [folder = ""] }: CommandLine<typeof initDefinition>,
  streams: Streams,
): Promise<number> {
  const root = resolve(folder);
  refuseUsed(root, folder);
  const template = await chooseTemplate(values, streams);
  const name = packageName(basename(root));
  const tarball = findOwnTarball();
  const facts: { readonly [fact: string]: string } = {
    name,
    title: titleOf(name),
    skrini: tarball === null ? VERSION : `file:${basename(tarball)}`,
    ...packageFacts(),
  };
  for (const { path, text } of templateFiles(template)) {
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, fact) => facts[fact] ?? "");
    writeInside(root, path.replace(/^dot-/, "."), filled);
  }
  const documents = formatted(readDocuments(root));
  const generated = generatedFiles(documents, { ...BUILT_IN, written: PROJECT_PAGES });
  for (const { path, text } of [...documents, ...generated]) writeInside(root, path, text);
  writeInside(root, ".skrini/version", `${VERSION}\n`);
  writeInside(root, AGENTS_FILE, agentsPage(BUILT_IN));
  if (tarball !== null) await copyFile(tarball, join(root, basename(tarball)));
  streams.stdout.write(nextSteps(titleOf(name), relative(process.cwd(), root)));
  return 0;
}

/** The names of an app may be longer or shorter than those that its template was laid out with. */
function formatted(documents: readonly SourceFile[]): readonly SourceFile[] {
  const format = createFormatter(documents, BUILT_IN);
  return documents.map((file) => {
    const result = format(file);
    return result.ok ? { path: file.path, text: result.text } : file;
  });
}

/** Versions that this package asks for, and is developed with. */
function packageFacts(): { readonly [fact: string]: string } {
  const { engines, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly engines: { readonly node: string };
    readonly devDependencies: { readonly [name: string]: string };
  };
  const { typescript = "", "@types/react": typesOfReact = "" } = devDependencies;
  return { node: engines.node, typescript, typesOfReact };
}

/** @param place the app's folder from the working folder; empty where it is that folder */
function nextSteps(title: string, place: string): string {
  const enter = place === "" ? "" : `cd ${/\s/.test(place) ? JSON.stringify(place) : place} && `;
  return `${title} is in ${place === "" ? "this folder" : place}. Next:

  ${enter}npm install
  npm start

Open http://localhost:3000, change the title in schemas/screens/home.json, save and reload the page.
Where npm start runs, a line says that the change is served, or what is wrong with it. http://localhost:3000/docs has the guides and every widget.
`;
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
