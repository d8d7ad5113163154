import type { z } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { changeRoutes } from "../../../wire/routes/changes.ts";
import type { FileEdit } from "../../../wire/schemas/change-schemas.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import { idempotent } from "../endpoint/idempotent.ts";
import { WrongDocumentsError } from "../endpoint/problem.ts";
import { fromFile, toFile } from "../endpoint/project-files.ts";
import { byRevision } from "../endpoint/revision.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";
import { describeRelease } from "./releases.ts";

export function addChangeRoutes(api: StudioApi, parts: StudioParts): void {
  const { changes, releases, reviews } = parts.store;
  addEndpoints(api, changeRoutes, {
    "GET /changes": async ({ query }) => ({ changes: await changes.list(query) }),
    "POST /changes": {
      middleware: idempotent(parts),
      revisionOf: byRevision,
      async run({ body: { title, base }, actor }) {
        return changes.create({ title, base: (await releases.find(base)).id }, actor());
      },
    },
    "GET /changes/{change}": {
      revisionOf: byRevision,
      async run({ params: { change: id } }) {
        const change = await changes.find(id);
        const [approvals, candidate] = [await reviews.approvals(id), await changes.candidate(id)];
        return { ...change, approvals, candidate, differences: await changes.differences(id) };
      },
    },
    "GET /changes/{change}/documents": {
      // A project has near a megabyte, which goes in a tenth.
      middleware: compress(),
      run: async ({ params: { change } }) => ({ files: (await changes.documents(change)).map(toFile) }),
    },
    "GET /changes/{change}/edits": {
      middleware: compress(),
      async run({ params: { change: id }, query: { since } }) {
        // The revision is read first: a document that is saved in between is asked for once more, never missed.
        const change = await changes.find(id);
        const { files, by } = await changes.savedSince(id, since);
        const edits = [...files].map(([path, bytes]) =>
          bytes === null ? { path, removed: true as const } : toFile({ path, bytes }),
        );
        return { change, files: edits, by };
      },
    },
    "POST /changes/{change}/review": {
      revisionOf: ({ change }) => change.revision,
      async run({ params, seen, actor }) {
        const sent = await changes.sendForReview({ ...params, ...seen }, actor());
        if ("refused" in sent) throw new WrongDocumentsError(sent.refused);
        return { change: sent.change, release: describeRelease(sent.release) };
      },
    },
    "POST /changes/{change}/discard": ({ params, body, actor }) => changes.discard({ ...params, ...body }, actor()),
    "POST /changes/{change}/reopen": ({ params, actor }) => changes.reopen(params, actor()),
    "PATCH /changes/{change}/documents": {
      revisionOf: ({ change }) => change.revision,
      run: ({ params, seen, body, actor }) => changes.save({ ...params, ...seen, files: toEdits(body.files) }, actor()),
    },
    "POST /changes/{change}/restore": {
      revisionOf: byRevision,
      async run({ params, seen, body, actor }) {
        const { id: release } = await releases.find(body.release);
        return changes.restore({ ...params, ...seen, release }, actor());
      },
    },
    "POST /changes/{change}/rebase": {
      revisionOf: byRevision,
      async run({ params, seen, body: { base: name, files = [] }, actor }) {
        const { id: base } = await releases.find(name);
        return changes.rebase({ ...params, ...seen, base, files: toEdits(files) }, actor());
      },
    },
  });
}

function toEdits(files: readonly z.infer<typeof FileEdit>[]): ReadonlyMap<string, Uint8Array | null> {
  return new Map(files.map((file) => [file.path, "removed" in file ? null : fromFile(file).bytes]));
}
