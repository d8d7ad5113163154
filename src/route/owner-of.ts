import { own } from "../kit/own.ts";
import type { AppPlan } from "../language/plan.ts";
import type { PageQuery } from "./read-query.ts";

type Names = Pick<AppPlan["query"], "owner" | "subject">;

/** The person's id as `user=u1`: the first parameter of `owner` that is there. Null where none is. */
export function personOf({ owner = [] }: Names, query: PageQuery): string | null {
  return firstOf(owner, query);
}

/** The page's subject, such as its order and product. */
export function subjectOf({ subject = [] }: Names, { all }: PageQuery): string {
  return JSON.stringify(subject.map((name) => own(all, name) ?? ""));
}

/**
 * The owner of an open question: the person who is signed in, where the app keeps a session. Otherwise the order names
 * it before the session does: a new web view brings a new session and must ask with the same key.
 */
export function questionOwner(names: Names, query: PageQuery, signedIn?: string | null): string {
  const { owner = [], subject = [] } = names;
  if (signedIn) return `${signedIn} ${subjectOf(names, query)}`;
  const [person = "", ...others] = owner;
  return `${firstOf([person, ...subject.slice(0, 1), ...others], query)} ${subjectOf(names, query)}`;
}

function firstOf(names: readonly string[], { all }: PageQuery): string | null {
  const name = names.find((each) => own(all, each));
  return name === undefined ? null : `${name}=${own(all, name)}`;
}
