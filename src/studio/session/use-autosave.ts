import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Change } from "../../releases/store/change-rows.ts";
import { type ApiError, request } from "../requests/request.ts";
import type { ProjectFile } from "../requests/types.ts";
import { keepOnDevice, keptOnDevice } from "./device-backup.ts";
import type { Draft } from "./draft.ts";
import {
  allFiles,
  conflictsIn,
  knownTexts,
  placesOf,
  type SavedConflict,
  type SavedEdits,
  takeBelow,
  takeFile,
} from "./take-saved-edits.ts";
import { useSaveAgain } from "./use-save-again.ts";

/** Milliseconds without another edit until the server is told. */
const PAUSE = 500;

export interface Autosave {
  readonly status: "saved" | "saving" | "failed" | "conflict";
  readonly error: ApiError | null;
  /** This device has what the server lacks: closing the page loses nothing. */
  readonly isOnDevice: boolean;
  readonly conflicts: readonly SavedConflict[];
  /** Names of the people whose edits were merged last; null after another edit. */
  readonly mergedWith: string | null;
  readonly revision: number;
  retry(): void;
  /** Settles a conflict with what is here or with what they saved; what only one of both touched stays in any case. */
  settle(keep: "mine" | "theirs"): void;
  /** Saves a file beside the documents. @throws ApiError */
  store(file: ProjectFile): Promise<void>;
  /** Everything that is edited is with the server. Rejects where it could not be. */
  flush(): Promise<void>;
  /** Brings in what others saved. @param revision of the change, as the server has it now */
  follow(revision: number): Promise<void>;
}

/** Refusals of somebody who did not prove who they are. */
const PROOF: readonly string[] = ["signed-out", "confirm-first"];

const SAVED = { status: "saved", error: null, conflicts: [] } as const;

/**
 * Tells the server of every edit, a moment after it; until it has answered, this device keeps them too. Somebody who
 * saved the same document meanwhile is never overwritten: parts that only one of them touched are put together.
 */
