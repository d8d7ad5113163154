import { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import type { Release as StoredRelease } from "../../../releases/releases.ts";
import { toFile } from "../project-files.ts";
import { answers, Diagnostic, DocumentVersion, FileInJson, listOf, Page, Release } from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";

const params = z.object({
  release: z.string().openapi({ description: "An id, the beginning of one, or a number", example: "1" }),
});

const list = studioRoute({
  method: "get",
  path: "/releases",
  summary: "Releases, newest first",
  request: { query: Page },
  responses: { 200: answers(z.object({ releases: listOf(Release) }), "Those before a number") },
});

const find = studioRoute({
  method: "get",
  path: "/releases/{release}",
  summary: "A release",
  request: { params },
  responses: { 200: answers(Release, "The release") },
});

const documents = studioRoute({
  method: "get",
  path: "/releases/{release}/documents",
  summary: "Its documents and pictures, byte by byte",
  // A project has near a megabyte, which goes in a tenth.
  middleware: compress(),
  request: { params, query: z.object({ path: z.string().exactOptional() }) },
  responses: { 200: answers(z.object({ release: Release, files: listOf(FileInJson) }), "By path") },
});

const versions = studioRoute({
  method: "get",
  path: "/documents/versions",
  summary: "The releases in which a document became another, newest first",
  request: { query: z.object({ path: z.string() }) },
  responses: { 200: answers(z.object({ versions: listOf(DocumentVersion) }), "With who, when and why") },
});

const diagnostics = studioRoute({
  method: "get",
  path: "/releases/{release}/diagnostics",
  summary: "What the checker said of it; none is an error",
  request: { params },
  responses: { 200: answers(z.object({ diagnostics: listOf(Diagnostic) }), "The checker's result") },
});

export function addReleaseRoutes(api: StudioApi, { store: { releases } }: StudioParts): void {
  api.openapi(list, async (context) => {
    const found = await releases.list(context.req.valid("query"));
    return context.json({ releases: found.map(describeRelease) }, 200);
  });
  api.openapi(find, async (context) => {
    return context.json(describeRelease(await releases.find(context.req.valid("param").release)), 200);
  });
  api.openapi(documents, async (context) => {
    const release = await releases.find(context.req.valid("param").release);
    const { path } = context.req.valid("query");
    const files = (await releases.documents(release.id)).filter((file) => path === undefined || file.path === path);
    return context.json({ release: describeRelease(release), files: files.map(toFile) }, 200);
  });
  api.openapi(versions, async (context) => {
    return context.json({ versions: await releases.versions(context.req.valid("query").path) }, 200);
  });
  api.openapi(diagnostics, async (context) => {
    const release = await releases.find(context.req.valid("param").release);
    return context.json({ diagnostics: release.diagnostics.map((one) => ({ ...one })) }, 200);
  });
}

export function describeRelease({ diagnostics: found, ...release }: StoredRelease) {
  return { ...release, warnings: found.length };
}
