import { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { actorOf } from "../actor-of.ts";
import { idempotent } from "../idempotent.ts";
import { WrongDocumentsError } from "../problem.ts";
import { fromFile, toFile } from "../project-files.ts";
import { etag, revisionOf } from "../revision.ts";
import {
  Approval,
  answers,
  Change,
  content,
  FileEdit,
  FileInJson,
  IfMatch,
  listOf,
  Page,
  Reason,
  Release,
  SavedDocument,
} from "../schemas.ts";
import type { StudioApi, StudioParts } from "../studio-context.ts";
import { studioRoute } from "../studio-route.ts";
import { describeRelease } from "./releases.ts";

const params = z.object({ change: z.coerce.number().int().openapi({ example: 1 }) });
const Edits = z.object({ files: listOf(FileEdit) });

const list = studioRoute({
  method: "get",
  path: "/changes",
  summary: "Changes, newest first",
  request: { query: Page.extend({ status: Change.shape.status.exactOptional() }) },
  responses: { 200: answers(z.object({ changes: listOf(Change) }), "Those before an id") },
});

const create = (parts: StudioParts) =>
  studioRoute({
    method: "post",
    path: "/changes",
    summary: "Begins a change from a release",
    middleware: idempotent(parts),
    request: { body: content(z.object({ title: z.string(), base: z.string() })) },
    responses: { 201: answers(Change, "A draft without differences") },
  });

const find = studioRoute({
  method: "get",
  path: "/changes/{change}",
  summary: "A change, with who approves of what it is now",
  request: { params },
  responses: {
    200: answers(
      Change.extend({ approvals: listOf(Approval), candidate: z.string(), differences: listOf(SavedDocument) }),
      "The change; its ETag is its revision",
    ),
  },
});

const documents = studioRoute({
  method: "get",
  path: "/changes/{change}/documents",
  summary: "All its documents: those of its base with what was saved",
  // A project has near a megabyte, which goes in a tenth.
  middleware: compress(),
  request: { params },
  responses: { 200: answers(z.object({ files: listOf(FileInJson) }), "By path") },
});

const save = studioRoute({
  method: "patch",
  path: "/changes/{change}/documents",
  summary: "Saves documents, valid or not; what others saved in other documents stays",
  request: { params, headers: IfMatch, body: content(Edits) },
  responses: { 200: answers(z.object({ change: Change, merged: listOf(z.string()) }), "With paths others saved") },
});

const restore = studioRoute({
  method: "post",
  path: "/changes/{change}/restore",
  summary: "Makes its documents those of a release",
  request: { params, headers: IfMatch, body: content(z.object({ release: z.string() })) },
  responses: { 200: answers(Change, "The change") },
});

const rebase = studioRoute({
  method: "post",
  path: "/changes/{change}/rebase",
  summary: "Puts its edits upon another release; files decide where both changed the same document",
  request: { params, headers: IfMatch, body: content(Edits.partial().extend({ base: z.string() })) },
  responses: { 200: answers(Change, "The change") },
});

const review = studioRoute({
  method: "post",
  path: "/changes/{change}/review",
  summary: "Sends it for review: makes a release of its documents",
  request: { params, headers: IfMatch },
  responses: { 200: answers(z.object({ change: Change, release: Release }), "What others may approve") },
});

const discard = studioRoute({
  method: "post",
  path: "/changes/{change}/discard",
  summary: "Gives a change up",
  request: { params, body: content(Reason) },
  responses: { 200: answers(Change, "The change") },
});

const reopen = studioRoute({
  method: "post",
  path: "/changes/{change}/reopen",
  summary: "Makes a change that was given up a draft again",
  request: { params },
  responses: { 200: answers(Change, "The change") },
});

export function addChangeRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, releases, reviews } = parts.store;

  api.openapi(list, async (context) => context.json({ changes: await changes.list(context.req.valid("query")) }, 200));
  api.openapi(create(parts), async (context) => {
    const { title, base } = context.req.valid("json");
    const change = await changes.create({ title, base: (await releases.find(base)).id }, actorOf(context));
    return context.json(change, 201, etag(change.revision));
  });
  api.openapi(find, async (context) => {
    const id = context.req.valid("param").change;
    const change = await changes.find(id);
    const [approvals, candidate, differences] = [
      await reviews.approvals(id),
      await changes.candidate(id),
      await changes.differences(id),
    ];
    return context.json({ ...change, approvals, candidate, differences }, 200, etag(change.revision));
  });
  api.openapi(documents, async (context) => {
    const files = await changes.documents(context.req.valid("param").change);
    return context.json({ files: files.map(toFile) }, 200);
  });
  api.openapi(save, async (context) => {
    const request = { change: context.req.valid("param").change, revision: revisionOf(context.req.valid("header")) };
    const saved = await changes.save({ ...request, files: toEdits(context.req.valid("json").files) }, actorOf(context));
    return context.json(saved, 200, etag(saved.change.revision));
  });
  api.openapi(restore, async (context) => {
    const { id: release } = await releases.find(context.req.valid("json").release);
    const request = { change: context.req.valid("param").change, revision: revisionOf(context.req.valid("header")) };
    const change = await changes.restore({ ...request, release }, actorOf(context));
    return context.json(change, 200, etag(change.revision));
  });
  api.openapi(rebase, async (context) => {
    const { base: name, files = [] } = context.req.valid("json");
    const { id: base } = await releases.find(name);
    const request = { change: context.req.valid("param").change, revision: revisionOf(context.req.valid("header")) };
    const change = await changes.rebase({ ...request, base, files: toEdits(files) }, actorOf(context));
    return context.json(change, 200, etag(change.revision));
  });
  api.openapi(review, async (context) => {
    const request = { change: context.req.valid("param").change, revision: revisionOf(context.req.valid("header")) };
    const sent = await changes.sendForReview(request, actorOf(context));
    if ("refused" in sent) throw new WrongDocumentsError(sent.refused);
    return context.json(
      { change: sent.change, release: describeRelease(sent.release) },
      200,
      etag(sent.change.revision),
    );
  });
  api.openapi(discard, async (context) => {
    const { change } = context.req.valid("param");
    return context.json(await changes.discard({ change, ...context.req.valid("json") }, actorOf(context)), 200);
  });
  api.openapi(reopen, async (context) => {
    return context.json(await changes.reopen(context.req.valid("param"), actorOf(context)), 200);
  });
}

function toEdits(files: readonly z.infer<typeof FileEdit>[]): ReadonlyMap<string, Uint8Array | null> {
  return new Map(files.map((file) => [file.path, "removed" in file ? null : fromFile(file).bytes]));
}
