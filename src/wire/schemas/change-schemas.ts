import { z } from "@hono/zod-openapi";
import { listOf } from "./schemas.ts";

export const FileInJson = z
  .union([z.object({ path: z.string(), text: z.string() }), z.object({ path: z.string(), base64: z.base64() })])
  .openapi("File");

/** A saved file; one with neither text nor base64 is taken away. */
export const FileEdit = z
  .union([FileInJson, z.strictObject({ path: z.string(), removed: z.literal(true) })])
  .openapi("FileEdit");

export const Diagnostic = z
  .looseObject({ severity: z.string(), code: z.string(), file: z.string(), message: z.string() })
  .openapi("Diagnostic");

export const Release = z
  .object({
    id: z.string(),
    number: z.number(),
    languageVersion: z.number(),
    warnings: z.number(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Release");

export const ListedRelease = Release.extend({
  change: z
    .object({ id: z.number(), title: z.string() })
    .nullable()
    .openapi({ description: "The change that brought it; null where it came otherwise, as from a folder" }),
  base: z.string().nullable().openapi({ description: "The release it was made from; null for the first" }),
}).openapi("ListedRelease");

export const DocumentVersion = z
  .object({
    release: z.string(),
    number: z.number(),
    digest: z.string().nullable().openapi({ description: "Null where it was taken away" }),
    by: z.string(),
    at: z.string(),
    change: z.object({ id: z.number(), title: z.string(), author: z.string() }).nullable(),
    served: z.object({ channel: z.string(), reason: z.string(), at: z.string() }).nullable(),
  })
  .openapi("DocumentVersion");

export const Change = z
  .object({
    id: z.number(),
    title: z.string(),
    author: z.string(),
    contributors: listOf(z.string()),
    assistants: listOf(z.string()).openapi({ description: "Programs by which assistants worked on it, as these say" }),
    base: z.string(),
    revision: z.number(),
    status: z.enum(["draft", "review", "released", "discarded"]),
    release: z.string().nullable(),
    createdAt: z.string(),
    changedAt: z.string(),
  })
  .openapi("Change");

const SavedDocument = z
  .object({ path: z.string(), digest: z.string().nullable(), revision: z.number(), by: z.string(), at: z.string() })
  .openapi("SavedDocument");

export const Review = z
  .object({
    id: z.number(),
    change: z.number(),
    release: z.string(),
    verdict: z.enum(["approved", "changes", "comment"]),
    words: z.string(),
    path: z.string().nullable(),
    pointer: z.string().nullable(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Review");

const Approval = z
  .object({
    by: z.string(),
    at: z.string(),
    isOwn: z.boolean(),
    doubt: z.string().nullable().openapi({ description: "Why it does not count; null where it does" }),
  })
  .openapi("Approval");

/** A change alone, with who approves of what it is now. */
export const DetailedChange = Change.extend({
  approvals: listOf(Approval),
  candidate: z.string(),
  differences: listOf(SavedDocument),
});

export type FileInJson = z.output<typeof FileInJson>;

export type DetailedChange = z.output<typeof DetailedChange>;

export type ListedRelease = z.output<typeof ListedRelease>;

export type FileEdit = z.output<typeof FileEdit>;

export type Change = z.output<typeof Change>;

export type Release = z.output<typeof Release>;

export type Review = z.output<typeof Review>;
