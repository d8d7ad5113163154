import { isAbsolute } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { checkProjectFiles } from "../../check/check-project-files.ts";
import { joinRepeated } from "../../check/diagnostics/join-repeated.ts";
import { type Checker, createChecker } from "../../check/incremental/checker.ts";
import { pendingFacts } from "../../check/pending-facts.ts";
import { ALL_CODES } from "../../check/rules/rule-codes.ts";
import { messageOf } from "../../kit/message-of.ts";
import { own } from "../../kit/own.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { lookAtDocuments } from "../../server/documents/document-folder.ts";
import { followDocuments } from "../../server/documents/follow-documents.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readDocuments, readPictureNames, readPictures } from "../read-documents.ts";
import { findProject, type Selection } from "../select-paths.ts";
import type { checkDefinition } from "./definition.ts";
import { explain } from "./explain.ts";
import { fixDocuments } from "./fix-documents.ts";
import type { CheckReport, Format } from "./formats/format.ts";
import { FORMATS } from "./formats/formats.ts";

type CheckLine = CommandLine<typeof checkDefinition>;

/** Milliseconds between two looks at the documents that are watched: what two looks see alike is checked. */
const LOOK_EVERY = 100;

/** `skrini check`: 0 when all is right, 1 when there are findings, 2 when nothing could be checked. */
export async function check({ values, positionals }: CheckLine, streams: Streams): Promise<number> {
  if (values.explain !== undefined) {
    const unused = (["format", "fail-on", "stdin", "watch", "fix", "production"] as const).find((name) => values[name]);
    if (unused !== undefined) throw new WrongCallError(`--explain says what a code means: leave --${unused} out`);
    return explain(values.explain, streams);
  }
  const format = formatOf(values.format, streams);
  const typing = values.stdin === undefined ? undefined : placeOf(values.stdin);
  const selection = findProject(positionals.length === 0 && typing?.root !== undefined ? [typing.root] : positionals);
  const checker = createChecker({ ...(await readParts(selection.root)), pictures: readPictureNames(selection.root) });
  if (values.fix && values.stdin !== undefined) throw new WrongCallError("--fix changes files, not the input");
  if (values.watch && (values.fix || values.stdin !== undefined))
    throw new WrongCallError("--watch only looks: leave out --fix and --stdin");
  if (values.watch) {
    return watchProject(
      selection,
      (files) => streams.stdout.write(format(reportOf(files, { selection, checker, values }, streams))),
      streams,
    );
  }
  const typed = typing === undefined ? undefined : { path: typing.path, text: await text(process.stdin) };
  const files = withFile(read(selection), typed);
  if (!files.some(({ path }) => selection.includes(path))) {
    throw new WrongCallError(`there is no document in ${positionals.join(", ") || `${selection.root}/schemas`}`);
  }
  const final = values.fix ? fixDocuments(files, selection, checker, notesOf(values, streams)) : files;
  const report = reportOf(final, { selection, checker, values }, streams);
  streams.stdout.write(format(report));
  return report.diagnostics.some(({ severity }) => severity === "error" || values["fail-on"] === "warning") ? 1 : 0;
}

/** Stream for notes beside the findings: standard error where a program reads the findings. */
function notesOf(
  { format = "plain" }: CheckLine["values"],
  { stdout, stderr }: Streams,
): Pick<Streams["stdout"], "write"> {
  return format === "plain" || format === "pretty" ? stdout : stderr;
}

/** At a terminal a person reads; anything else gets a line for each finding. */
function formatOf(name: CheckLine["values"]["format"], { stdout }: Streams): Format {
  return FORMATS[name ?? (stdout.isTTY === true ? "pretty" : "plain")];
}

function read({ root }: Selection): readonly SourceFile[] {
  try {
    return readDocuments(root);
  } catch (error) {
    throw new WrongCallError(`${root}/schemas cannot be read: ${reasonOf(error)}`);
  }
}

/** `permission denied`, without the system's code and the path that stands in front of it. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return /^E[A-Z]+: ([^,]+), .*'(.+)'$/.exec(message)?.slice(1).join(": ") ?? message;
}

/** An editor may name the file as the machine knows it: the project is the one that it is in then. */
function placeOf(document: string): { readonly root?: string; readonly path: string } {
  const [, root, path] = /^(.+)[/\\](schemas[/\\].+)$/.exec(isAbsolute(document) ? document : "") ?? [];
  return root === undefined || path === undefined ? { path: document } : { root, path: path.replaceAll("\\", "/") };
}

/** A document as an editor holds it takes the place of the one on disk. */
function withFile(files: readonly SourceFile[], typed: SourceFile | undefined): readonly SourceFile[] {
  return typed === undefined ? files : [...files.filter(({ path }) => path !== typed.path), typed];
}

/** A pending fact is an error where borrowers would read it. */
function forBorrowers(found: readonly Diagnostic[], files: readonly SourceFile[]): readonly Diagnostic[] {
  const pending = pendingFacts(files);
  const isPending = (one: Diagnostic) => pending.some(({ code, path }) => one.code === code && one.path === path);
  return [...pending, ...found.filter((one) => !isPending(one))];
}

interface Asked {
  readonly selection: Selection;
  readonly checker: Checker;
  readonly values: CheckLine["values"];
}

function reportOf(
  files: readonly SourceFile[],
  { selection: { root, includes }, checker, values }: Asked,
  { stdout }: Streams,
): CheckReport {
  const selected = files.filter(({ path }) => includes(path));
  const paths = files.map(({ path }) => ({ path }));
  const all = [...checkProjectFiles([...paths, ...readPictures(root)]), ...checker.check(files)];
  const found = values.production ? forBorrowers(all, files) : all;
  return {
    documents: selected.length,
    diagnostics: joinRepeated(found.filter(({ file }) => includes(file))),
    textOf: (path) => files.find((file) => file.path === path)?.text,
    explain: (code) => own(ALL_CODES, code),
    colors: stdout.isTTY === true && process.env.NO_COLOR === undefined,
  };
}

/** Checks now and after every change, until the process is ended. Most editors save a file by putting another in its place. */
async function watchProject(
  selection: Selection,
  show: (files: readonly SourceFile[]) => void,
  { stderr }: Streams,
): Promise<never> {
  const { root } = selection;
  const served = await lookAtDocuments(root).catch(() => ({ signature: "", paths: [] }));
  show(read(selection));
  followDocuments({
    root,
    pause: () => setTimeout(LOOK_EVERY),
    watch: true,
    served,
    async onChange({ files }) {
      show(files);
    },
    onFault: (fault) => fault !== null && stderr.write(`${fault}\n`),
  });
  return new Promise(() => {});
}
