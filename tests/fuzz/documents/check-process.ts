import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "../../../src/language/project/source-file.ts";

/** The result for a set of documents. */
export interface CheckOutcome {
  readonly errors: number;
  readonly warnings: number;
  /** The release's id, when it was compiled. */
  readonly release: string | null;
  /** The error that the checker or the compiler threw, or what a checker says that was kept and a new one does not. */
  readonly thrown: string | null;
  /** Milliseconds of the processor. */
  readonly milliseconds: number;
  /** Megabytes that the process holds. */
  readonly memory: number;
}

export interface CheckProcess {
  /** Null: no answer in time, or the process died. */
  check(changed: readonly SourceFile[]): Promise<CheckOutcome | null>;
  close(): void;
}

const WORKER = fileURLToPath(new URL("check-worker.ts", import.meta.url));
/** Milliseconds without an answer, on a machine however busy. */
const MAX_CHECK_MS = 100_000;
const MEMORY = 1024;

/** Checks in a process of its own: one that hangs is ended, one that grows too large dies alone. */
export function startCheckProcess(): CheckProcess {
  const start = () =>
    fork(WORKER, {
      execArgv: ["--import", "tsx", `--max-old-space-size=${MEMORY}`],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  let child = start();
  return {
    check: (changed) =>
      new Promise((resolve) => {
        const end = (outcome: CheckOutcome | null) => {
          clearTimeout(limit);
          child.removeAllListeners();
          if (outcome === null) {
            child.kill("SIGKILL");
            child = start();
          }
          resolve(outcome);
        };
        const limit = setTimeout(end, MAX_CHECK_MS, null);
        child.once("message", (outcome) => end(outcome as CheckOutcome));
        child.once("exit", () => end(null));
        // A process that is gone tells so by `exit`.
        child.send(changed, () => undefined);
      }),
    close: () => void child.kill(),
  };
}
