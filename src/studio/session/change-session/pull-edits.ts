import type { Difference } from "../../../kit/compare-json.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { conflictingPlaces, mergeDocuments } from "../../document/merge/merge-documents.ts";
import type { Preferred } from "../../document/merge/merge-json.ts";
import type { SavedFile } from "./change-api.ts";
import type { EditedDocuments } from "./edited-documents.ts";

export interface SavedConflict {
  readonly path: string;
  readonly by: string;
  /** Text that they saved; null if they deleted the document. */
  readonly theirs: string | null;
  /** Places that both changed, here `before` and by them `after`; empty if they can't be found. */
  readonly places: readonly Difference[];
}

/** Texts by path; null for a deleted document. */
export type Texts = ReadonlyMap<string, string | null>;

/** The draft of a change, and its documents as the server had them last. */
export interface DraftOnServer {
  readonly draft: EditedDocuments;
  readonly serverTexts: Map<string, string | null>;
}

export function textsOf(draft: EditedDocuments): Map<string, string | null> {
  return new Map(draft.paths().map((path) => [path, draft.text(path) ?? null]));
}

export interface PulledFiles {
  /** Whether somebody else's edits came in. */
  readonly hasMerged: boolean;
  readonly conflicts: readonly Omit<SavedConflict, "by">[];
}

/**
 * Takes in files as the server has them, below what is edited here.
 * @param unanswered edits that were sent from here, and may be what the server has
 */
export function pullFiles(
  local: DraftOnServer,
  files: readonly SavedFile[],
  unanswered: readonly Texts[],
  onPicture: (picture: FileInJson) => void,
): PulledFiles {
  const conflicts: Omit<SavedConflict, "by">[] = [];
  let hasMerged = false;
  for (const file of files) {
    const { path } = file;
    if (!path.endsWith(".json")) {
      if (!("removed" in file)) onPicture(file);
      continue;
    }
    const theirs = "text" in file ? file.text : null;
    const isOwn = unanswered.some((sent) => sent.get(path) === theirs);
    if (isOwn) local.serverTexts.set(path, theirs);
    if ((local.serverTexts.get(path) ?? null) === theirs) continue;
    if (pullDocument(local, path, theirs)) hasMerged = true;
    else conflicts.push({ path, theirs, places: placesOf(local, path, theirs) });
  }
  return { hasMerged, conflicts };
}

/** Ends a conflict with what is here or with what they saved; what only one of both touched stays in any case. */
export function resolveConflict(
  local: DraftOnServer,
  { path, theirs }: Pick<SavedConflict, "path" | "theirs">,
  keep: "mine" | "theirs",
): void {
  if (!rebase(local, path, theirs, keep) && keep === "theirs") local.draft.take(path, theirs);
  local.serverTexts.set(path, theirs);
}

/** @returns false where theirs and what is edited here cannot be put together */
function pullDocument(local: DraftOnServer, path: string, theirs: string | null): boolean {
  // Also below what can be taken back: Undo never undoes theirs.
  if (!rebase(local, path, theirs, null)) {
    if (local.draft.unsaved().has(path)) return false;
    local.draft.take(path, theirs);
  }
  local.serverTexts.set(path, theirs);
  return true;
}

/** Puts what is edited here on top of what somebody else saved, where the two touch different parts or one is preferred. */
function rebase({ draft, serverTexts }: DraftOnServer, path: string, theirs: string | null, prefer: Preferred) {
  const base = serverTexts.get(path);
  if (typeof base !== "string" || theirs === null) return false;
  return draft.rebase(path, theirs, (text) => mergeDocuments(base, text, theirs, prefer));
}

function placesOf({ draft, serverTexts }: DraftOnServer, path: string, theirs: string | null): readonly Difference[] {
  const [base, mine] = [serverTexts.get(path), draft.text(path)];
  return typeof base === "string" && mine !== undefined && theirs !== null ? conflictingPlaces(base, mine, theirs) : [];
}
