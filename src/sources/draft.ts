import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { coerce } from "./coerce.ts";
import { hash } from "./hash.ts";
import type { KeyValueStorage } from "./storage.ts";

type Values = { readonly [key: string]: Json };

export interface Draft {
  restore(): Values | null;
  save(values: Values): void;
  clear(): void;
}

interface Kept {
  readonly at: number;
  readonly values: Values;
}

const KEY = "skrini.drafts";
const LIFETIME = 24 * 60 * 60 * 1_000;
const MAX_LENGTH = 100_000;

/**
 * What a person has half filled in on one screen, for 24 hours. All drafts lie under one key and belong to one user:
 * the first look by another user drops them.
 *
 * @param options.owner `user|order`: drafts are told apart by the whole of it, users by what stands before the first `|`
 */
export function createDraft(options: {
  readonly storage: KeyValueStorage;
  readonly owner: string;
  readonly screen: string;
  now(): number;
}): Draft {
  const { storage, owner, screen, now } = options;
  const user = hash(`user ${owner.split("|", 1)[0]}`);
  const name = hash(`${owner}\n${screen}`);

  function change(edit: (drafts: Map<string, Kept>) => void): void {
    const drafts = readDrafts(storage.get(KEY), user, now());
    edit(drafts);
    if (drafts.size === 0) storage.remove(KEY);
    else storage.set(KEY, JSON.stringify({ user, drafts: Object.fromEntries(drafts) }));
  }

  return {
    restore() {
      const drafts = readDrafts(storage.get(KEY), user, now());
      if (drafts.size === 0) storage.remove(KEY);
      return drafts.get(name)?.values ?? null;
    },
    save: (values) => change((drafts) => drafts.set(name, { at: now(), values })),
    clear: () => change((drafts) => drafts.delete(name)),
  };
}

/** At logout, or when the account is deleted. */
export function clearDrafts(storage: KeyValueStorage): void {
  storage.remove(KEY);
}

/** The drafts of that user that are still young; anything else in storage counts as nothing. */
function readDrafts(text: string | null, user: string, now: number): Map<string, Kept> {
  const drafts = new Map<string, Kept>();
  const { value } = coerce("*", parse(text));
  if (!isObject(value) || own(value, "user") !== user) return drafts;
  const kept = own(value, "drafts");
  for (const [name, draft] of Object.entries(isObject(kept) ? kept : {})) {
    if (isKept(draft) && Math.abs(now - draft.at) < LIFETIME) drafts.set(name, draft);
  }
  return drafts;
}

function isKept(draft: unknown): draft is Kept {
  return isObject(draft) && typeof own(draft, "at") === "number" && isObject(own(draft, "values"));
}

function parse(text: string | null): unknown {
  if (text === null || text.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
