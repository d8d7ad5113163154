import type { GuardedKind } from "../../language/phone-report.ts";
import { RefusedError } from "../releases.ts";
import type { Channel } from "../store/channel-rows.ts";
import type { Store } from "../store/create-store.ts";
import { NO_OPENINGS, type OpeningFigures } from "../store/reports.ts";
import { type Excess, findExcess } from "./compare-openings.ts";

/** The release of a channel that is being judged: one that is rolled out, or was published last. */
export interface Judged {
  readonly release: string;
  /** The one before it, with which it is compared. */
  readonly before: string;
  readonly what: "rollout" | "publication";
  readonly figures: OpeningFigures;
  readonly figuresBefore: OpeningFigures;
  /** Why the guard leaves it alone, in a sentence; null where it does not. */
  readonly leftAlone: string | null;
}

export interface Guard {
  /** Takes the release back that fails too often. Resolves to the sentence of what was done, or to null. */
  look(): Promise<string | null>;
}

const SYSTEM = { name: "system", address: "local" };

const WORDS: { readonly [kind in GuardedKind]: string } = {
  "failed-opening": "failed openings",
  "refused-plan": "refused plans",
  "crashed-widget": "crashed widgets",
};

/** Watches over one channel. Every instance may: the revision that was judged lets one of them act. */
export function createGuard(store: Store, name: string): Guard {
  return {
    async look() {
      const channel = await store.channels.find(name);
      const judged = await findJudged(store, channel);
      if (judged === null || judged.leftAlone !== null) return null;
      const excess = findExcess(judged.figures, judged.figuresBefore, channel.guard);
      if (excess === null) return null;
      const { release, before } = judged;
      const reason = reasonOf(excess, before);
      try {
        await store.guardActions.add(
          { channel: name, revision: channel.revision, release, reason, figures: excess },
          SYSTEM,
        );
      } catch (error) {
        // Another instance was first, or a person was.
        if (error instanceof RefusedError) return null;
        throw error;
      }
      return `Release ${release.slice(0, 12)} was taken back from the channel "${name}": ${reason}`;
    },
  };
}

/** What a channel's reports are compared of; null where it serves no release that has one before it. */
export async function findJudged(store: Store, { name, release, guard }: Channel): Promise<Judged | null> {
  const { rollout } = await store.channels.state(name);
  const [last] = await store.channels.history(name, { limit: 1 });
  if (release === null || last === undefined) return null;
  const isRollout = rollout !== null;
  // What was gone back to is a person's or the guard's own choice, what was imported the folder's.
  if (!isRollout && last.kind !== "publish" && last.kind !== "emergency") return null;
  const judged = isRollout ? rollout.release : release;
  const before = isRollout ? release : last.previous;
  if (before === null || before === judged) return null;
  const since = new Date(isRollout ? rollout.startedAt : last.at);
  const figures = (await store.reports.openings(name, [judged], since)).get(judged) ?? NO_OPENINGS;
  const figuresBefore = (await store.reports.openings(name, [before])).get(before) ?? NO_OPENINGS;
  const [takenBack] = await store.guardActions.list(name, { release: judged, limit: 1 });
  const leftAlone = !guard.on
    ? "The channel's guard is off."
    : takenBack !== undefined
      ? `It was taken back at ${takenBack.at}, and a person served it again.`
      : isRollout && rollout.held
        ? "A person holds the rollout."
        : null;
  return { release: judged, before, what: isRollout ? "rollout" : "publication", figures, figuresBefore, leftAlone };
}

function reasonOf(excess: Excess, before: string): string {
  const { failures, openings, failuresBefore, openingsBefore, atLeast, limit } = excess;
  return (
    `${WORDS[excess.kind]}: ${failures} of ${openings} openings (${percent(failures, openings)}), against ` +
    `${failuresBefore} of ${openingsBefore} (${percent(failuresBefore, openingsBefore)}) with release ` +
    `${before.slice(0, 12)}; the rate is ${atLeast} % or more, the limit is ${limit} %`
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10} %`;
}
