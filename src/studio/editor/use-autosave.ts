import { useCallback, useEffect, useRef, useState } from "react";
import type { Difference } from "../../kit/compare-json.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import { type ApiError, request } from "../requests/request.ts";
import type { ProjectFile } from "../requests/types.ts";
import type { Draft } from "./draft.ts";
import { conflictingPlaces, mergeDocuments } from "./merge/merge-documents.ts";
import type { Preferred } from "./merge/merge-json.ts";

/** Milliseconds without another edit until the server is told. */
const PAUSE = 500;
/** Milliseconds until it is tried again by itself where the server was not there, twice as many after each failure. */
const FIRST_RETRY = 5000;
const LAST_RETRY = 60_000;
/** Failures that pass without anybody's doing. */
const PASSING: readonly string[] = ["network", "fault", "unavailable", "too-many-requests"];

export interface SavedConflict {
  readonly path: string;
  readonly by: string;
  /** What they saved; null took it away. */
  readonly theirs: string | null;
  /** What both changed, here `before` and by them `after`; none where that cannot be told. */
  readonly places: readonly Difference[];
}

export interface Autosave {
  readonly status: "saved" | "saving" | "failed" | "conflict";
  readonly error: ApiError | null;
  /** This device has what the server lacks: closing the page loses nothing. */
  readonly isOnDevice: boolean;
  readonly conflicts: readonly SavedConflict[];
  /** Who saved other parts of the same documents, which are here too since; null since something else was edited. */
  readonly mergedWith: string | null;
  readonly revision: number;
  retry(): void;
  /** Settles a conflict with what is here or with what they saved; what only one of both touched stays in any case. */
  settle(keep: "mine" | "theirs"): void;
  /** Saves a file beside the documents. @throws ApiError */
  store(file: ProjectFile): Promise<void>;
  /** Everything that is edited is with the server. Rejects where it could not be. */
  flush(): Promise<void>;
}

const SAVED = { status: "saved", error: null, conflicts: [] } as const;

/**
 * Tells the server of every edit, a moment after it; until it has answered, this device keeps them too. Somebody who
 * saved the same document meanwhile is never overwritten: parts that only one of them touched are put together.
 */
export function useAutosave(draft: Draft, change: Change, onSaved: (change: Change) => void): Autosave {
  const [state, setState] = useState<Pick<Autosave, "status" | "error" | "conflicts">>(SAVED);
  const revision = useRef(change.revision);
  const isOnDevice = useRef(true);
  const failures = useRef(0);
  /** What was sent without an answer: the server may have it. */
  const unanswered = useRef<readonly ReadonlyMap<string, string | null>[]>([]);
  const [known] = useState(() => knownTexts(draft));
  const mergedWith = useRef<string | null>(null);
  const saving = useRef<Promise<void> | null>(null);
  const backup = `skrini-studio.change.${change.id}`;

  const save = useCallback(
    async function saveAll(): Promise<void> {
      if (saving.current !== null) await saving.current.catch(() => undefined);
      const sent = draft.unsaved();
      if (sent.size === 0) return;
      setState({ status: "saving", error: null, conflicts: [] });
      const files = [...sent].map(([path, text]) => (text === null ? { path, removed: true } : { path, text }));
      let isSettled = false;
      const work = (async () => {
        unanswered.current = [...unanswered.current, sent];
        try {
          const answer = await request<{ change: Change; merged: readonly string[] }>(
            `changes/${change.id}/documents`,
            {
              method: "patch",
              json: { files },
              revision: revision.current,
            },
          );
          revision.current = answer.change.revision;
          unanswered.current = [];
          failures.current = 0;
          for (const [path, text] of sent) known.set(path, text);
          draft.markSaved(sent);
          isOnDevice.current = keepOnDevice(backup, draft.unsaved());
          if (answer.merged.length > 0) await takeTheirs(draft, known, change.id, answer.merged);
          setState({ status: draft.unsaved().size === 0 ? "saved" : "saving", error: null, conflicts: [] });
          onSaved(answer.change);
        } catch (reason) {
          const error = reason as ApiError;
          const isConflict = error.code === "outdated" && Array.isArray(error.details.conflicts);
          if (isConflict) revision.current = Number(error.details.revision);
          const conflicts = isConflict ? conflictsIn(error.details.conflicts) : [];
          failures.current += 1;
          // Nobody else's: the answer to it was lost on its way.
          const isOwn = ({ path, theirs }: SavedConflict) => unanswered.current.some((one) => one.get(path) === theirs);
          const left = conflicts.filter((one) => !isOwn(one) && !takeBelow(draft, known, one));
          const settled = conflicts.filter((one) => !left.includes(one));
          for (const { path, theirs } of settled) known.set(path, theirs);
          mergedWith.current = settled.find((one) => !isOwn(one))?.by ?? null;
          isSettled = isConflict && left.length === 0;
          if (isSettled) return;
          const told = left.map((one) => ({ ...one, places: placesOf(draft, known, one) }));
          setState({ status: isConflict ? "conflict" : "failed", error, conflicts: told });
          throw error;
        }
      })();
      saving.current = work;
      try {
        await work;
      } finally {
        saving.current = null;
      }
      if (isSettled) await saveAll();
    },
    [draft, change.id, onSaved, backup, known],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      isOnDevice.current = keepOnDevice(backup, draft.unsaved());
      mergedWith.current = null;
      if (draft.unsaved().size === 0) return;
      setState((before) => (before.status === "conflict" ? before : { status: "saving", error: null, conflicts: [] }));
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(() => undefined), PAUSE);
    };
    const stop = draft.subscribe(later);
    // What an earlier visit could not tell the server.
    for (const [path, text] of keptOnDevice(backup)) draft.edit(path, text);
    return () => {
      stop();
      clearTimeout(timer);
      void save().catch(() => undefined);
    };
  }, [draft, save, backup]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.unsaved().size > 0) event.preventDefault();
    };
    const online = () => void save().catch(() => undefined);
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", online);
    };
  }, [draft, save]);

  const isPassing = state.status === "failed" && PASSING.includes(state.error?.code ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is another state, and waits anew
  useEffect(() => {
    if (!isPassing) return;
    const pause = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures.current - 1));
    const timer = setTimeout(() => void save().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [state, isPassing, save]);

  return {
    ...state,
    isOnDevice: isOnDevice.current,
    mergedWith: mergedWith.current,
    revision: revision.current,
    retry: () => void save().catch(() => undefined),
    settle(keep) {
      for (const conflict of state.conflicts) {
        const isPutTogether = takeBelow(draft, known, conflict, keep);
        if (!isPutTogether && keep === "theirs") draft.take(conflict.path, conflict.theirs);
        known.set(conflict.path, conflict.theirs);
      }
      setState({ status: "saving", error: null, conflicts: [] });
      void save()
        .then(() => setState({ status: "saved", error: null, conflicts: [] }))
        .catch(() => undefined);
    },
    async store(file) {
      while (draft.unsaved().size > 0) await save();
      const answer = await request<{ change: Change; merged: readonly string[] }>(`changes/${change.id}/documents`, {
        method: "patch",
        json: { files: [file] },
        revision: revision.current,
      });
      revision.current = answer.change.revision;
      if (answer.merged.length > 0) await takeTheirs(draft, known, change.id, answer.merged);
      onSaved(answer.change);
    },
    async flush() {
      while (draft.unsaved().size > 0) await save();
    },
  };
}

