import { textDifference } from "../document/text-difference.ts";
import type { DraftHistory } from "./draft.ts";

type Step = DraftHistory["done"][number];

/** Replaced range of a text; for a created or deleted document, its whole text. */
interface PackedEdit {
  readonly path: string;
  readonly from: number;
  readonly removed: string | null;
  readonly inserted: string | null;
}

interface PackedStep extends Omit<Step, "edits"> {
  readonly edits: readonly PackedEdit[];
}

/** A history as a device keeps it: each document once, and of each step what it changed. */
export interface PackedHistory {
  readonly texts: ReadonlyMap<string, string | null>;
  readonly done: readonly PackedStep[];
  readonly undone: readonly PackedStep[];
}

/**
 * Packs one history after another. Steps of a long document are a few letters each: whole, three hundred of them are
 * 60 MB to write. What was packed before is compared with no text again.
 */
export function createHistoryPacker(): (history: DraftHistory) => PackedHistory {
  const [done, undone] = [createStepPacker(), createStepPacker()];
  return (history) => {
    const texts = new Map<string, string | null>();
    for (const { edits } of history.undone) for (const { path, before } of edits) texts.set(path, before);
    for (const { edits } of history.done) for (const { path, after } of edits) texts.set(path, after);
    return { texts, done: done(history.done), undone: undone(history.undone) };
  };
}

export function unpackHistory({ texts, done, undone }: PackedHistory): DraftHistory {
  return { done: unpackSteps(texts, done, "back"), undone: unpackSteps(texts, undone, "on") };
}

function createStepPacker(): (steps: readonly Step[]) => readonly PackedStep[] {
  let known: readonly { readonly of: Step; readonly packed: PackedStep }[] = [];
  return (steps) => {
    known = steps.map((step, at) => {
      const before = known[at];
      if (before !== undefined && isSame(before.of, step)) return before;
      const { edits, ...rest } = step;
      return { of: step, packed: { ...rest, edits: edits.map(packEdit) } };
    });
    return known.map(({ packed }) => packed);
  };
}

function isSame(one: Step, other: Step): boolean {
  const isEqual = (edit: Step["edits"][number], at: number) => {
    const same = other.edits[at];
    return edit.path === same?.path && edit.before === same.before && edit.after === same.after;
  };
  return one.at === other.at && one.edits.length === other.edits.length && one.edits.every(isEqual);
}

function packEdit({ path, before, after }: Step["edits"][number]): PackedEdit {
  if (before === null || after === null) return { path, from: 0, removed: before, inserted: after };
  const { from, to, insert } = textDifference(before, after);
  return { path, from, removed: before.slice(from, to), inserted: insert };
}

/** From the last step to the first, from what the documents are now. */
function unpackSteps(now: PackedHistory["texts"], steps: readonly PackedStep[], way: "back" | "on"): readonly Step[] {
  const texts = new Map(now);
  const unpacked = [...steps].reverse().map(({ edits, ...step }) => {
    const order = way === "back" ? [...edits].reverse() : edits;
    const whole = order.map((edit) => {
      const { path, from, removed, inserted } = edit;
      const [gone, come] = way === "back" ? [inserted, removed] : [removed, inserted];
      const text = texts.get(path) ?? null;
      const other =
        text === null || come === null || gone === null
          ? come
          : text.slice(0, from) + come + text.slice(from + gone.length);
      texts.set(path, other);
      return way === "back" ? { path, before: other, after: text } : { path, before: text, after: other };
    });
    return { ...step, edits: way === "back" ? whole.reverse() : whole };
  });
  return unpacked.reverse();
}
