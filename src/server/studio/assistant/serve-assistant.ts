import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { createAssistantServer } from "../../../assistant/create-assistant-server.ts";
import { defineTool, type ToolDeclaration } from "../../../assistant/define-tool.ts";
import { DOCUMENT_TOOLS } from "../../../assistant/document-tools.ts";
import { onChange, onProject } from "../../../assistant/served-tool.ts";
import { TOOLS_APART } from "../../../assistant/tools-apart.ts";
import type { AssistantParts } from "../endpoint/assistants.ts";
import type { AskStudio } from "./ask-studio.ts";
import { CHANGE_TOOLS } from "./change-tools.ts";
import { type ChangeProject, openChangeProject } from "./open-change-project.ts";

interface ServedRequest {
  readonly request: Request;
  /** The request's content, parsed. */
  readonly message: unknown;
  readonly ask: AskStudio;
  readonly parts: AssistantParts;
  /** Counts one more tool of a process apart. @throws AssistantRefusal where the token has asked for too many */
  mayRunApart(): void;
  onFault(error: unknown): void;
}

/** Answers one message of the protocol; nothing of it is kept for the next. */
export async function serveAssistant({
  request,
  message,
  ask,
  parts,
  mayRunApart,
  onFault,
}: ServedRequest): Promise<Response> {
  const open = (change: number) => openChangeProject(ask, parts, change);
  const tools = [
    ...CHANGE_TOOLS.map((tool) => onProject(tool, async () => ask)),
    ...DOCUMENT_TOOLS.map((tool) => onChange(tool, open)),
    ...TOOLS_APART.map((tool) => onChange(apart(tool, mayRunApart), open)),
  ];
  const server = createAssistantServer({ version: parts.version, tools, resources: { pages: parts.pages }, onFault });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function apart(tool: ToolDeclaration, mayRun: () => void) {
  return defineTool({
    ...tool,
    async run(input, project: ChangeProject) {
      mayRun();
      return project.runApart(tool.name, input);
    },
  });
}
