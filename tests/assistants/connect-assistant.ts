import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { onTestFinished } from "vitest";
import { createAssistantServer } from "../../src/assistant/create-assistant-server.ts";
import { LOCAL_TOOLS } from "../../src/assistant/document-tools.ts";
import { onProject } from "../../src/assistant/served-tool.ts";
import { WrongCallError } from "../../src/cli/command/wrong-call-error.ts";
import { openLocalProject } from "../../src/cli/mcp/local-project.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";

export interface Assistant {
  readonly root: string;
  readonly client: Client;
  readonly faults: readonly unknown[];
  /** Calls a tool: its answer, and whether it is a refusal. */
  ask(name: string, args?: object): Promise<{ readonly text: string; readonly isError: boolean }>;
  /** Calls a tool. Gives what it answers, as JSON, or the sentence of a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer.
  call(name: string, args?: object): Promise<any>;
  /** The sentence with which a tool refuses; undefined where it does not. */
  refusal(name: string, args?: object): Promise<string | undefined>;
  text(path: string): string;
  write(path: string, text: string): void;
}

/** An assistant in this process, on a copy of the documents of a lending library. */
export async function connectAssistant(project = OTHER_APP): Promise<Assistant> {
  const assistant = await assistantIn(await copyProject(project));
  onTestFinished(() => assistant.client.close());
  return assistant;
}

/** An assistant in this process, on the documents of a folder; whoever asks for it closes its client. */
export async function assistantIn(root: string): Promise<Assistant> {
  const open = await openLocalProject(root, () => "scripted");
  const faults: unknown[] = [];
  const server = createAssistantServer({
    version: "1",
    tools: LOCAL_TOOLS.map((tool) => onProject(tool, open)),
    resources: { pages: async () => (await open()).pages(), project: open },
    wordsOf: (error) => (error instanceof WrongCallError ? error.message : null),
    onFault: (error) => faults.push(error),
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "scripted", version: "1" });
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  const ask = async (name: string, args: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content as readonly { readonly type: string; readonly text: string }[];
    return { text: first?.text ?? "", isError: isError === true };
  };
  return {
    root,
    client,
    faults,
    ask,
    async call(name, args) {
      const { text, isError } = await ask(name, args);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
    async refusal(name, args) {
      const { text, isError } = await ask(name, args);
      return isError ? text : undefined;
    },
    text: (path) => readFileSync(join(root, path), "utf8"),
    write: (path, text) => writeFileSync(join(root, path), text),
  };
}
