import type { Change } from "../../../releases/store/change-rows.ts";
import { request } from "../../requests/request.ts";
import type { ProjectFile } from "../../requests/types.ts";

/** A file as the server has it; `removed` is one that it no longer has. */
export type SavedFile = ProjectFile | { readonly path: string; readonly removed: true };

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
  files(): Promise<readonly ProjectFile[]>;
}

export function createChangeApi(change: number): ChangeApi {
  const documents = `changes/${change}/documents`;
  return {
    save: ({ files, revision, isQuiet = false }) =>
      request(documents, { method: "patch", json: { files }, revision, isQuiet }),
    editsSince: (revision) => request(`changes/${change}/edits?since=${revision}`),
    async files() {
      const answer = await request<{ files: readonly ProjectFile[] }>(documents);
      return answer.files;
    },
  };
}
