import type { Act } from "./account-acts.ts";

/** Milliseconds from the first account that the first admin made for somebody else. */
const FOUNDING_MS = 3600_000;
/** The server itself: nobody signs in by that name. */
const SYSTEM = "system";

/** The acts by which one name came to decide who uses an account, the last one first. */
export type Control = readonly [Act, ...Act[]];

/** Acts by which somebody else may use an account than it says. */
export interface AccountControl {
  /** Everyone who may be the one that uses an account, beside its own person, each with how. */
  controllers(account: string): ReadonlyMap<string, Control>;
  /** The acts on an account that nobody has vouched after, oldest first. */
  actsOn(account: string): readonly Act[];
}

/**
 * Who made, reset or let in whom, by all acts that there were. Whoever uses an account has done what it did since: so
 * control is handed on from act to act, in the order of time. It ends where somebody else did the same act since, and
 * where somebody vouched; a provider vouches for its people, and founders stand for themselves.
 */
export function accountControl(all: readonly Act[]): AccountControl {
  const founding = foundingActs(all);
  const known = new Map<string, ReadonlyMap<string, Control>>();

  /** @param before id of an act: those after it come too late */
  function actsOn(account: string, before = Number.POSITIVE_INFINITY): readonly Act[] {
    const acts = all.filter((act) => act.account === account && act.id < before);
    const vouched = acts.findLastIndex(({ kind }) => kind === "vouched");
    return acts.slice(vouched + 1).filter((act) => !founding.has(act) && !(act.isProvided && act.by === account));
  }

  function controllers(account: string, before?: number): ReadonlyMap<string, Control> {
    const acts = actsOn(account, before);
    // Admins who act on each other for years: each state of an account is looked at once.
    const state = `${account} ${acts.at(-1)?.id}`;
    const found = known.get(state) ?? findControllers(account, acts);
    known.set(state, found);
    return found;
  }

  function findControllers(account: string, acts: readonly Act[]): ReadonlyMap<string, Control> {
    const found = new Map<string, Control>();
    for (const act of lastOfEach(acts)) {
      // Who gives a role can't sign in by it.
      if (act.kind === "roles" || act.by === account || act.by === SYSTEM || act.isProvided) continue;
      if (!found.has(act.by)) found.set(act.by, [act]);
      // Before this act alone: what comes of an account later is not its maker's.
      for (const [name, way] of controllers(act.by, act.id)) {
        if (name !== account && !found.has(name)) found.set(name, [act, ...way]);
      }
    }
    return found;
  }

  return { controllers: (account) => controllers(account), actsOn: (account) => actsOn(account) };
}

/** The first account's own, and those by which the first admin made others in the first hour of not being alone. */
function foundingActs(acts: readonly Act[]): ReadonlySet<Act> {
  const [first] = acts;
  if (first === undefined || first.kind !== "made" || first.by !== first.account) return new Set();
  const made = acts.filter(({ kind, by }) => kind === "made" && by === first.by);
  const [, other = first] = made;
  return new Set(made.filter(({ at }) => at.getTime() <= other.at.getTime() + FOUNDING_MS));
}

/** The acts that still decide: a later one of the same kind takes the place of the one before. */
export function lastOfEach(acts: readonly Act[]): readonly Act[] {
  const last = new Map<string, Act>();
  for (const act of acts) {
    if (act.kind === "made") for (const kind of ["roles", "reset"]) last.set(kind, act);
    else last.set(act.kind, act);
  }
  return [...new Set(last.values())];
}
