import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { personOf, subjectOf } from "../../route/owner-of.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { createDraft, dropOthersDrafts } from "../../sources/draft.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";
import { DRAFTS, local } from "../../sources/storage/page-storage.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { hasNotificationsAtom } from "../parts/ui-state.ts";

const TOUCHES = ["input", "click"];
/** The elements that can be filled in or chosen from. A tap beside them, or to scroll, does not count as a touch. */
const TOUCHED = "a, button, input, label, select, summary, textarea";

type Values = { readonly [key: string]: Json };

/** A chunk of its own: only screens with something to fill in keep a draft. */
export const drafts = {
  keep: keepDraft,
  /** At the first look of a person, on whatever screen. */
  dropOfOthers: (person: string): void => dropOthersDrafts(local, person, Date.now()),
};

/**
 * Brings back what the same person left half filled in on the same order, and says so until they go on; keeps it from
 * now on, and what the screen itself noted in another tab. Where nobody is named nothing is kept: who comes next may be
 * somebody else.
 * @returns a function that stops keeping it
 */
function keepDraft(plan: ScreenPlan, store: ScreenStore, query: PageQuery, parts: PageParts): () => void {
  const names = parts.app.query;
  const personNow = () => parts.session?.person() ?? personOf(names, query);
  const person = personNow();
  if (person === null) return () => {};
  const fields = Object.keys(plan.state).filter((name) => plan.state[name]?.keep !== undefined);
  const subject = subjectOf(names, query);
  const draft = createDraft({ storage: local, person, subject, screen: plan.id, now: Date.now });
  const partOf = (name: string) => draftPart(store.get("state", name), plan.state[name]?.keep?.only);
  const textOf = (name: string) => JSON.stringify(partOf(name));
  const texts = () => new Map(fields.map((name) => [name, textOf(name)]));

  /** The values that the screen itself filled in, as JSON by name. */
  const untouched = texts();
  const restored = draft.restore();
  const bringBack = (values: Values | null, names: readonly string[]) => {
    for (const name of values === null ? [] : names) {
      const value = own(values ?? {}, name);
      const now = store.get("state", name);
      // Storage may hold what another release kept, or what somebody wrote there.
      if (value === undefined || (now !== null && jsonKind(value) !== jsonKind(now))) continue;
      const only = plan.state[name]?.keep?.only;
      const brought = merged(now, draftPart(value, only));
      last.set(name, JSON.stringify(draftPart(brought, only)));
      store.set("state", name, brought);
    }
  };
  const last = texts();
  bringBack(restored, fields);
  const filledIn = () => fields.filter((name) => last.get(name) !== untouched.get(name));
  // A mere yes or no is not something to have filled in.
  const isFilledIn = filledIn().some(
    (name) => plan.state[name]?.keep?.noted !== true && typeof own(restored ?? {}, name) !== "boolean",
  );
  if (isFilledIn) {
    store.set("draft", "restored", true);
    parts.ui.jotai.set(hasNotificationsAtom, true);
  }
  // A mere yes or no is of the tab in which it was said.
  const noted = fields.filter(
    (name) => plan.state[name]?.keep?.noted === true && typeof store.get("state", name) !== "boolean",
  );
  const follow = ({ key }: StorageEvent) =>
    key === DRAFTS && personNow() === person && bringBack(draft.restore(), noted);
  window.addEventListener("storage", follow);

  // Until the person does something, what changes is what the screen itself fills in.
  let isTouched = false;
  const touch = ({ target }: Event) => {
    isTouched ||= target instanceof Element && target.closest(TOUCHED) !== null;
  };
  for (const name of TOUCHES) window.addEventListener(name, touch, true);
  // A tap on Retry asks for an answer: what the screen then fills in is its own, unless more had been filled in.
  const awaits = Object.keys(plan.sources).map((name) =>
    store.jotai.sub(store.slotAtom("status", name), () => {
      if (store.get("status", name) === "loading" && filledIn().length === 0) isTouched = false;
    }),
  );

  const save = (name: string) => {
    const text = textOf(name);
    // Somebody else has signed in on this screen: what they type is not the draft of the person before.
    if (text === last.get(name) || personNow() !== person) return;
    last.set(name, text);
    if (!isTouched) {
      untouched.set(name, text);
      return;
    }
    const changed = filledIn();
    if (changed.length === 0) draft.clear();
    else draft.save(Object.fromEntries(changed.map((one) => [one, partOf(one)])));
  };
  const stops = fields.map((name) => store.jotai.sub(store.slotAtom("state", name), () => save(name)));
  return () => {
    for (const stop of [...stops, ...awaits]) stop();
    for (const name of TOUCHES) window.removeEventListener(name, touch, true);
    window.removeEventListener("storage", follow);
  };
}

/**
 * The part of a value that a draft may hold: of an object the members that the document lists, of an array its plain
 * items.
 */
function draftPart(value: Json, only: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.filter((item) => typeof item !== "object");
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value as Values).filter(([member]) => only.includes(member)));
}

function jsonKind(value: Json): string {
  return Array.isArray(value) ? "array" : typeof value;
}

function merged(now: Json, restored: Json): Json {
  return isObject(now) && isObject(restored) ? { ...(now as Values), ...(restored as Values) } : restored;
}
