import type { EditedDocuments } from "./change-session/edited-documents.ts";

/** The documents of a change while they are edited here: what can be taken back, and what the server does not have yet. */
export interface Draft extends EditedDocuments {
  /** Several documents in one step of undo. */
  editAll(edits: readonly DocumentEdit[], place?: string): void;
  /** Edits that follow from the last step: Undo takes them back with it. Without a step nothing is edited. */
  follow(edits: readonly DocumentEdit[]): void;
  undo(): void;
  redo(): void;
  /** Steps of Undo and Redo, to be stored elsewhere. */
  history(): DraftHistory;
  /** Takes up a history that was kept, where it leads to what the documents are now; else nothing. */
  restore(history: DraftHistory): void;
  readonly state: DraftState;
}

export interface DraftState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Counts up with each edit. */
  readonly version: number;
  /** Last Undo or Redo, and its place; null after any other edit. */
  readonly takenBack: { readonly how: "undone" | "redone"; readonly path: string; readonly place: string } | null;
}

/** Null takes the document away. */
export interface DocumentEdit {
  readonly path: string;
  readonly text: string | null;
}

/** Steps, the oldest first. */
export interface DraftHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

interface StepEdit {
  readonly path: string;
  readonly before: string | null;
  after: string | null;
}

interface Step {
  readonly edits: readonly StepEdit[];
  readonly place: string;
  at: number;
}

/** The texts themselves are shared: of a long document a thousand steps would take seconds to copy. */
function copyStep({ edits, place, at }: Step): Step {
  return { edits: edits.map((edit) => ({ ...edit })), place, at };
}

/** Milliseconds within which edits of one place are one step. */
const ONE_STEP = 800;

export function createDraft(files: readonly { readonly path: string; readonly text: string }[], now = Date.now): Draft {
  const current = new Map(files.map(({ path, text }) => [path, text]));
  const unsaved = new Map<string, string | null>();
  const listeners = new Set<(path: string) => void>();
  const done: Step[] = [];
  const undone: Step[] = [];
  let state: DraftState = { canUndo: false, canRedo: false, version: 0, takenBack: null };

  function put(path: string, text: string | null): void {
    if (text === null) current.delete(path);
    else current.set(path, text);
  }

  function changed(paths: readonly string[], takenBack: DraftState["takenBack"] = null): void {
    state = { canUndo: done.length > 0, canRedo: undone.length > 0, version: state.version + 1, takenBack };
    for (const path of paths) for (const listener of listeners) listener(path);
  }

  function apply(path: string, text: string | null, takenBack: DraftState["takenBack"] = null): void {
    put(path, text);
    unsaved.set(path, text);
    changed([path], takenBack);
  }

  function changesOf(edits: readonly DocumentEdit[]): readonly StepEdit[] {
    return edits.flatMap(({ path, text }) => {
      const before = current.get(path) ?? null;
      return before === text ? [] : [{ path, before, after: text }];
    });
  }

  function follow(edits: readonly DocumentEdit[]): void {
    const changing = changesOf(edits);
    if (changing.length === 0) return;
    const last = done.pop();
    if (last === undefined) return;
    const known = new Map(last.edits.map((edit) => [edit.path, edit]));
    for (const { path, before, after } of changing) known.set(path, { path, before, ...known.get(path), after });
    done.push({ ...last, edits: [...known.values()] });
    for (const { path, after } of changing) {
      put(path, after);
      unsaved.set(path, after);
    }
    // One version for all of them: what shows the documents is worked out once.
    changed(changing.map(({ path }) => path));
  }

  function editAll(edits: readonly DocumentEdit[], place = edits[0]?.path ?? ""): void {
    const changing = changesOf(edits);
    const [first, ...others] = changing;
    if (first === undefined) return;
    const last = done.at(-1);
    // Edits behind the first one followed from it.
    const [before] = last?.edits ?? [];
    const isSamePlace = last?.place === place && before?.path === first.path && others.length === 0;
    if (
      last !== undefined &&
      before !== undefined &&
      isSamePlace &&
      now() - last.at < ONE_STEP &&
      undone.length === 0
    ) {
      before.after = first.after;
      last.at = now();
    } else done.push({ edits: changing, place, at: now() });
    undone.length = 0;
    for (const { path, after } of changing) apply(path, after);
  }

  return {
    text: (path) => current.get(path),
    paths: () => [...current.keys()],
    edit(path, text, place = path) {
      editAll([{ path, text }], place);
    },
    editAll,
    follow,
    undo() {
      const step = done.pop();
      if (step === undefined) return;
      undone.push(step);
      const { place } = step;
      for (const { path, before } of [...step.edits].reverse()) apply(path, before, { how: "undone", path, place });
    },
    redo() {
      const step = undone.pop();
      if (step === undefined) return;
      done.push(step);
      const { place } = step;
      for (const { path, after } of step.edits) apply(path, after, { how: "redone", path, place });
    },
    history: () => ({ done: done.map(copyStep), undone: undone.map(copyStep) }),
    restore(history) {
      const texts = new Map<string, string | null>(current);
      const fits = [...history.done].reverse().every(({ edits }) =>
        [...edits].reverse().every(({ path, before, after }) => {
          const isSame = (texts.get(path) ?? null) === after;
          texts.set(path, before);
          return isSame;
        }),
      );
      const [next] = [...history.undone].reverse();
      if (!fits || next?.edits.some(({ path, before }) => (current.get(path) ?? null) !== before)) return;
      done.splice(0, done.length, ...history.done.map(copyStep));
      undone.splice(0, undone.length, ...history.undone.map(copyStep));
      // No document is another one, but what Undo and Redo can do is.
      changed([""]);
    },
    take(path, text) {
      unsaved.delete(path);
      put(path, text);
      changed([path]);
    },
    rebase(path, theirs, onto) {
      const put = (text: string | null) => (text === null ? null : onto(text));
      const now = put(current.get(path) ?? null);
      if (now === null) return false;
      const steps = [done, undone].map((list) =>
        list.map((step) => ({
          ...step,
          edits: step.edits.map((edit) =>
            edit.path === path ? { path, before: put(edit.before), after: put(edit.after) } : edit,
          ),
        })),
      );
      const isWhole = steps
        .flat()
        .every(({ edits }) =>
          edits.every((edit) => edit.path !== path || (edit.before !== null && edit.after !== null)),
        );
      for (const [index, list] of [done, undone].entries())
        list.splice(0, list.length, ...(isWhole ? (steps[index] ?? []) : []));
      current.set(path, now);
      if (now === theirs) unsaved.delete(path);
      else unsaved.set(path, now);
      changed([path]);
      return true;
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
