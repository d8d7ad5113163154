import { z } from "@hono/zod-openapi";
import { Change, DetailedChange, FileEdit, FileInJson, Release } from "../schemas/change-schemas.ts";
import type { Routes } from "../schemas/route.ts";
import { decimal, listOf, Page, pathNumber, Reason } from "../schemas/schemas.ts";

const params = z.object({ change: pathNumber("change") });
const Edits = z.object({ files: listOf(FileEdit) });
const changed = { answer: Change, description: "The change" } as const;

export const changeRoutes = {
  "GET /changes": {
    permission: "read",
    forAssistants: true,
    summary: "Changes, newest first",
    asks: {
      query: Page.extend({
        status: Change.shape.status.exactOptional(),
        mentioned: z.string().max(200).exactOptional().openapi({
          description: "Only those with a comment that may mention this person, who said nothing there since",
        }),
      }),
    },
    answer: z.object({ changes: listOf(Change) }),
    description: "Those before an id",
  },
  "POST /changes": {
    permission: "edit",
    forAssistants: true,
    summary: "Begins a change from a release",
    asks: { body: z.object({ title: z.string(), base: z.string() }) },
    status: 201,
    answer: Change,
    description: "A draft without differences",
  },
  "GET /changes/{change}": {
    permission: "read",
    forAssistants: true,
    summary: "A change, with who approves of what it is now",
    asks: { params },
    answer: DetailedChange,
    description: "The change; its ETag is its revision",
  },
  "GET /changes/{change}/documents": {
    permission: "read",
    forAssistants: true,
    summary: "All its documents: those of its base with what was saved",
    asks: { params },
    answer: z.object({ files: listOf(FileInJson) }),
    description: "By path",
  },
  "GET /changes/{change}/edits": {
    permission: "read",
    forAssistants: true,
    summary: "The documents that were saved after a revision, as they are now, and who saved them",
    asks: { params, query: z.object({ since: decimal() }) },
    answer: z.object({ change: Change, files: listOf(FileEdit), by: listOf(z.string()) }),
    description: "By path",
  },
  "PATCH /changes/{change}/documents": {
    permission: "edit",
    forAssistants: true,
    takesDocuments: true,
    summary: "Saves documents, valid or not; what others saved in other documents stays",
    asks: { params, seen: "must", body: Edits },
    answer: z.object({ change: Change, merged: listOf(z.string()) }),
    description: "With paths others saved",
  },
  "POST /changes/{change}/restore": {
    permission: "edit",
    summary: "Makes its documents those of a release",
    asks: { params, seen: "must", body: z.object({ release: z.string() }) },
    ...changed,
  },
  "POST /changes/{change}/rebase": {
    permission: "edit",
    forAssistants: true,
    takesDocuments: true,
    summary: "Puts its edits upon another release; files decide where both changed the same document",
    asks: { params, seen: "must", body: Edits.partial().extend({ base: z.string() }) },
    ...changed,
  },
  "POST /changes/{change}/review": {
    permission: "edit",
    forAssistants: true,
    summary: "Sends it for review: makes a release of its documents",
    asks: { params, seen: "must" },
    answer: z.object({ change: Change, release: Release }),
    description: "What others may approve",
  },
  "POST /changes/{change}/discard": {
    permission: "edit",
    summary: "Gives a change up",
    asks: { params, body: Reason },
    ...changed,
  },
  "POST /changes/{change}/reopen": {
    permission: "edit",
    summary: "Makes a change that was given up a draft again",
    asks: { params },
    ...changed,
  },
} as const satisfies Routes;
