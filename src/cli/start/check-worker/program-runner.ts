import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createTurns } from "../../../kit/create-turns.ts";
import { ROOT } from "../../paths.ts";
import { killWithChildren } from "./kill-with-children.ts";
import { limitProcessorTime } from "./limit-processor-time.ts";

export interface ProgramLimits {
  /** Milliseconds of processor after which it is ended. */
  readonly timeLimit?: number;
  /** Milliseconds by the clock after which it is ended, whatever it did with them. */
  readonly clockLimit?: number;
  /** Megabytes that it may take. */
  readonly memoryLimit?: number;
}

interface ProgramOptions extends ProgramLimits {
  /** Arguments for Node: the program, and its own. */
  readonly program: readonly string[];
}

export type ProgramReply<Answer> = { readonly answer: Answer } | { readonly stopped: string };

export interface ProgramRunner<Request, Answer> {
  /**
   * Starts the program for one request, within limits of its own where it has them. Never rejects: `stopped` is the
   * reason why there is no answer.
   */
  ask(request: Request, limits?: ProgramLimits): Promise<ProgramReply<Answer>>;
  /** Ends what is under way. */
  close(): void;
}

const TIME_LIMIT = 60_000;
const MEMORY_LIMIT = 512;
/** Characters of a dying process's output that are kept to find the reason in. */
const MAX_ERROR_LENGTH = 16_384;

/**
 * Works beside the server, on one request at a time: a process of its own can be ended whatever it does, and gives all
 * its memory back. The program takes one message, answers it by one and ends.
 */
export function createProgramRunner<Request extends object, Answer>(
  options: ProgramOptions,
): ProgramRunner<Request, Answer> {
  const inTurn = createTurns();
  const running = new Set<ChildProcess>();
  return {
    ask: (request, limits) =>
      inTurn(() => runOnce<Answer>(request, { ...options, ...limits }, running)).catch((error: unknown) => ({
        stopped: String(error),
      })),
    close() {
      for (const child of running) killWithChildren(child);
    },
  };
}

function runOnce<Answer>(
  request: object,
  { timeLimit = TIME_LIMIT, clockLimit, memoryLimit = MEMORY_LIMIT, program }: ProgramOptions,
  running: Set<ChildProcess>,
): Promise<ProgramReply<Answer>> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${memoryLimit}`, ...program], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
    });
    yieldToServer(child.pid);
    let errors = "";
    let reply: ProgramReply<Answer> | undefined;
    let reason: string | undefined;
    const stopAfter = (limit: number) => {
      reason ??= `it took longer than ${limit / 1000} s`;
      killWithChildren(child);
    };
    const stopWatch = limitProcessorTime(child.pid, timeLimit, () => stopAfter(timeLimit));
    const clock = clockLimit === undefined ? undefined : setTimeout(stopAfter, clockLimit, clockLimit);
    const end = (signal: NodeJS.Signals | null = null) => {
      stopWatch();
      clearTimeout(clock);
      running.delete(child);
      resolve(reply ?? { stopped: reason ?? reasonOf(errors, signal, memoryLimit) });
    };
    running.add(child);
    child.stderr?.on("data", (text) => (errors = (errors + text).slice(-MAX_ERROR_LENGTH)));
    child.on("message", (message) => (reply = { answer: message as Answer }));
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

/** It gives way to the server, which serves borrowers, where both want the processor. */
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
