import type { AssistantProject } from "../../assistant/assistant-project.ts";
import { LOCAL_TOOLS } from "../../assistant/document-tools.ts";
import type { ToolOutcome, ToolRequest } from "../../server/studio/endpoint/assistants.ts";
import { writeFiles } from "../studio-client/project-folder.ts";
import { journeyTool } from "./journey-tool.ts";
import { openLocalProject } from "./local-project.ts";
import { pictureTool } from "./picture-tool.ts";

/**
 * Runs a tool on the documents of a change. What it would save is in the outcome, and stored by whoever asked.
 * @param folder an empty one, which the documents are written into
 * @param codeRoot the folder whose own widgets and actions count
 * @throws AssistantRefusal
 */
export async function runToolApart(
  { tool: name, input, project, before }: ToolRequest,
  folder: string,
  codeRoot: string,
): Promise<ToolOutcome> {
  writeFiles(folder, new Map(project.map(({ path, bytes }) => [path, bytes])));
  const open = await openLocalProject(folder, () => "", codeRoot);
  const tools = [...LOCAL_TOOLS, pictureTool(folder, codeRoot), journeyTool(folder, codeRoot)];
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  let edits: ToolOutcome["edits"] = new Map();
  const save: AssistantProject["save"] = async (wanted) => {
    edits = wanted;
  };
  return { answer: await tool.run(input, { ...(await open()), before, save }), edits };
}
