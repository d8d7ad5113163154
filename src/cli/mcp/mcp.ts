import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createAssistantServer } from "../../assistant/create-assistant-server.ts";
import { LOCAL_TOOLS } from "../../assistant/document-tools.ts";
import { onProject } from "../../assistant/served-tool.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { reserveOutput } from "../command/reserve-output.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { VERSION } from "../init/own-tarball.ts";
import { currentProject, projectOf } from "../project-root.ts";
import { channelOf, serverOf } from "../studio-client/connection-options.ts";
import { createStudioClient, RefusedByServerError } from "../studio-client/studio-client.ts";
import { changeTools } from "./change-tools.ts";
import { connectStudio, readLive } from "./connect-studio.ts";
import type { mcpDefinition } from "./definition.ts";
import { journeyTool } from "./journey-tool.ts";
import { openLocalProject } from "./local-project.ts";
import { pictureTool } from "./picture-tool.ts";

type McpLine = CommandLine<typeof mcpDefinition>;

/** `skrini mcp`: serves an assistant over input and output, until its program ends that. */
export async function mcp({ values, positionals: [folder] }: McpLine, { stderr }: Streams): Promise<number> {
  const output = reserveOutput();
  const root = folder === undefined ? currentProject() : projectOf(folder);
  const program = () => server.server.getClientVersion()?.name ?? "";
  const open = await openLocalProject(root, program);
  const { token = process.env.SKRINI_TOKEN ?? "" } = values;
  const studio =
    token === "" ? null : connectStudio(createStudioClient(serverOf(values), token, async () => null, program));
  const changes = studio === null ? [] : changeTools({ root, channel: channelOf(values), studio });
  const tools = [...LOCAL_TOOLS, pictureTool(root), journeyTool(root), ...changes];
  const server = createAssistantServer({
    version: VERSION,
    tools: tools.map((tool) => onProject(tool, open)),
    resources: {
      pages: async () => (await open()).pages(),
      project: open,
      ...(studio !== null && { live: async () => readLive(await studio(), values.channel) }),
    },
    wordsOf: (error) => (isRefusal(error) ? error.message : null),
    onFault: (error) => stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
  });
  const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve).once("end", resolve));
  await server.connect(new StdioServerTransport(process.stdin, output));
  await ended;
  await server.close();
  return 0;
}

function isRefusal(error: unknown): error is Error {
  return error instanceof WrongCallError || error instanceof RefusedByServerError;
}
