import type { AssistantProject, LocalProject } from "./assistant-project.ts";
import type { AssistantTool } from "./define-tool.ts";
import { checkTool } from "./tools/check.ts";
import { createDocumentTool } from "./tools/create-document.ts";
import { diffTool } from "./tools/diff.ts";
import { editTool } from "./tools/edit.ts";
import { fixTool } from "./tools/fix.ts";
import { mendSyntaxTool } from "./tools/mend-syntax.ts";
import { readTool } from "./tools/read.ts";
import { removeDocumentTool } from "./tools/remove-document.ts";
import { renameTool } from "./tools/rename.ts";
import { searchTool } from "./tools/search.ts";

/** Tools for documents, wherever they are. */
export const DOCUMENT_TOOLS: readonly AssistantTool<AssistantProject>[] = [
  searchTool,
  readTool,
  checkTool,
  editTool,
  createDocumentTool,
  removeDocumentTool,
  mendSyntaxTool,
  fixTool,
];

/** Tools for documents on this machine. */
export const LOCAL_TOOLS: readonly AssistantTool<LocalProject>[] = [...DOCUMENT_TOOLS, renameTool, diffTool];
