import { parseResponse } from "hono/client";
import type { Change } from "../../../releases/store/rows/change-rows.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { api, QUIET, seen } from "../../requests/request.ts";

/** A file as the server has it; `removed` is one that it no longer has. */
export type SavedFile = FileInJson | { readonly path: string; readonly removed: true };

export interface SavedEdits {
  readonly change: Change;
  readonly files: readonly SavedFile[];
  /** Names of the people who saved them. */
  readonly by: readonly string[];
}

export interface SaveRequest {
  readonly files: readonly SavedFile[];
  /** The revision that the edits were made upon. */
  readonly revision: number;
  /** Whether the person is not asked to sign in for it. */
  readonly isQuiet?: boolean;
}

export interface SaveAnswer {
  readonly change: Change;
  /** Paths that others saved since that revision. */
  readonly merged: readonly string[];
}

/** The server's side of an open change. Each call rejects with an ApiError. */
export interface ChangeApi {
  save(request: SaveRequest): Promise<SaveAnswer>;
  editsSince(revision: number): Promise<SavedEdits>;
  files(): Promise<readonly FileInJson[]>;
}

export function createChangeApi(change: number): ChangeApi {
  const { documents, edits } = api.changes[":change"];
  const param = { change: `${change}` };
  return {
    save({ files, revision, isQuiet = false }) {
      const asked = { param, header: seen(revision), json: { files } };
      return parseResponse(documents.$patch(asked, isQuiet ? QUIET : {}));
    },
    editsSince: (revision) => parseResponse(edits.$get({ param, query: { since: `${revision}` } })),
    files: async () => (await parseResponse(documents.$get({ param }))).files,
  };
}
