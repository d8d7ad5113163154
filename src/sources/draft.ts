import { sha256 } from "../kit/files/hash.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { coerce } from "./call/coerce.ts";
import { DRAFTS } from "./storage/page-storage.ts";
import type { KeyValueStorage } from "./storage/storage.ts";

type Values = { readonly [key: string]: Json };

export interface Draft {
  restore(): Values | null;
  save(values: Values): void;
  clear(): void;
}

interface StoredDraft {
  readonly at: number;
  readonly values: Values;
}

/** How long what a person filled in comes back, in milliseconds. */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const MAX_LENGTH = 100_000;

export interface DraftOptions {
  readonly storage: KeyValueStorage;
  /** The person's id, as `user=u1`. */
  readonly person: string;
  /** The page's subject, such as its order. */
  readonly subject: string;
  readonly screen: string;
  now(): number;
}

/**
 * The values that a person has half filled in on one screen, for 24 hours. All drafts lie under one key and belong to
 * one person: the first look by another one drops them.
 */
export function createDraft({ storage, person, subject, screen, now }: DraftOptions): Draft {
  const user = ownerHash(person);
  const name = sha256(JSON.stringify([person, subject, screen]));

  function change(edit: (drafts: Map<string, StoredDraft>) => void): void {
    const drafts = readDrafts(storage.get(DRAFTS), user, now());
    edit(drafts);
    if (drafts.size === 0) storage.remove(DRAFTS);
    else storage.set(DRAFTS, JSON.stringify({ user, drafts: Object.fromEntries(drafts) }));
  }

  return {
    restore() {
      const drafts = readDrafts(storage.get(DRAFTS), user, now());
      if (drafts.size === 0) storage.remove(DRAFTS);
      return drafts.get(name)?.values ?? null;
    },
    save: (values) => change((drafts) => drafts.set(name, { at: now(), values })),
    clear: () => change((drafts) => drafts.delete(name)),
  };
}

/** Another person is here now, on whatever screen: the drafts of the one before are not left for them. */
export function dropOthersDrafts(storage: KeyValueStorage, person: string, now: number): void {
  const text = storage.get(DRAFTS);
  if (text !== null && readDrafts(text, ownerHash(person), now).size === 0) storage.remove(DRAFTS);
}

function ownerHash(person: string): string {
  return sha256(`person ${person}`);
}

/** The drafts of that user that are still young; anything else in storage counts as nothing. */
function readDrafts(text: string | null, user: string, now: number): Map<string, StoredDraft> {
  const drafts = new Map<string, StoredDraft>();
  const { value } = coerce("*", parse(text));
  if (!isObject(value) || own(value, "user") !== user) return drafts;
  const entries = own(value, "drafts");
  for (const [name, draft] of Object.entries(isObject(entries) ? entries : {})) {
    if (isStoredDraft(draft) && Math.abs(now - draft.at) < DRAFT_LIFETIME_MS) drafts.set(name, draft);
  }
  return drafts;
}

function isStoredDraft(draft: unknown): draft is StoredDraft {
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