/** The documents as the server has them, by path; null where it has none. */
type KnownTexts = Map<string, string | null>;

function knownTexts(draft: Draft): KnownTexts {
  return new Map(draft.paths().map((path) => [path, draft.text(path) ?? null]));
}

/** Puts what is edited here on top of what somebody else saved, where the two touch different parts or one is preferred. */
function takeBelow(
  draft: Draft,
  known: KnownTexts,
  { path, theirs }: SavedConflict,
  prefer: Preferred = null,
): boolean {
  const base = known.get(path);
  if (typeof base !== "string" || theirs === null) return false;
  return draft.rebase(path, theirs, (text) => mergeDocuments(base, text, theirs, prefer));
}

function placesOf(draft: Draft, known: KnownTexts, { path, theirs }: SavedConflict): readonly Difference[] {
  const [base, mine] = [known.get(path), draft.text(path)];
  return typeof base === "string" && mine !== undefined && theirs !== null ? conflictingPlaces(base, mine, theirs) : [];
}

async function takeTheirs(draft: Draft, known: KnownTexts, change: number, paths: readonly string[]): Promise<void> {
  const { files } = await request<{ files: readonly ProjectFile[] }>(`changes/${change}/documents`);
  const unsaved = draft.unsaved();
  for (const path of paths) {
    if (unsaved.has(path)) continue;
    const file = files.find((one) => one.path === path);
    const text = file !== undefined && "text" in file ? file.text : null;
    known.set(path, text);
    draft.take(path, text);
  }
}

function conflictsIn(given: unknown): readonly SavedConflict[] {
  const conflicts = given as readonly { path: string; by: string; theirs: { text?: string } | null }[];
  return conflicts.map(({ path, by, theirs }) => ({ path, by, theirs: theirs?.text ?? null, places: [] }));
}

/** @returns whether it is there now: a storage may be full or forbidden */
function keepOnDevice(key: string, unsaved: ReadonlyMap<string, string | null>): boolean {
  try {
    if (unsaved.size === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify([...unsaved]));
    return true;
  } catch {
    return unsaved.size === 0;
  }
}

function keptOnDevice(key: string): readonly (readonly [string, string | null])[] {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "[]") as readonly (readonly [string, string | null])[];
  } catch {
    return [];
  }
}
