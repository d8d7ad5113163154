import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ROOT } from "../../src/cli/paths.ts";

export interface StartedAssistant {
  readonly client: Client;
  /** Names of the tools that were called. */
  readonly used: ReadonlySet<string>;
  /** Calls a tool; a refusal fails. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer.
  call(name: string, args?: object): Promise<any>;
  close(): Promise<void>;
}

/** `skrini mcp` of a folder with the product, in a process of its own, as an assistant's program starts it. */
export async function startAssistant(
  root: string,
  env: Record<string, string> = {},
  product = ROOT,
): Promise<StartedAssistant> {
  const client = new Client({ name: "scripted", version: "1" });
  const args = [join(product, "src/cli/bootstrap.mjs"), "mcp"];
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    cwd: root,
    env: { ...inherited, ...env },
    stderr: "pipe",
  });
  await client.connect(transport);
  const used = new Set<string>();
  return {
    client,
    used,
    async call(name, given = {}) {
      used.add(name);
      const { content, isError } = await client.callTool({ name, arguments: { ...given } }, undefined, {
        timeout: 170_000,
      });
      const parts = content as readonly { readonly type: string; readonly text?: string }[];
      const text = parts.find(({ type }) => type === "text")?.text ?? "";
      if (isError) throw new Error(`${name}: ${text}`);
      return { ...JSON.parse(text), hasPicture: parts.some(({ type }) => type === "image") };
    },
    close: () => client.close(),
  };
}

/** Breaks or changes a document as a person would, beside the assistant. */
export function replaceIn(root: string, path: string, from: string, to: string): void {
  const file = join(root, path);
  const before = readFileSync(file, "utf8");
  if (!before.includes(from)) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(
    file,
    before.replace(from, () => to),
  );
}
