import { createTurns } from "../../../kit/create-turns.ts";
import type { Change } from "../../../releases/store/rows/change-rows.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { bothChanged } from "../../requests/both-changed.ts";
import type { ApiError } from "../../requests/request.ts";
import type { ChangeApi, SavedFile } from "./change-api.ts";
import { keepOnDevice, keptOnDevice } from "./device-backup.ts";
import type { EditedDocuments } from "./edited-documents.ts";
import { pullFiles, resolveConflict, type Texts, textsOf } from "./pull-edits.ts";
import { initialState, reduceSession, type SessionEvent, type SessionState } from "./session-state.ts";

/** Milliseconds without another edit until it is saved. */
const SAVE_DELAY_MS = 500;
/** Pause before a failed save is tried again, twice as long after each failure. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;
/** Failures that pass without anybody's doing. */
const PASSING_CODES: readonly string[] = ["network", "fault", "unavailable", "too-many-requests"];

/** Keeps the draft of an open change and the server in step. */
export interface ChangeSession {
  readonly state: SessionState;
  subscribe(listener: () => void): () => void;
  /** Begins to save, with the edits that an earlier visit could not send. Returns `stop`, which saves once more. */
  start(): () => void;
  retry(): void;
  /** Resolves the conflict that is shown; what only one of both touched stays in any case. */
  resolve(keep: "mine" | "theirs"): void;
  /** Saves a file beside the documents. @throws ApiError */
  store(file: FileInJson): Promise<void>;
  /** Saves everything that is edited. @throws ApiError */
  flush(): Promise<void>;
  /** Brings in what others saved, and that they sent, released or threw away the change. @param now the change at the server */
  catchUp(now: Pick<Change, "revision" | "status">): Promise<void>;
  /** The change was read by another request. */
  setChange(change: Change): void;
}

export interface ChangeSessionParts {
  readonly draft: EditedDocuments;
  readonly change: Change;
  readonly api: ChangeApi;
  /** The account that edits here. */
  readonly user: string;
  onPicture(picture: FileInJson): void;
}

/**
 * Saves every edit, a moment after it; until the server has answered, this device keeps it too. Somebody who saved the
 * same document meanwhile is never overwritten: parts that only one of them touched are put together.
 */
