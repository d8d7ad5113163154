import { z } from "zod";
import { type AssistantTool, defineTool } from "../../../assistant/define-tool.ts";
import { SEND_FOR_REVIEW } from "../../../assistant/send-for-review.ts";
import type { Change, Release } from "../../../wire/schemas/change-schemas.ts";
import { channelName } from "../../../wire/schemas/schemas.ts";
import type { AskStudio } from "./ask-studio.ts";

/** Tools around the documents of a change. */
export const CHANGE_TOOLS: readonly AssistantTool<AskStudio>[] = [
  defineTool({
    name: "list_changes",
    title: "Changes that are drafted or in review",
    description: "Lists the latest changes with their numbers, which the other tools ask for.",
    reach: "reads",
    input: {},
    async run(_, ask: AskStudio) {
      const { changes } = (await ask("GET /changes?limit=30")) as { readonly changes: readonly Change[] };
      return {
        value: { changes: changes.map(({ id, title, status, assistants }) => ({ id, title, status, assistants })) },
      };
    },
  }),
  defineTool({
    name: "open_change",
    title: "Open a change",
    description: "Begins a change from what a channel serves. It is marked as made with an assistant.",
    reach: "drafts",
    input: {
      title: z.string().min(1).max(200).describe("What the change is for, in one line"),
      channel: channelName().default("production"),
    },
    async run({ title, channel }, ask: AskStudio) {
      const { release } = (await ask(`GET /channels/${channel}`)) as { readonly release: string | null };
      const base = release ?? (await newestRelease(ask));
      const { id, status } = (await ask("POST /changes", { body: { title, base } })) as Change;
      return { value: { change: id, status } };
    },
  }),
  defineTool({
    ...SEND_FOR_REVIEW,
    async run({ change: id }, ask: AskStudio) {
      const { revision } = (await ask(`GET /changes/${id}`)) as Change;
      const { release } = (await ask(`POST /changes/${id}/review`, { revision })) as { readonly release: Release };
      return { value: { change: id, release: release.id, number: release.number, warnings: release.warnings } };
    },
  }),
];

async function newestRelease(ask: AskStudio): Promise<string> {
  const { releases } = (await ask("GET /releases?limit=1")) as { readonly releases: readonly Release[] };
  return releases[0]?.id ?? "";
}
