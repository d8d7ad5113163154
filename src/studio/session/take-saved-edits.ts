import type { Difference } from "../../kit/compare-json.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import { conflictingPlaces, mergeDocuments } from "../document/merge/merge-documents.ts";
import type { Preferred } from "../document/merge/merge-json.ts";
import { request } from "../requests/request.ts";
import type { ProjectFile } from "../requests/types.ts";
import type { Draft } from "./draft.ts";

export interface SavedConflict {
  readonly path: string;
  readonly by: string;
  /** Text that they saved; null if they deleted the document. */
  readonly theirs: string | null;
  /** Places that both changed, here `before` and by them `after`; empty if they can't be found. */
  readonly places: readonly Difference[];
}

/** The documents as the server has them, by path; null where it has none. */
export type KnownTexts = Map<string, string | null>;

export function knownTexts(draft: Draft): KnownTexts {
  return new Map(draft.paths().map((path) => [path, draft.text(path) ?? null]));
}

/** Puts what is edited here on top of what somebody else saved, where the two touch different parts or one is preferred. */
export function takeBelow(
  draft: Draft,
  known: KnownTexts,
  { path, theirs }: Pick<SavedConflict, "path" | "theirs">,
  prefer: Preferred = null,
): boolean {
  const before = known.get(path);
  if (typeof before !== "string" || theirs === null) return false;
  return draft.rebase(path, theirs, (text) => mergeDocuments(before, text, theirs, prefer));
}

export function placesOf(draft: Draft, known: KnownTexts, { path, theirs }: SavedConflict): readonly Difference[] {
  const [base, mine] = [known.get(path), draft.text(path)];
  return typeof base === "string" && mine !== undefined && theirs !== null ? conflictingPlaces(base, mine, theirs) : [];
}

/** As the server has it; `removed` is one that it has no longer. */
type SavedFile = ProjectFile | { readonly path: string; readonly removed: true };

export interface SavedEdits {
  readonly change: Change;
  readonly files: readonly SavedFile[];
  readonly by: readonly string[];
}

export async function allFiles(change: number, paths: readonly string[]): Promise<readonly SavedFile[]> {
  const { files } = await request<{ files: readonly ProjectFile[] }>(`changes/${change}/documents`);
  const there = new Set(files.map(({ path }) => path));
  return [...files, ...paths.filter((path) => !there.has(path)).map((path) => ({ path, removed: true as const }))];
}

/** Takes in what the server has of a file; "conflict" where that and what is edited here cannot be put together. */
export function takeFile(
  draft: Draft,
  known: KnownTexts,
  file: SavedFile,
  onPicture: (picture: ProjectFile) => void,
): "taken" | "same" | "conflict" {
  const { path } = file;
  if (!path.endsWith(".json")) {
    if (!("removed" in file)) onPicture(file);
    return "same";
  }
  const theirs = "text" in file ? file.text : null;
  if ((known.get(path) ?? null) === theirs) return "same";
  // Put below what can be taken back, too: Undo never undoes theirs.
  if (!takeBelow(draft, known, { path, theirs })) {
    if (draft.unsaved().has(path)) return "conflict";
    draft.take(path, theirs);
  }
  known.set(path, theirs);
  return "taken";
}

export function conflictsIn(given: unknown): readonly SavedConflict[] {
  const conflicts = given as readonly { path: string; by: string; theirs: { text?: string } | null }[];
  return conflicts.map(({ path, by, theirs }) => ({ path, by, theirs: theirs?.text ?? null, places: [] }));
}
