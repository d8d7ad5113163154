import fc from "fast-check";
import { age, asked, by, isUsual, number, pathOf, pickChange, pickRelease, screen, text, textsOf } from "./picks.ts";

export const ADD = asked({ texts: fc.dictionary(screen, text), by }, (model, { texts, by }) => {
  return { do: "add", texts: textsOf(model, texts), by };
});

export const CREATE = asked({ base: number, by }, (model, { by, ...picks }) => {
  const base = pickRelease(model, picks.base);
  const open = model.changes.filter(({ status }) => status === "draft" || status === "review");
  if (open.length > 1 && isUsual(picks.base)) return null;
  return base === null ? null : { do: "create", base, by };
});

export const SAVE = asked(
  { change: number, age, texts: fc.dictionary(screen, fc.option(text), { minKeys: 1 }), by },
  (model, { by, ...picks }) => {
    const change = pickChange(model, picks.change);
    if (change === null) return null;
    const entries = Object.entries(picks.texts).map(([name, one]) => [pathOf(name), one] as const);
    const revision = Math.max(1, change.revision - picks.age);
    return { do: "save", change: change.index, revision, texts: Object.fromEntries(entries), by };
  },
);

export const RESTORE_OR_REBASE = asked(
  { what: fc.constantFrom("restore", "rebase", "rebase"), change: number, release: number, age, by },
  (model, { what, by, ...picks }) => {
    const change = pickChange(model, picks.change);
    const release = pickRelease(model, picks.release);
    if (change === null || release === null) return null;
    return { do: what, change: change.index, revision: change.revision - picks.age, release, by };
  },
);

export const SEND = asked({ change: number, age, by }, (model, { by, ...picks }) => {
  const change = pickChange(model, picks.change);
  return change && { do: "send", change: change.index, revision: change.revision - picks.age, by };
});

export const REVIEW = asked(
  { change: number, release: number, age, verdict: fc.constantFrom("approved", "approved", "approved", "changes"), by },
  (model, { verdict, by, ...picks }) => {
    const change = pickChange(model, picks.change);
    const other = pickRelease(model, picks.release);
    const release = picks.age === 1 ? other : (change?.release ?? other);
    if (change === null || release === null) return null;
    if (change.release === null && isUsual(picks.release)) return null;
    return { do: "review", change: change.index, release, verdict, by };
  },
);

export const DISCARD = asked({ change: number, by }, (model, { by, ...picks }) => {
  const change = pickChange(model, picks.change);
  return change === null || isUsual(picks.change) ? null : { do: "discard", change: change.index, by };
});
