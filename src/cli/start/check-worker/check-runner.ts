import { stoppedCheck } from "../../../check/diagnostics/stopped-check.ts";
import type { BuildFiles } from "../../../compile/build-files.ts";
import type { CompiledRelease } from "../../../compile/compile-documents.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { ProjectFile } from "../../../language/project/project-file.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";
import { programArguments } from "../../paths.ts";
import { createProgramRunner, type ProgramLimits } from "./program-runner.ts";

export interface CheckRunnerOptions extends ProgramLimits {
  readonly production: boolean;
  /** Arguments for Node: the built check-process.ts. If absent, its source, or a package's own program. */
  readonly program?: readonly string[];
  /** The folder whose own widgets and actions documents may use; the product's alone if absent. */
  readonly root?: string;
}

export interface CheckOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where a diagnostic is an error. */
  readonly release?: CompiledRelease;
}

export interface PrepareOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** With and without what only a sandbox has. Absent where a diagnostic is an error. */
  readonly builds?: { readonly production: BuildFiles; readonly sandbox: BuildFiles };
}

export interface CheckRunner {
  /** Checks and compiles in another process. Never rejects: what keeps it from an answer is a diagnostic too. */
  run(files: readonly SourceFile[]): Promise<CheckOutcome>;
  /** The same for a release: pictures are among the files, and both kinds of build come of it. */
  prepare(files: readonly ProjectFile[]): Promise<PrepareOutcome>;
  /** Ends the check that is under way. */
  close(): void;
}

/** The messages between the two processes. Plans go as text, which is the cheapest to send. */
export type CheckRequest =
  | { readonly files: readonly SourceFile[]; readonly production: boolean }
  | { readonly project: readonly ProjectFile[] };
export interface CheckAnswer {
  readonly diagnostics: readonly Diagnostic[];
  readonly release?: string;
  readonly builds?: NonNullable<PrepareOutcome["builds"]>;
}

const PROGRAM = programArguments("check-process");

/**
 * Checks documents beside the server, one set at a time.
 *
 * @example const { diagnostics, release } = await createCheckRunner({ production: false }).run(readDocuments(ROOT));
 */
export function createCheckRunner({ production, program = PROGRAM, root, ...limits }: CheckRunnerOptions): CheckRunner {
  const runner = createProgramRunner<CheckRequest, CheckAnswer>({
    program: root === undefined ? program : [...program, root],
    ...limits,
  });
  const ask = async (request: CheckRequest): Promise<CheckAnswer> => {
    const reply = await runner.ask(request);
    return "stopped" in reply ? { diagnostics: [stoppedCheck(reply.stopped)] } : reply.answer;
  };
  return {
    async run(files) {
      const { diagnostics, release } = await ask({ files, production });
      return { diagnostics, ...(release !== undefined && { release: JSON.parse(release) as CompiledRelease }) };
    },
    async prepare(project) {
      const { diagnostics, builds } = await ask({ project });
      return { diagnostics, ...(builds !== undefined && { builds }) };
    },
    close: () => runner.close(),
  };
}
