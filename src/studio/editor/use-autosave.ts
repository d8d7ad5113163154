import { useCallback, useEffect, useRef, useState } from "react";
import type { Change } from "../../releases/store/change-rows.ts";
import { type ApiError, request } from "../requests/request.ts";
import type { ProjectFile } from "../requests/types.ts";
import type { Draft } from "./draft.ts";

/** Milliseconds without another edit until the server is told. */
const PAUSE = 500;

export interface SavedConflict {
  readonly path: string;
  readonly by: string;
  /** What they saved; null took it away. */
  readonly theirs: string | null;
}

export interface Autosave {
  readonly status: "saved" | "saving" | "failed" | "conflict";
  readonly error: ApiError | null;
  readonly conflicts: readonly SavedConflict[];
  readonly revision: number;
  retry(): void;
  /** Settles a conflict: with what is here, or with what they saved. */
  settle(keep: "mine" | "theirs"): void;
  /** Saves a file beside the documents. @throws ApiError */
  store(file: ProjectFile): Promise<void>;
  /** Everything that is edited is with the server. Rejects where it could not be. */
  flush(): Promise<void>;
}

/**
 * Tells the server of every edit, a moment after it; until it has answered, this device keeps them too. Somebody who
 * saved the same document meanwhile is never overwritten.
 */
export function useAutosave(draft: Draft, change: Change, onSaved: (change: Change) => void): Autosave {
  const [state, setState] = useState<Pick<Autosave, "status" | "error" | "conflicts">>({
    status: "saved",
    error: null,
    conflicts: [],
  });
  const revision = useRef(change.revision);
  const saving = useRef<Promise<void> | null>(null);
  const backup = `skrini-studio.change.${change.id}`;

  const save = useCallback(async (): Promise<void> => {
    if (saving.current !== null) await saving.current.catch(() => undefined);
    const sent = draft.unsaved();
    if (sent.size === 0) return;
    setState({ status: "saving", error: null, conflicts: [] });
    const files = [...sent].map(([path, text]) => (text === null ? { path, removed: true } : { path, text }));
    const work = (async () => {
      try {
        const answer = await request<{ change: Change; merged: readonly string[] }>(`changes/${change.id}/documents`, {
          method: "patch",
          json: { files },
          revision: revision.current,
        });
        revision.current = answer.change.revision;
        draft.markSaved(sent);
        keepOnDevice(backup, draft.unsaved());
        if (answer.merged.length > 0) await takeTheirs(draft, change.id, answer.merged);
        setState({ status: draft.unsaved().size === 0 ? "saved" : "saving", error: null, conflicts: [] });
        onSaved(answer.change);
      } catch (reason) {
        const error = reason as ApiError;
        const isConflict = error.code === "outdated" && Array.isArray(error.details.conflicts);
        if (isConflict) revision.current = Number(error.details.revision);
        const conflicts = isConflict ? conflictsIn(error.details.conflicts) : [];
        setState({ status: isConflict ? "conflict" : "failed", error, conflicts });
        throw error;
      }
    })();
    saving.current = work;
    try {
      await work;
    } finally {
      saving.current = null;
    }
  }, [draft, change.id, onSaved, backup]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      keepOnDevice(backup, draft.unsaved());
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

  return {
    ...state,
    revision: revision.current,
    retry: () => void save().catch(() => undefined),
    settle(keep) {
      if (keep === "theirs") for (const { path, theirs } of state.conflicts) draft.take(path, theirs);
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
      if (answer.merged.length > 0) await takeTheirs(draft, change.id, answer.merged);
      onSaved(answer.change);
    },
    async flush() {
      while (draft.unsaved().size > 0) await save();
    },
  };
}

async function takeTheirs(draft: Draft, change: number, paths: readonly string[]): Promise<void> {
  const { files } = await request<{ files: readonly ProjectFile[] }>(`changes/${change}/documents`);
  const unsaved = draft.unsaved();
  for (const path of paths) {
    if (unsaved.has(path)) continue;
    const file = files.find((one) => one.path === path);
    draft.take(path, file !== undefined && "text" in file ? file.text : null);
  }
}

function conflictsIn(given: unknown): readonly SavedConflict[] {
  const conflicts = given as readonly { path: string; by: string; theirs: { text?: string } | null }[];
  return conflicts.map(({ path, by, theirs }) => ({ path, by, theirs: theirs?.text ?? null }));
}

function keepOnDevice(key: string, unsaved: ReadonlyMap<string, string | null>): void {
  try {
    if (unsaved.size === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify([...unsaved]));
  } catch {
    // A full or forbidden storage: the server has it in a moment.
  }
}

function keptOnDevice(key: string): readonly (readonly [string, string | null])[] {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "[]") as readonly (readonly [string, string | null])[];
  } catch {
    return [];
  }
}
