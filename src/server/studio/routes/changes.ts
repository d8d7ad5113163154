import { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { Approval, Change, FileEdit, FileInJson, Release, SavedDocument } from "../../../wire/change-schemas.ts";
import { decimal, listOf, Page, pathNumber, Reason } from "../../../wire/schemas.ts";
import { addEndpoint } from "../endpoint/add-endpoint.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import { WrongDocumentsError } from "../endpoint/problem.ts";
import { fromFile, toFile } from "../endpoint/project-files.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";
import { describeRelease } from "./releases.ts";

const params = z.object({ change: pathNumber("change") });
const Edits = z.object({ files: listOf(FileEdit) });
const changed = { answer: Change, description: "The change" } as const;

export function addChangeRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, releases, reviews } = parts.store;
  addEndpoint(api, {
    method: "get",
    path: "/changes",
    summary: "Changes, newest first",
    asks: { query: Page.extend({ status: Change.shape.status.exactOptional() }) },
    answer: z.object({ changes: listOf(Change) }),
    description: "Those before an id",
    run: async ({ query }) => ({ changes: await changes.list(query) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes",
    summary: "Begins a change from a release",
    middleware: idempotent(parts),
    asks: { body: z.object({ title: z.string(), base: z.string() }) },
    status: 201,
    answer: Change,
    description: "A draft without differences",
    revisionOf: byRevision,
    async run({ body: { title, base }, actor }) {
      return changes.create({ title, base: (await releases.find(base)).id }, actor());
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/changes/{change}",
    summary: "A change, with who approves of what it is now",
    asks: { params },
    answer: Change.extend({ approvals: listOf(Approval), candidate: z.string(), differences: listOf(SavedDocument) }),
    description: "The change; its ETag is its revision",
    revisionOf: byRevision,
    async run({ params: { change: id } }) {
      const change = await changes.find(id);
      const [approvals, candidate] = [await reviews.approvals(id), await changes.candidate(id)];
      return { ...change, approvals, candidate, differences: await changes.differences(id) };
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/changes/{change}/documents",
    summary: "All its documents: those of its base with what was saved",
    // A project has near a megabyte, which goes in a tenth.
    middleware: compress(),
    asks: { params },
    answer: z.object({ files: listOf(FileInJson) }),
    description: "By path",
    run: async ({ params: { change } }) => ({ files: (await changes.documents(change)).map(toFile) }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/changes/{change}/edits",
    summary: "The documents that were saved after a revision, as they are now, and who saved them",
    middleware: compress(),
    asks: { params, query: z.object({ since: decimal() }) },
    answer: z.object({ change: Change, files: listOf(FileEdit), by: listOf(z.string()) }),
    description: "By path",
    async run({ params: { change: id }, query: { since } }) {
      // The revision is read first: a document that is saved in between is asked for once more, never missed.
      const change = await changes.find(id);
      const { files, by } = await changes.savedSince(id, since);
      const edits = [...files].map(([path, bytes]) =>
        bytes === null ? { path, removed: true as const } : toFile({ path, bytes }),
      );
      return { change, files: edits, by };
    },
  });
  addEditRoutes(api, parts);
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/review",
    summary: "Sends it for review: makes a release of its documents",
    asks: { params, seen: "must" },
    answer: z.object({ change: Change, release: Release }),
    description: "What others may approve",
    revisionOf: ({ change }) => change.revision,
    async run({ params, seen, actor }) {
      const sent = await changes.sendForReview({ ...params, ...seen }, actor());
      if ("refused" in sent) throw new WrongDocumentsError(sent.refused);
      return { change: sent.change, release: describeRelease(sent.release) };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/discard",
    summary: "Gives a change up",
    asks: { params, body: Reason },
    ...changed,
    run: ({ params, body, actor }) => changes.discard({ ...params, ...body }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/reopen",
    summary: "Makes a change that was given up a draft again",
    asks: { params },
    ...changed,
    run: ({ params, actor }) => changes.reopen(params, actor()),
  });
}

function addEditRoutes(api: StudioApi, { store: { changes, releases } }: StudioParts): void {
  addEndpoint(api, {
    method: "patch",
    path: "/changes/{change}/documents",
    summary: "Saves documents, valid or not; what others saved in other documents stays",
    asks: { params, seen: "must", body: Edits },
    answer: z.object({ change: Change, merged: listOf(z.string()) }),
    description: "With paths others saved",
    revisionOf: ({ change }) => change.revision,
    run: ({ params, seen, body, actor }) => changes.save({ ...params, ...seen, files: toEdits(body.files) }, actor()),
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/restore",
    summary: "Makes its documents those of a release",
    asks: { params, seen: "must", body: z.object({ release: z.string() }) },
    ...changed,
    revisionOf: byRevision,
    async run({ params, seen, body, actor }) {
      const { id: release } = await releases.find(body.release);
      return changes.restore({ ...params, ...seen, release }, actor());
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/changes/{change}/rebase",
    summary: "Puts its edits upon another release; files decide where both changed the same document",
    asks: { params, seen: "must", body: Edits.partial().extend({ base: z.string() }) },
    ...changed,
    revisionOf: byRevision,
    async run({ params, seen, body: { base: name, files = [] }, actor }) {
      const { id: base } = await releases.find(name);
      return changes.rebase({ ...params, ...seen, base, files: toEdits(files) }, actor());
    },
  });
}

function toEdits(files: readonly z.infer<typeof FileEdit>[]): ReadonlyMap<string, Uint8Array | null> {
  return new Map(files.map((file) => [file.path, "removed" in file ? null : fromFile(file).bytes]));
}
