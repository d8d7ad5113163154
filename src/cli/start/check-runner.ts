import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { stoppedCheck } from "../../check/stopped-check.ts";
import type { BuildFiles } from "../../compile/build-files.ts";
import type { CompiledRelease } from "../../compile/compile-documents.ts";
import { createTurns } from "../../kit/create-turns.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ProjectFile } from "../../language/project-file.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { programArguments, ROOT } from "../paths.ts";
import { limitProcessorTime } from "./limit-processor-time.ts";

export interface CheckRunnerOptions {
  readonly production: boolean;
  /** Milliseconds of processor after which a check is ended. */
  readonly timeLimit?: number;
  /** Megabytes that a check may take. */
  readonly memoryLimit?: number;
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

const PROGRAM = programArguments("src/cli/start/check-process.ts");
const TIME_LIMIT = 60_000;
const MEMORY_LIMIT = 512;
/** Characters of a dying process's output that are kept to find the reason in. */
const MAX_ERROR_LENGTH = 16_384;

/**
 * Checks documents beside the server, one set at a time: a process of its own can be ended whatever it does, and gives
 * all its memory back.
 *
 * @example const { diagnostics, release } = await createCheckRunner({ production: false }).run(readDocuments(ROOT));
 */
export function createCheckRunner(options: CheckRunnerOptions): CheckRunner {
  const inTurn = createTurns();
  const running = new Set<ChildProcess>();
  const queue = (request: CheckRequest): Promise<CheckAnswer> =>
    inTurn(() => runOnce(request, options, running)).catch((error: unknown) => ({
      diagnostics: [stoppedCheck(String(error))],
    }));

  return {
    async run(files) {
      const { diagnostics, release } = await queue({ files, production: options.production });
      return { diagnostics, ...(release !== undefined && { release: JSON.parse(release) as CompiledRelease }) };
    },
    async prepare(project) {
      const { diagnostics, builds } = await queue({ project });
      return { diagnostics, ...(builds !== undefined && { builds }) };
    },
    close() {
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

function runOnce(
  request: CheckRequest,
  { timeLimit = TIME_LIMIT, memoryLimit = MEMORY_LIMIT, program = PROGRAM, root }: CheckRunnerOptions,
  running: Set<ChildProcess>,
): Promise<CheckAnswer> {
  return new Promise((resolve) => {
    const options = [`--max-old-space-size=${memoryLimit}`, ...program, ...(root === undefined ? [] : [root])];
    const child = spawn(process.execPath, options, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
    });
    yieldToServer(child.pid);
    let errors = "";
    let answer: CheckAnswer | undefined;
    let reason: string | undefined;
    const stopWatch = limitProcessorTime(child.pid, timeLimit, () => {
      reason = `it took longer than ${timeLimit / 1000} s`;
      child.kill("SIGKILL");
    });
    const end = (signal: NodeJS.Signals | null = null) => {
      stopWatch();
      running.delete(child);
      resolve(answer ?? { diagnostics: [stoppedCheck(reason ?? reasonOf(errors, signal, memoryLimit))] });
    };
    running.add(child);
    child.stderr?.on("data", (text) => (errors = (errors + text).slice(-MAX_ERROR_LENGTH)));
    child.on("message", (message) => (answer = message as CheckAnswer));
    child.on("error", (error) => {
      reason ??= error.message;
      // A process that could not be started has no end to wait for.
      if (child.pid === undefined) end();
    });
    child.on("close", (_code, signal) => end(signal));
    // A process that is gone already says why by its end, not here.
    child.send?.(request, () => undefined);
  });
}

/** A check gives way to the server, which serves borrowers, where both want the processor. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system allows nobody to.
  }
}

function reasonOf(errors: string, signal: NodeJS.Signals | null, memoryLimit: number): string {
  if (/heap out of memory|heap limit/i.test(errors)) return `it needed more than ${memoryLimit} MB`;
  if (signal === "SIGKILL") return "it was ended from outside";
  return /^\w*Error.*$/m.exec(errors)?.[0] ?? "its process ended without an answer";
}
