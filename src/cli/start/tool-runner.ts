import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AssistantRefusal } from "../../assistant/assistant-project.ts";
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

/** A browser is beside it, which counts its own. */
const MEMORY_LIMIT = 1024;
/** Tools that are under way or wait: a browser for each would take the server's processor from borrowers. */
const MAX_WAITING = 4;

/** @param codeRoot the folder whose own widgets and actions documents may use */
export function createToolRunner(codeRoot: string): ToolRunner {
  const program = [...programArguments("tool-process"), codeRoot];
  const runner = createProgramRunner<ToolMessage, ToolReply>({ program, memoryLimit: MEMORY_LIMIT });
  let waiting = 0;
  return {
    async run(request) {
      if (waiting >= MAX_WAITING)
        throw new AssistantRefusal("others wait for pictures and journeys of this server: try again in a minute");
      waiting++;
      const folder = await mkdtemp(join(tmpdir(), "skrini-tool-"));
      try {
        const reply = await runner.ask({ ...request, folder });
        if ("stopped" in reply) throw new AssistantRefusal(`the tool ended without an answer: ${reply.stopped}`);
        if ("fault" in reply.answer) throw new Error(reply.answer.fault);
        if ("refusal" in reply.answer) throw new AssistantRefusal(reply.answer.refusal);
        return reply.answer.outcome;
      } finally {
        waiting--;
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => runner.close(),
  };
}
