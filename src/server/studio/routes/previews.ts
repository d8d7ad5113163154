import { compress } from "hono/compress";
import { previewRoutes } from "../../../wire/routes/previews.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { toFile } from "../endpoint/project-files.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addPreviewRoutes(api: StudioApi, { store: { changes, previewLinks } }: StudioParts): void {
  addEndpoints(api, previewRoutes, {
    "POST /changes/{change}/previews": async ({ params: { change }, actor }) =>
      previewLinks.create((await changes.find(change)).id, actor()),
    "GET /changes/{change}/previews": async ({ params: { change } }) => ({ previews: await previewLinks.list(change) }),
    "DELETE /changes/{change}/previews": ({ params: { change }, actor }) => previewLinks.end(change, actor()),
    "POST /previews": {
      middleware: compress(),
      async run({ body: { secret, seen } }) {
        const { change, expiresAt } = await previewLinks.find(secret);
        const { title, revision } = await changes.find(change);
        const files = seen === revision ? null : (await changes.documents(change)).map(toFile);
        return { title, revision, expiresAt, files };
      },
    },
  });
}
