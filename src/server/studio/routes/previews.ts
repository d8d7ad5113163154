import { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { FileInJson } from "../../../wire/change-schemas.ts";
import { listOf, pathNumber } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { toFile } from "../endpoint/project-files.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const params = z.object({ change: pathNumber("change") });
const MAX_SECRET_LENGTH = 200;

/** Links to look at a change on a phone where nobody is signed in. */
export function addPreviewRoutes(api: StudioApi, { store: { changes, previewLinks } }: StudioParts): void {
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/previews",
    summary: "Makes a link that shows a change for an hour to whoever has it",
    asks: { params },
    status: 201,
    answer: z.object({ secret: z.string(), expiresAt: z.string() }),
    description: "With its secret, told this once: the link is `/studio/phone#<secret>`",
    run: async ({ params: { change }, actor }) => previewLinks.create((await changes.find(change)).id, actor()),
  });
  addEndpoint(api, {
    method: "get",
    path: "/changes/{change}/previews",
    summary: "Links that show a change",
    asks: { params },
    answer: z.object({ previews: listOf(z.object({ by: z.string(), expiresAt: z.string() })) }),
    description: "Those that are not over",
    run: async ({ params: { change } }) => ({ previews: await previewLinks.list(change) }),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/changes/{change}/previews",
    summary: "Ends all links that show a change",
    asks: { params },
    answer: null,
    description: "Ended",
    run: ({ params: { change }, actor }) => previewLinks.end(change, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/previews",
    summary: "The change that a link shows, as it is now",
    middleware: compress(),
    asks: {
      body: z.object({
        secret: z.string().max(MAX_SECRET_LENGTH),
        seen: z.number().int().exactOptional().openapi({ description: "The revision that is here already" }),
      }),
    },
    answer: z.object({
      title: z.string(),
      revision: z.number(),
      expiresAt: z.string(),
      files: listOf(FileInJson).nullable(),
    }),
    description: "Its documents; null where that revision was seen",
    async run({ body: { secret, seen } }) {
      const { change, expiresAt } = await previewLinks.find(secret);
      const { title, revision } = await changes.find(change);
      const files = seen === revision ? null : (await changes.documents(change)).map(toFile);
      return { title, revision, expiresAt, files };
    },
  });
}
