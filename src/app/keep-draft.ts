import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { ScreenPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";
import { createDraft } from "../sources/draft.ts";
import type { ScreenStore } from "../sources/screen-store.ts";
import type { PageParts } from "./page-parts.ts";

const TOUCHES = ["input", "click"];
/** What can be filled in or chosen from. A tap beside it, or to scroll, says nothing. */
const TOUCHED = "a, button, input, label, select, summary, textarea";

type Values = { readonly [key: string]: Json };

/**
 * Brings back what the same user left half filled in on the same order, and says so; keeps it from now on.
 * @returns a function that stops keeping it
 */
export function keepDraft(plan: ScreenPlan, store: ScreenStore, query: PageQuery, parts: PageParts): () => void {
  const kept = Object.keys(plan.state).filter((name) => plan.state[name]?.keep !== undefined);
  const owner = ["user", "orderId", "productId"].map((name) => own(query.all, name) ?? "").join("|");
  const draft = createDraft({ storage: parts.local, owner, screen: plan.id, now: Date.now });
  const textOf = (name: string) => JSON.stringify(keptPart(plan, name, store));
  const texts = () => new Map(kept.map((name) => [name, textOf(name)]));

  /** What the screen itself fills in. */
  const untouched = texts();
  const restored = draft.restore();
  for (const name of restored === null ? [] : kept) {
    const value = own(restored ?? {}, name);
    if (value !== undefined) store.set("state", name, merged(store.get("state", name), value));
  }
  const last = texts();
  const filledIn = () => kept.filter((name) => last.get(name) !== untouched.get(name));
  // A mere yes or no is not something to have filled in.
  const isFilledIn = filledIn().some((name) => typeof own(restored ?? {}, name) !== "boolean");
  if (isFilledIn) parts.ui.toast(own(parts.app.texts, "draftRestored") ?? "", "normal");

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
    if (text === last.get(name)) return;
    last.set(name, text);
    if (!isTouched) {
      untouched.set(name, text);
      return;
    }
    const changed = filledIn();
    if (changed.length === 0) draft.clear();
    else draft.save(Object.fromEntries(changed.map((one) => [one, keptPart(plan, one, store)])));
  };
  const stops = kept.map((name) => store.jotai.sub(store.slotAtom("state", name), () => save(name)));
  return () => {
    for (const stop of [...stops, ...awaits]) stop();
    for (const name of TOUCHES) window.removeEventListener(name, touch, true);
  };
}

/** What a draft may hold of a slot: all but the members that the document excepts. */
function keptPart(plan: ScreenPlan, name: string, store: ScreenStore): Json {
  const value = store.get("state", name);
  if (!isObject(value)) return value;
  const except = plan.state[name]?.keep?.except ?? [];
  return Object.fromEntries(Object.entries(value as Values).filter(([member]) => !except.includes(member)));
}

function merged(now: Json, restored: Json): Json {
  return isObject(now) && isObject(restored) ? { ...(now as Values), ...(restored as Values) } : restored;
}
