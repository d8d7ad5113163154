import { AssistantRefusal } from "../../assistant/assistant-project.ts";
import type { ToolMessage, ToolReply } from "../start/tool-runner.ts";
import { runToolApart } from "./run-tool-apart.ts";

// Started by tool-runner.ts alone, with the folder whose own parts count: takes one request over the channel, answers it
// and ends.
const [, , codeRoot = ""] = process.argv;

process.once("message", async ({ folder, ...request }: ToolMessage) => {
  const reply: ToolReply = await runToolApart(request, folder, codeRoot).then((outcome) => ({ outcome }), toReply);
  // The channel is gone where the server ended meanwhile; there is no one to answer then.
  if (process.connected) process.send?.(reply, undefined, {}, () => process.exit());
});

function toReply(error: unknown): ToolReply {
  if (error instanceof AssistantRefusal) return { refusal: error.message };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
