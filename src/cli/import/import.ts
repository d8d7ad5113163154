import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { printJson } from "../../kit/lay-out.ts";
import { own } from "../../kit/own.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { type Import, type ImportedCall, importCalls } from "../../openapi/import-calls.ts";
import { readOpenApi } from "../../openapi/read-openapi.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { readInput } from "../command/read-input.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { createFormatter } from "../format/create-formatter.ts";
import { type ProjectParts, readParts } from "../project-parts/read-parts.ts";
import { currentProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { listProblems } from "../start/broken-documents.ts";
import { errorsAmong } from "../start/opened-releases.ts";
import { countOf, listed } from "../studio-client/describe.ts";
import { writeInside } from "../write-inside.ts";
import type { importDefinition } from "./definition.ts";

/** Bytes of a document that are read at most. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_NAMED = 10;

/** `skrini import`: 0 when all was taken over, 1 when something was left out, 2 when nothing was written. */
export async function importOpenApi(
  { values, positionals: [path = ""] }: CommandLine<typeof importDefinition>,
  streams: Streams,
): Promise<number> {
  const { stdout } = streams;
  const root = currentProject();
  const files = readDocuments(root);
  const parts = await readParts(root);
  const { app } = sandboxDocuments(files.filter((file) => file.path === "schemas/app.json"));
  if (values.envelope !== undefined && own(app.calls.envelopes, values.envelope) === undefined) {
    throw new WrongCallError(
      `app.json has no envelope "${values.envelope}": ${Object.keys(app.calls.envelopes).join(", ")}`,
    );
  }
  const { calls, unfit, session, ...found } = importCalls(
    await readInput(path, MAX_BYTES, readOpenApi),
    app,
    values.envelope,
  );
  const missing = unfit.operations.length > 0 ? [envelopeToAdd(unfit, app)] : [];
  const losses = [...found.losses, ...missing];
  const wanted = values.calls === undefined ? undefined : listed(values.calls);
  const unknown = wanted?.find((id) => !calls.some(({ call }) => call.id === id));
  if (unknown !== undefined) throw new WrongCallError([`${path} has no call "${unknown}"`, ...missing].join("\n"));
  const chosen = calls.filter(({ call }) => wanted?.includes(call.id) !== false);
  if (chosen.length === 0) {
    throw new WrongCallError([...losses, `${path} has nothing that a call can be made of`].join("\n"));
  }
  const written = toFiles(chosen, files, parts);
  refuseToOverwrite(written, root, values.force);
  const paths = new Set(written.map((file) => file.path));
  const all = [...files.filter((file) => !paths.has(file.path)), ...written];
  const errors = errorsAmong(checkDocuments(all, { ...parts, rules: [] })).filter(({ file }) => paths.has(file));
  if (errors.length > 0) throw new WrongCallError(`${listProblems(errors)}\nNothing was written.`);
  for (const file of written) {
    writeInside(root, file.path, file.text);
  }
  for (const loss of losses) stdout.write(`left out: ${loss}\n`);
  if (session !== undefined) stdout.write(`${sessionToAdd(session)}\n`);
  const names = countOf(chosen.length, "call");
  stdout.write(
    `${names} and ${countOf(written.length - chosen.length, "sample")} written, below ${app.calls.prefix}.\n`,
  );
  return losses.length > 0 ? 1 : 0;
}

/** Asked for once, whatever the number of operations that need it. */
function envelopeToAdd({ operations, envelope }: Import["unfit"], { calls }: AppDocument): string {
  const name = own(calls.envelopes, "body") === undefined ? "body" : "answer";
  const more = operations.length > MAX_NAMED ? ` and ${operations.length - MAX_NAMED} more` : "";
  return [
    `${operations.slice(0, MAX_NAMED).join(", ")}${more}: no envelope of app.json fits what is answered.`,
    'Where the body is the answer, add this line under "calls", "envelopes" in schemas/app.json and import again:',
    `  "${name}": ${JSON.stringify(envelope, null, 1).replace(/\s*\n\s*/g, " ")},`,
  ].join("\n");
}

function sessionToAdd(session: NonNullable<Import["session"]>): string {
  const what =
    session.keep === "cookie" ? `the cookie "${session.cookie}"` : `"${session.parameter}" in the ${session.as}`;
  const written = { ...session, onExpired: [{ do: "navigate", to: "/sign-in" }] };
  return [
    `People are signed in by ${what}, and app.json does not say so: calls go without it.`,
    "Add this line to schemas/app.json, with the path of your sign-in, and import again:",
    `  "session": ${JSON.stringify(written, null, 1).replace(/\s*\n\s*/g, " ")},`,
  ].join("\n");
}

function toFiles(
  calls: readonly ImportedCall[],
  files: readonly SourceFile[],
  parts: ProjectParts,
): readonly SourceFile[] {
  const plain = calls.flatMap(({ call, samples }) => [
    { path: `schemas/calls/${call.id}.json`, text: JSON.stringify(call) },
    ...samples.map(({ name, sample }) => ({
      path: `schemas/samples/${call.id}/${name}.json`,
      text: JSON.stringify(sample),
    })),
  ]);
  const paths = new Set(plain.map((file) => file.path));
  const format = createFormatter([...files.filter((file) => !paths.has(file.path)), ...plain], parts);
  return plain.map((file) => {
    const result = format(file);
    return { ...file, text: result.ok ? result.text : printJson(JSON.parse(file.text)) };
  });
}

function refuseToOverwrite(written: readonly SourceFile[], root: string, force: boolean): void {
  const there = written.filter(({ path }) => existsSync(join(root, path)));
  if (force || there.length === 0) return;
  const shown = there.slice(0, MAX_NAMED).map(({ path }) => path);
  const more = there.length > MAX_NAMED ? [`and ${there.length - MAX_NAMED} more`] : [];
  throw new WrongCallError(["These are there already, and --force writes over them:", ...shown, ...more].join("\n"));
}
