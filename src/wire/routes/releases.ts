import { z } from "@hono/zod-openapi";
import { Diagnostic, DocumentVersion, FileInJson, ListedRelease, Release } from "../schemas/change-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { listOf, Page } from "../schemas/schemas.ts";

const params = z.object({
  release: z.string().openapi({ description: "An id, the beginning of one, or a number", example: "1" }),
});

const ids = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$/, "up to 100 whole ids with commas between them")
  .transform((text) => text.split(","))
  .exactOptional();

export const releaseRoutes = {
  "GET /releases": {
    permission: "read",
    forAssistants: true,
    summary: "Releases, newest first",
    asks: { query: Page.extend({ ids }) },
    answer: z.object({ releases: listOf(ListedRelease) }),
    description: "Those before a number, or those of certain ids",
  },
  "GET /releases/{release}": {
    permission: "read",
    forAssistants: true,
    summary: "A release",
    asks: { params },
    answer: Release,
    description: "The release",
  },
  "GET /releases/{release}/documents": {
    permission: "read",
    forAssistants: true,
    summary: "Its documents and pictures, byte by byte",
    asks: { params, query: z.object({ path: z.string().exactOptional() }) },
    answer: z.object({ release: Release, files: listOf(FileInJson) }),
    description: "By path",
  },
  "GET /documents/versions": {
    permission: "read",
    summary: "The releases in which a document became another, newest first",
    asks: { query: Page.extend({ path: z.string() }) },
    answer: z.object({ versions: listOf(DocumentVersion) }),
    description: "Those before a release's number, with who, when and why",
  },
  "GET /releases/{release}/diagnostics": {
    permission: "read",
    forAssistants: true,
    summary: "What the checker said of it; none is an error",
    asks: { params },
    answer: z.object({ diagnostics: listOf(Diagnostic) }),
    description: "The checker's result",
  },
} as const satisfies Routes;