export function useAutosave(
  draft: Draft,
  change: Change,
  onSaved: (change: Change) => void,
  onPicture: (picture: ProjectFile) => void,
): Autosave {
  const [state, setState] = useState<Pick<Autosave, "status" | "error" | "conflicts">>(SAVED);
  const revision = useRef(change.revision);
  const base = useRef(change.base);
  const isOnDevice = useRef(true);
  const failures = useRef(0);
  /** Edits that were sent and not answered: the server may have them. */
  const unanswered = useRef<readonly ReadonlyMap<string, string | null>[]>([]);
  const [known] = useState(() => knownTexts(draft));
  const mergedWith = useRef<string | null>(null);
  /** Who was asked to sign in and did not is asked again only by what they do for it, not by each letter. */
  const isDeclined = useRef(false);
  const saving = useRef<Promise<void> | null>(null);
  const backup = `skrini-studio.change.${change.id}`;

  /** Takes in what others saved after a revision. */
  const takeIn = useCallback(
    async (since: number): Promise<void> => {
      const edits = await request<SavedEdits>(`changes/${change.id}/edits?since=${since}`);
      const files = edits.change.base === base.current ? edits.files : await allFiles(change.id, draft.paths());
      base.current = edits.change.base;
      const isTaken = files.map((file) => takeFile(draft, known, file, onPicture));
      // Until all is here, the next save is told what it conflicts with.
      if (!isTaken.includes("conflict")) revision.current = Math.max(revision.current, edits.change.revision);
      isOnDevice.current = keepOnDevice(backup, draft.unsaved());
      if (isTaken.includes("taken")) mergedWith.current = edits.by.join(", ");
      onSaved(edits.change);
    },
    [draft, known, change.id, backup, onSaved, onPicture],
  );

  /** `isAsked`: somebody waits for it. */
  const save = useCallback(
    async function saveAll(isAsked = false): Promise<void> {
      await untilAnswered(saving);
      const sent = draft.unsaved();
      if (sent.size === 0) return;
      // A conflict stays in sight until it is settled.
      setState((before) => (before.status === "conflict" ? before : { status: "saving", error: null, conflicts: [] }));
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
              isQuiet: isDeclined.current && !isAsked,
            },
          );
          const seen = revision.current;
          revision.current = answer.change.revision;
          isDeclined.current = false;
          unanswered.current = [];
          failures.current = 0;
          for (const [path, text] of sent) known.set(path, text);
          draft.markSaved(sent);
          isOnDevice.current = keepOnDevice(backup, draft.unsaved());
          if (answer.merged.length > 0) await takeIn(seen);
          setState({ status: draft.unsaved().size === 0 ? "saved" : "saving", error: null, conflicts: [] });
          onSaved(answer.change);
        } catch (reason) {
          const error = reason as ApiError;
          const isConflict = error.code === "outdated" && Array.isArray(error.details.conflicts);
          if (PROOF.includes(error.code)) isDeclined.current = true;
          const conflicts = isConflict ? conflictsIn(error.details.conflicts) : [];
          failures.current += 1;
          // One's own save, whose answer was lost on its way.
          const isOwn = ({ path, theirs }: SavedConflict) => unanswered.current.some((one) => one.get(path) === theirs);
          const left = conflicts.filter((one) => !isOwn(one) && !takeBelow(draft, known, one));
          const settled = conflicts.filter((one) => !left.includes(one));
          for (const { path, theirs } of settled) known.set(path, theirs);
          mergedWith.current = settled.find((one) => !isOwn(one))?.by ?? null;
          isSettled = isConflict && left.length === 0;
          if (isSettled) {
            revision.current = Number(error.details.revision);
            return;
          }
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
      if (isSettled) await saveAll(isAsked);
    },
    [draft, change.id, onSaved, backup, known, takeIn],
  );

  const follow = useCallback(
    async (newest: number): Promise<void> => {
      await untilAnswered(saving);
      // The newer revision may be one's own unanswered edits.
      if (newest <= revision.current || unanswered.current.length > 0) return;
      await takeIn(revision.current).catch(() => undefined);
      // To be shown with whose edits these are.
      setState((before) => ({ ...before }));
    },
    [takeIn],
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
    // Edits that an earlier visit could not send.
    for (const [path, text] of keptOnDevice(backup)) draft.edit(path, text);
    return () => {
      stop();
      clearTimeout(timer);
      void save().catch(() => undefined);
    };
  }, [draft, save, backup]);

  useSaveAgain(draft, save, state, failures);

  return {
    ...state,
    isOnDevice: isOnDevice.current,
    mergedWith: mergedWith.current,
    revision: revision.current,
    retry: () => void save(true).catch(() => undefined),
    settle(keep) {
      for (const conflict of state.conflicts) {
        const isPutTogether = takeBelow(draft, known, conflict, keep);
        if (!isPutTogether && keep === "theirs") draft.take(conflict.path, conflict.theirs);
        known.set(conflict.path, conflict.theirs);
      }
      // Until now each save was told of it anew.
      revision.current = Number(state.error?.details.revision ?? revision.current);
      setState({ status: "saving", error: null, conflicts: [] });
      void save(true)
        .then(() => setState({ status: "saved", error: null, conflicts: [] }))
        .catch(() => undefined);
    },
    async store(file) {
      while (draft.unsaved().size > 0) await save(true);
      const send = async () => {
        const answer = await request<{ change: Change; merged: readonly string[] }>(`changes/${change.id}/documents`, {
          method: "patch",
          json: { files: [file] },
          revision: revision.current,
        });
        const seen = revision.current;
        revision.current = answer.change.revision;
        if (answer.merged.length > 0) await takeIn(seen);
        onSaved(answer.change);
      };
      await untilAnswered(saving);
      // Edits made meanwhile are sent after it, with the revision of its answer.
      saving.current = send();
      try {
        await saving.current;
      } finally {
        saving.current = null;
      }
    },
    async flush() {
      while (draft.unsaved().size > 0) await save(true);
    },
    follow,
  };
}

/** The first of several that wait goes on, and the others wait for it. */
async function untilAnswered(saving: RefObject<Promise<void> | null>): Promise<void> {
  while (saving.current !== null) await saving.current.catch(() => undefined);
}
