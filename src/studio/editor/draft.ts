/** The documents of a change while they are edited here: what can be taken back, and what the server does not have yet. */
export interface Draft {
  /** Undefined: there is no such document. */
  text(path: string): string | undefined;
  paths(): readonly string[];
  /** Null takes the document away. Edits of one place within a moment are one step of undo. */
  edit(path: string, text: string | null, place?: string): void;
  undo(): void;
  redo(): void;
  /** As the server has it now; unsaved edits stay on top. */
  take(path: string, text: string | null): void;
  /** What the server is to be told, by path; nothing when it has all. */
  unsaved(): ReadonlyMap<string, string | null>;
  /** The server has these, as they were sent. */
  markSaved(sent: ReadonlyMap<string, string | null>): void;
  readonly state: DraftState;
  subscribe(listener: (path: string) => void): () => void;
}

export interface DraftState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Counts up with each edit. */
  readonly version: number;
}

interface Step {
  readonly path: string;
  readonly before: string | null;
  after: string | null;
  readonly place: string;
  at: number;
}

/** Milliseconds within which edits of one place are one step. */
const ONE_STEP = 800;

export function createDraft(files: readonly { readonly path: string; readonly text: string }[], now = Date.now): Draft {
  const current = new Map(files.map(({ path, text }) => [path, text]));
  const unsaved = new Map<string, string | null>();
  const listeners = new Set<(path: string) => void>();
  const done: Step[] = [];
  const undone: Step[] = [];
  let state: DraftState = { canUndo: false, canRedo: false, version: 0 };

  function put(path: string, text: string | null): void {
    if (text === null) current.delete(path);
    else current.set(path, text);
  }

  function changed(path: string): void {
    state = { canUndo: done.length > 0, canRedo: undone.length > 0, version: state.version + 1 };
    for (const listener of listeners) listener(path);
  }

  function apply(path: string, text: string | null): void {
    put(path, text);
    unsaved.set(path, text);
    changed(path);
  }

  return {
    text: (path) => current.get(path),
    paths: () => [...current.keys()],
    edit(path, text, place = path) {
      const before = current.get(path) ?? null;
      if (before === text) return;
      const last = done.at(-1);
      const isSame = last?.path === path && last.place === place && now() - last.at < ONE_STEP && undone.length === 0;
      if (isSame) {
        last.after = text;
        last.at = now();
      } else done.push({ path, before, after: text, place, at: now() });
      undone.length = 0;
      apply(path, text);
    },
    undo() {
      const step = done.pop();
      if (step === undefined) return;
      undone.push(step);
      apply(step.path, step.before);
    },
    redo() {
      const step = undone.pop();
      if (step === undefined) return;
      done.push(step);
      apply(step.path, step.after);
    },
    take(path, text) {
      unsaved.delete(path);
      put(path, text);
      changed(path);
    },
    unsaved: () => new Map(unsaved),
    markSaved(sent) {
      for (const [path, text] of sent) if (unsaved.get(path) === text) unsaved.delete(path);
    },
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
