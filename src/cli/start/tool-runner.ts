import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AssistantRefusal } from "../../assistant/assistant-project.ts";
import { JOURNEY, PICTURE } from "../../assistant/tools-apart.ts";
import type { LogFault } from "../../server/operations/fault-log.ts";
import type { ToolOutcome, ToolRequest } from "../../server/studio/endpoint/assistants.ts";
import { programArguments } from "../paths.ts";
import { createProgramRunner } from "./check-worker/program-runner.ts";

export interface ToolRunner {
  /** Runs a tool in a process apart, one after the other. @throws AssistantRefusal */
  run(request: ToolRequest): Promise<ToolOutcome>;
  /** Ends the tool that is under way. */
  close(): void;
}

/** The messages between the two processes. */
export interface ToolMessage extends ToolRequest {
  /** An empty folder for the documents. */
  readonly folder: string;
}
export type ToolReply =
  | { readonly outcome: ToolOutcome }
  | { readonly refusal: string }
  /** A fault of the server's own, which no assistant is told. */
  | { readonly fault: string };

/** Megabytes of a tool that has a browser, which counts its own; the others have what a check has. */
const MEMORY_LIMIT = 1024;
const WITH_BROWSER: readonly string[] = [PICTURE.name, JOURNEY.name];
/** Milliseconds by the clock: one that waits for its browser keeps others waiting. */
const CLOCK_LIMIT = 120_000;
/** Tools that are under way or wait: a browser for each would take the server's processor from borrowers. */
const MAX_WAITING = 4;
const PROGRAM = programArguments("tool-process");

interface ToolRunnerOptions {
  /** Hears why a tool ended without an answer. */
  readonly logFault?: LogFault;
  /** Arguments for Node: the built tool-process.ts. If absent, its source, or a package's own program. */
  readonly program?: readonly string[];
  /** Milliseconds by the clock. */
  readonly clockLimit?: number;
}

/** @param codeRoot the folder whose own widgets and actions documents may use */
export function createToolRunner(
  codeRoot: string,
  { logFault = () => {}, program = PROGRAM, clockLimit = CLOCK_LIMIT }: ToolRunnerOptions = {},
): ToolRunner {
  const runner = createProgramRunner<ToolMessage, ToolReply>({ program: [...program, codeRoot], clockLimit });
  let waiting = 0;
  return {
    async run(request) {
      if (waiting >= MAX_WAITING)
        throw new AssistantRefusal("others wait for pictures and journeys of this server: try again in a minute");
      let folder: string | undefined;
      try {
        waiting++;
        folder = await mkdtemp(join(tmpdir(), "skrini-tool-"));
        const limits = WITH_BROWSER.includes(request.tool) ? { memoryLimit: MEMORY_LIMIT } : {};
        const reply = await runner.ask({ ...request, folder }, limits);
        if ("stopped" in reply) {
          // Its last words may name places of this server.
          logFault({ method: "POST", path: "/studio/mcp" }, `the tool ${request.tool} ended: ${reply.stopped}`);
          throw new AssistantRefusal("the tool ended without an answer: the server's log says why");
        }
        if ("fault" in reply.answer) throw new Error(reply.answer.fault);
        if ("refusal" in reply.answer) throw new AssistantRefusal(reply.answer.refusal);
        return reply.answer.outcome;
      } finally {
        waiting--;
        if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => runner.close(),
  };
}
