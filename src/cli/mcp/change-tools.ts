import { parseResponse } from "hono/client";
import { z } from "zod";
import type { LocalProject } from "../../assistant/assistant-project.ts";
import type { AssistantTool } from "../../assistant/define-tool.ts";
import { defineTool } from "../../assistant/define-tool.ts";
import { changeInput, SEND_FOR_REVIEW } from "../../assistant/send-for-review.ts";
import { documentsHash } from "../../compile/documents-hash.ts";
import { checkSeen, saveChange, sendForReview } from "../push/push.ts";
import { forgetAssistants } from "../studio-client/assisted-folder.ts";
import { differentPaths, readChannelRelease, toFileSet } from "../studio-client/file-sets.ts";
import { readProject, readSeenOrImported, writeSeen } from "../studio-client/project-folder.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";

interface ChangeToolsParts {
  readonly root: string;
  readonly channel: string;
  /** @throws AssistantRefusal where the token may more than draft */
  studio(): Promise<StudioClient>;
}

/** Tools that send what is in the folder to a server, for people to look at. */
export function changeTools({ root, channel, studio }: ChangeToolsParts): readonly AssistantTool<LocalProject>[] {
  const openChange = defineTool({
    name: "open_change",
    title: "Open a change on the server",
    description:
      "Puts the documents of this folder into a change on the server, as a draft: a new one, or the one that is named. It is marked as made with an assistant.",
    reach: "drafts",
    input: {
      title: z.string().min(1).max(200).describe("What the change is for, in one line"),
      change: changeInput.optional().describe("Goes on with this change"),
    },
    async run({ title, change: id }, _: LocalProject) {
      const client = await studio();
      const project = await readProject(root);
      const local = toFileSet(project);
      const served = await readChannelRelease(client, channel);
      const paths = differentPaths(served.files, local);
      if (paths.length === 0)
        return {
          value: { note: "nothing differs from what is live: a server of `npm start` publishes its own folder" },
        };
      const seen = await readSeenOrImported(root);
      await checkSeen(client, channel, served, seen);
      const change = await saveChange(client, { id, title, served, local });
      forgetAssistants(root);
      writeSeen(root, [...(seen.length === 0 ? [served.release.id] : seen), served.release.id, documentsHash(project)]);
      return { value: { change: change.id, status: change.status, documents: paths } };
    },
  });
  const send = defineTool({
    ...SEND_FOR_REVIEW,
    async run({ change: id }, _: LocalProject) {
      const client = await studio();
      const param = { change: String(id) };
      const change = await parseResponse(client.api.changes[":change"].$get({ param }));
      const { value } = await sendForReview(client, change);
      return { value };
    },
  });
  return [openChange, send];
}