export function createChangeSession({ draft, change, api, user, onPicture }: ChangeSessionParts): ChangeSession {
  const backup = `skrini-studio.change.${change.id}`;
  const local = { draft, serverTexts: textsOf(draft) };
  const listeners = new Set<() => void>();
  const inTurn = createTurns();
  let state = initialState(change);
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  function dispatch(event: SessionEvent): void {
    state = reduceSession(state, event);
    for (const listener of listeners) listener();
  }

  function backUp(): { readonly hasUnsaved: boolean; readonly isOnDevice: boolean } {
    const unsaved = draft.unsaved();
    return { hasUnsaved: unsaved.size > 0, isOnDevice: keepOnDevice(backup, unsaved) };
  }

  /** @param names of who saved a document, by path, where that is known */
  async function pull(names: ReadonlyMap<string, string> = new Map()): Promise<void> {
    const { change: pulled, files, by } = await api.editsSince(state.revision);
    const all = pulled.base === state.base ? files : await allFiles();
    const { hasMerged, conflicts } = pullFiles(local, all, state.unanswered, onPicture);
    const others = by.filter((name) => name !== user).join(", ");
    dispatch({
      kind: "pulled",
      change: pulled,
      conflicts: conflicts.map((one) => ({ ...one, by: names.get(one.path) ?? (others || by.join(", ")) })),
      mergedWith: hasMerged && others !== "" ? others : null,
      ...backUp(),
    });
  }

  async function allFiles(): Promise<readonly SavedFile[]> {
    const files = await api.files();
    const paths = new Set(files.map(({ path }) => path));
    const removed = draft.paths().filter((path) => !paths.has(path));
    return [...files, ...removed.map((path) => ({ path, removed: true as const }))];
  }

  /** @param isAsked somebody waits for it */
  async function saveAll(isAsked: boolean): Promise<void> {
    let edits: Texts | null = null;
    try {
      if (state.isBehind) await pull();
      edits = draft.unsaved();
      if (edits.size === 0) return;
      dispatch({ kind: "sent", edits });
      const files = [...edits].map(([path, text]) =>
        text === null ? { path, removed: true as const } : { path, text },
      );
      const isQuiet = state.isSignInDeclined && !isAsked;
      const answer = await api.save({ files, revision: state.revision, isQuiet });
      for (const [path, text] of edits) local.serverTexts.set(path, text);
      draft.markSaved(edits);
      dispatch({ kind: "saved", change: answer.change, hasMerged: answer.merged.length > 0, ...backUp() });
      if (state.isBehind) await pull();
    } catch (reason) {
      const error = reason as ApiError;
      if (edits === null || !isConflict(error)) return fail(error, edits);
      dispatch({ kind: "outdated", edits });
      await pull(savedBy(error)).catch((failure: ApiError) => fail(failure, null));
      if (state.status.kind === "conflict") throw error;
      await saveAll(isAsked);
    }
  }

  function fail(error: ApiError, edits: Texts | null): never {
    dispatch({ kind: "failed", error, edits });
    if (isStarted && PASSING_CODES.includes(error.code)) {
      clearTimeout(retryTimer);
      const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (state.failures - 1));
      retryTimer = setTimeout(saveInBackground, pause);
    }
    throw error;
  }

  function save(isAsked: boolean): Promise<void> {
    return inTurn(() => {
      clearTimeout(retryTimer);
      return saveAll(isAsked);
    });
  }

  /** The state says what became of it. */
  function saveInBackground(): void {
    save(false).catch(() => undefined);
  }

  function onEdit(): void {
    const { hasUnsaved, isOnDevice } = backUp();
    dispatch({ kind: "edited", hasUnsaved, isOnDevice });
    if (!hasUnsaved) return;
    clearTimeout(saveTimer);
    saveTimer = setTimeout(saveInBackground, SAVE_DELAY_MS);
  }

  async function flush(): Promise<void> {
    while (draft.unsaved().size > 0) await save(true);
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStarted = true;
      const stop = draft.subscribe(onEdit);
      const warn = (event: BeforeUnloadEvent) => {
        if (draft.unsaved().size > 0) event.preventDefault();
      };
      window.addEventListener("online", saveInBackground);
      window.addEventListener("beforeunload", warn);
      for (const [path, text] of keptOnDevice(backup)) draft.edit(path, text);
      return () => {
        isStarted = false;
        stop();
        clearTimeout(saveTimer);
        clearTimeout(retryTimer);
        window.removeEventListener("online", saveInBackground);
        window.removeEventListener("beforeunload", warn);
        saveInBackground();
      };
    },
    retry: () => void save(true).catch(() => undefined),
    resolve(keep) {
      if (state.status.kind !== "conflict") return;
      for (const conflict of state.status.conflicts) resolveConflict(local, conflict, keep);
      dispatch({ kind: "resolved", ...backUp() });
      save(true).catch(() => undefined);
    },
    async store(file) {
      await flush();
      await inTurn(async () => {
        const answer = await api.save({ files: [file], revision: state.revision });
        dispatch({ kind: "saved", change: answer.change, hasMerged: answer.merged.length > 0, ...backUp() });
        if (state.isBehind) saveInBackground();
      });
    },
    flush,
    catchUp: ({ revision, status }) =>
      inTurn(async () => {
        const seen = state.status.kind === "conflict" ? state.status.change.revision : state.revision;
        // A failure is shown by the next save.
        if (revision > seen || status !== state.change.status) await pull().catch(() => undefined);
      }),
    setChange: (read) => dispatch({ kind: "change-read", change: read }),
  };
}

function isConflict(error: ApiError): boolean {
  return bothChanged(error) !== null;
}

function savedBy(error: ApiError): ReadonlyMap<string, string> {
  return new Map((bothChanged(error) ?? []).map(({ path, by }) => [path, by]));
}
