import { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import type { Release as StoredRelease } from "../../../releases/releases.ts";
import { Diagnostic, DocumentVersion, FileInJson, ListedRelease, Release } from "../../../wire/change-schemas.ts";
import { listOf, Page } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { toFile } from "../endpoint/project-files.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

const params = z.object({
  release: z.string().openapi({ description: "An id, the beginning of one, or a number", example: "1" }),
});

const ids = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$/, "up to 100 whole ids with commas between them")
  .transform((text) => text.split(","))
  .exactOptional();

export function addReleaseRoutes(api: StudioApi, { store: { releases } }: StudioParts): void {
  addEndpoint(api, {
    method: "get",
    path: "/releases",
    summary: "Releases, newest first",
    asks: { query: Page.extend({ ids }) },
    answer: z.object({ releases: listOf(ListedRelease) }),
    description: "Those before a number, or those of certain ids",
    run: async ({ query }) => ({ releases: (await releases.list(query)).map(describeRelease) }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/releases/{release}",
    summary: "A release",
    asks: { params },
    answer: Release,
    description: "The release",
    run: async ({ params: { release } }) => describeRelease(await releases.find(release)),
  });
  addEndpoint(api, {
    method: "get",
    path: "/releases/{release}/documents",
    summary: "Its documents and pictures, byte by byte",
    // A project has near a megabyte, which goes in a tenth.
    middleware: compress(),
    asks: { params, query: z.object({ path: z.string().exactOptional() }) },
    answer: z.object({ release: Release, files: listOf(FileInJson) }),
    description: "By path",
    async run({ params, query: { path } }) {
      const release = await releases.find(params.release);
      const files = (await releases.documents(release.id)).filter((file) => path === undefined || file.path === path);
      return { release: describeRelease(release), files: files.map(toFile) };
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/documents/versions",
    summary: "The releases in which a document became another, newest first",
    asks: { query: Page.extend({ path: z.string() }) },
    answer: z.object({ versions: listOf(DocumentVersion) }),
    description: "Those before a release's number, with who, when and why",
    run: async ({ query: { path, ...page } }) => ({ versions: await releases.versions(path, page) }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/releases/{release}/diagnostics",
    summary: "What the checker said of it; none is an error",
    asks: { params },
    answer: z.object({ diagnostics: listOf(Diagnostic) }),
    description: "The checker's result",
    async run({ params: { release } }) {
      return { diagnostics: (await releases.find(release)).diagnostics.map(({ declaration: _, ...one }) => one) };
    },
  });
}

export function describeRelease<Stored extends StoredRelease>({ diagnostics: found, ...release }: Stored) {
  return { ...release, warnings: found.length };
}
