import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readDocuments } from "../read-documents.ts";
import { findProject } from "../select-paths.ts";
import { listProblems } from "../start/broken-documents.ts";
import { findLender } from "../start/find-lender.ts";
import { errorsAmong } from "../start/opened-releases.ts";
import { countOf, listed, table } from "../studio-client/describe.ts";
import type { sandboxDefinition } from "./definition.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const PORT = 4000;

/** `skrini sandbox`: serves until a signal comes; 2 when it cannot begin. */
export async function sandbox(
  { values, positionals }: CommandLine<typeof sandboxDefinition>,
  { stdout }: Streams,
): Promise<number> {
  const { root } = findProject(positionals);
  const files = readDocuments(root);
  const definitions = await readParts(root);
  const errors = errorsAmong(checkDocuments(files, { ...definitions, rules: [] }));
  if (errors.length > 0)
    throw new WrongCallError(`${listProblems(errors)}\nThe documents have errors: nothing is served.`);
  const { port = PORT, origin = "" } = values;
  const origins = listed(origin);
  const wrong = origins.find((one) => !isOrigin(one));
  if (wrong !== undefined) throw new WrongCallError(`${wrong} is no origin of pages: write it as https://app.example`);
  const parts = { files, lender: definitions.lender ?? (await findLender()), port, origins };
  const serving = await serveSandbox(parts).catch((error: unknown) => explain(error, port));
  // Before the address is printed: whoever waits for it may send one at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void serving.close().then(() => process.exit(0)));
  }
  stdout.write(describe(files, `http://localhost:${serving.port}`));
  return 0;
}

/** As a browser sends it: what is written in another way would never be the same. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Message at the start: the served calls with their numbers of samples. Ends with a line break. */
function describe(files: readonly SourceFile[], origin: string): string {
  const { app, calls, samples, scenarios } = sandboxDocuments(files);
  const rows = calls.map(({ id, method, path, root }) => {
    const names = Object.keys(samples[id] ?? {});
    return [`  ${method}`, root === true ? path : app.calls.prefix + path, id, countOf(names.length, "sample")];
  });
  const [first] = scenarios;
  const example = first === undefined ? [] : [`  ?scenario=${first.id}, or a header x-sandbox-scenario: ${first.id}`];
  return [
    `The sandbox of ${app.brand.name} on ${origin}: ${countOf(calls.length, "call")}, ${countOf(scenarios.length, "scenario")}`,
    ...table(rows),
    ...example,
    `  ${origin}/openapi.json describes all of them`,
    "",
  ].join("\n");
}

function explain(error: unknown, port: number): never {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") throw new WrongCallError(`port ${port} is taken: name another by --port`);
  if (code === "EACCES") throw new WrongCallError(`port ${port} is not for everybody: name one above 1023`);
  if (code === "ERR_SOCKET_BAD_PORT") throw new WrongCallError(`${port} is no port: they go up to 65535`);
  throw error;
}
