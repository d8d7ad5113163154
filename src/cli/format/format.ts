import { text } from "node:stream/consumers";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readDocuments } from "../read-documents.ts";
import { findProject } from "../select-paths.ts";
import { writeInside } from "../write-inside.ts";
import { createFormatter, type Formatter } from "./create-formatter.ts";
import type { formatDefinition } from "./definition.ts";

type FormatLine = CommandLine<typeof formatDefinition>;

/** `skrini format`: 1 when `--check` finds a document that is written in another way, 2 when one cannot be read. */
export async function format({ values, positionals }: FormatLine, streams: Streams): Promise<number> {
  const { root, includes } = findProject(positionals);
  const parts = await readParts(root);
  const stored = readDocuments(root).filter(({ path }) => documentPlace(path) !== null);
  if (values.stdin === undefined) {
    const wanted = stored.filter(({ path }) => includes(path));
    return formatFiles(wanted, createFormatter(stored, parts), { root, isCheck: values.check, streams });
  }
  const typed = { path: values.stdin, text: await text(process.stdin) };
  if (documentPlace(typed.path) === null) throw new WrongCallError(`no document belongs at ${typed.path}`);
  const result = createFormatter([...stored.filter(({ path }) => path !== typed.path), typed], parts)(typed);
  if (!result.ok) throw new WrongCallError(result.problem);
  if (!values.check) streams.stdout.write(result.text);
  return values.check && result.text !== typed.text ? 1 : 0;
}

interface Work {
  readonly root: string;
  readonly isCheck: boolean;
  readonly streams: Streams;
}

function formatFiles(
  files: readonly SourceFile[],
  formatted: Formatter,
  { root, isCheck, streams: { stdout, stderr } }: Work,
): number {
  let changed = 0;
  let unread = 0;
  for (const file of files) {
    const result = formatted(file);
    if (!result.ok) {
      unread++;
      stderr.write(`${result.problem}\n`);
    } else if (result.text !== file.text) {
      changed++;
      stdout.write(isCheck ? `${file.path} is written in another way: run skrini format\n` : `${file.path}\n`);
      if (!isCheck) writeInside(root, file.path, result.text);
    }
  }
  stdout.write(`${files.length} documents, ${changed} ${isCheck ? "to be formatted" : "formatted"}\n`);
  if (unread > 0) return 2;
  return isCheck && changed > 0 ? 1 : 0;
}
