import { type ChildProcess, spawn } from "node:child_process";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { programArguments, ROOT } from "../paths.ts";
import type { FromCheck, ToCheck } from "./check-messages.ts";

export interface DocumentCheck {
  /** Documents and pictures as they are now. */
  update(files: readonly SourceFile[], pictures: ReadonlySet<string>): void;
  /** Diagnostics of the documents as they are when this is called. */
  diagnostics(): Promise<readonly Diagnostic[]>;
}

interface CheckListeners {
  onDiagnostics(diagnostics: readonly Diagnostic[]): void;
  onFault(reason: string): void;
  /** Told why nothing is checked from now on. */
  onEnd(reason: string): void;
}

const PROGRAM = programArguments("lsp-check");

/**
 * Checks the documents of one project in a process of its own: a check takes seconds in a large project, and what an
 * editor asks meanwhile is answered by the model. A process that ends is started again, once: what ends each would end
 * all of them.
 *
 * @param root folder of the project, whose own widgets and actions have been built
 */
export function startCheck(root: string, { onDiagnostics, onFault, onEnd }: CheckListeners): DocumentCheck {
  let child = start();
  let isStartedAgain = false;
  let pictures: ReadonlySet<string> = new Set();
  let sent: ReadonlyMap<string, string> = new Map();
  let version = 0;
  let answered: FromCheck = { version: 0, diagnostics: [] };
  const waiting = new Set<() => void>();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [...PROGRAM, root], {
      cwd: ROOT,
      // Prints of a project's own parts go where they do no harm.
      stdio: ["ignore", process.stderr, process.stderr, "ipc"],
      serialization: "advanced",
    });
    let reason = "its process ended";
    started.on("message", (message) => settle(message as FromCheck));
    started.on("error", ({ message }) => {
      reason = message;
    });
    started.on("close", () => end(reason));
    return started;
  }

  function settle(answer: FromCheck): void {
    answered = answer;
    if (answer.fault === undefined) onDiagnostics(answer.diagnostics);
    else onFault(`the check stopped: ${answer.fault}`);
    for (const look of waiting) look();
  }

  function end(reason: string): void {
    if (isStartedAgain) {
      onEnd(`Documents are checked no more until the language server is started again: ${reason} twice.`);
      // Nothing more comes from it: what waits gets no diagnostics.
      answered = { version: Number.POSITIVE_INFINITY, diagnostics: [] };
      for (const look of waiting) look();
      return;
    }
    isStartedAgain = true;
    onFault(`the check is started again: ${reason}`);
    child = start();
    send(sent);
  }

  function send(files: ToCheck["files"]): void {
    // One that has ended says why by its end, not here.
    child.send({ version, files, pictures } satisfies ToCheck, () => undefined);
  }

  return {
    update(files, nowPictures) {
      const now = new Map(files.map(({ path, text }) => [path, text]));
      const changed = [...now].filter(([path, text]) => sent.get(path) !== text);
      const gone = [...sent.keys()].flatMap((path) => (now.has(path) ? [] : [[path, null] as const]));
      sent = now;
      pictures = nowPictures;
      version++;
      send(new Map([...changed, ...gone]));
    },
    diagnostics() {
      const wanted = version;
      return new Promise((resolve) => {
        const look = () => {
          if (answered.version < wanted) return;
          waiting.delete(look);
          resolve(answered.diagnostics);
        };
        waiting.add(look);
        look();
      });
    },
  };
}
