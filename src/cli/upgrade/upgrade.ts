import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../kit/message-of.ts";
import { isProjectFile } from "../../language/project/project-file.ts";
import { check } from "../check/check.ts";
import { checkDefinition } from "../check/definition.ts";
import type { Command, CommandLine, Streams } from "../command/command.ts";
import { commandOf } from "../command/command-of.ts";
import { runCommand } from "../command/run-command.ts";
import { formatDefinition } from "../format/definition.ts";
import { format } from "../format/format.ts";
import { generateDefinition } from "../generate/definition.ts";
import { generate } from "../generate/generate.ts";
import { VERSION } from "../init/own-tarball.ts";
import { migrateDefinition } from "../migrate/definition.ts";
import { migrate } from "../migrate/migrate.ts";
import { namedProject } from "../project-root.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { diffFiles } from "../studio-client/describe-differences.ts";
import { toFileSet } from "../studio-client/file-sets.ts";
import { readProject } from "../studio-client/project-folder.ts";
import { writeInside } from "../write-inside.ts";
import { changesSince } from "./changes-since.ts";
import type { upgradeDefinition } from "./definition.ts";
import { copyFolder, type FolderCopy } from "./folder-copy.ts";
import { uncommittedFiles } from "./uncommitted-files.ts";

/** Notes the version that the documents were brought to last. */
const VERSION_FILE = ".skrini/version";
const PICTURES = ".skrini/upgrade";

/** `skrini upgrade`: migrate ─▶ generate ─▶ format ─▶ check ─▶ pictures ─▶ what to look at; or all as it was */
export async function upgrade(
  { values, positionals: [folder] }: CommandLine<typeof upgradeDefinition>,
  streams: Streams,
): Promise<number> {
  const root = namedProject(folder);
  await askWhereLost(root, values.yes, streams);
  const copy = copyFolder(root, "schemas");
  const failed = await runSteps(root, streams);
  if (failed !== null) {
    copy.restore();
    streams.stderr.write(`${failed} failed: every file under schemas/ is as it was.\n`);
    return 1;
  }
  const before = readVersion(root);
  const pictures = values["no-pictures"] ? null : await comparePictures(root, copy.files, streams);
  writeInside(root, VERSION_FILE, `${VERSION}\n`);
  streams.stdout.write(whatToLookAt(root, before, pictures));
  return 0;
}

/** Git could not give back files that are not committed. */
async function askWhereLost(root: string, yes: boolean, streams: Streams): Promise<void> {
  const uncommitted = uncommittedFiles(root);
  if (uncommitted?.length === 0) return;
  const found =
    uncommitted === null
      ? "No git repository holds this folder."
      : `Not committed: ${uncommitted.slice(0, 5).join(", ")}${uncommitted.length > 5 ? ", …" : ""}.`;
  await confirm(`${found} Upgrade the documents all the same?`, yes, streams);
}

const STEPS: readonly Command[] = [
  commandOf(migrateDefinition, async () => migrate),
  commandOf(generateDefinition, async () => generate),
  commandOf(formatDefinition, async () => format),
  commandOf(checkDefinition, async () => check),
];

/** The first step that fails; null where all is done. */
async function runSteps(root: string, { stdout }: Streams): Promise<string | null> {
  for (const command of STEPS) {
    const { name } = command.definition;
    const written: string[] = [];
    const stream = { write: (text: string) => written.push(text) };
    const status = await runCommand(command, [root], { stdout: stream, stderr: stream });
    stdout.write(`${name}: ${written.join("").trimEnd().replaceAll("\n", "\n  ")}\n`);
    if (status !== 0) return name;
  }
  return null;
}

/** The page of those screens that look different; null where no document has changed, or no browser is there. */
async function comparePictures(root: string, files: FolderCopy["files"], { stderr }: Streams): Promise<string | null> {
  const before = new Map([...files].filter(([path]) => isProjectFile(path)));
  const after = toFileSet(await readProject(root));
  const diff = await diffFiles(before, after);
  if (diff.changes.length === 0) return null;
  try {
    const { takePictures } = await import("../diff/take-pictures.ts");
    const onProgress = (sentence: string) => stderr.write(`${sentence}\n`);
    return await takePictures({ before, after, diff, folder: join(root, PICTURES), onProgress });
  } catch (error) {
    stderr.write(`No pictures were taken: ${messageOf(error)}\n`);
    return null;
  }
}

function readVersion(root: string): string | null {
  const file = join(root, VERSION_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function whatToLookAt(root: string, before: string | null, pictures: string | null): string {
  const changed = changesSince(before).map(({ version, changes }) => {
    return [`New in ${version}:`, ...changes.map((change) => `- ${change}`), ""].join("\n");
  });
  const next = [
    ...(pictures === null ? [] : [`look at ${pictures}: screens before and after`]),
    existsSync(join(root, ".skrini/pictures"))
      ? "npx skrini test --pictures compares every screen with the picture that you keep"
      : "npx skrini test opens every screen",
    ...(uncommittedFiles(root) === null ? [] : ["git diff shows what was written: commit it"]),
  ];
  const version = before === VERSION ? `${VERSION}, as before` : VERSION;
  return [`The documents are of ${version}. Next:`, ...next.map((one) => `  ${one}`), "", ...changed].join("\n");
}
