import type { GuardedKind } from "../../language/http/phone-report.ts";
import { RefusedError } from "../releases.ts";
import type { Store } from "../store/create-store.ts";
import type { Excess } from "../store/guard-actions.ts";
import { NOTHING_REPORTED, type ReportedOpenings } from "../store/reports.ts";
import type { Channel } from "../store/rows/channel-rows.ts";
import { findExcess } from "./compare-openings.ts";
import { MIN_NETWORKS, networksWith, sumNetworks, weighNetworks } from "./weigh-networks.ts";

/** The release of a channel that is being judged: one that is rolled out, or was published last. */
export interface Judged {
  readonly release: string;
  /** The one before it, with which it is compared. */
  readonly before: string;
  readonly what: "rollout" | "publication";
  /** When it began to be served (ISO 8601). */
  readonly since: string;
  readonly figures: ReportedOpenings;
  readonly figuresBefore: ReportedOpenings;
  /** Why the guard asks people whether to take it back; null where it does not. */
  readonly asks: string | null;
  /** Why the guard leaves it alone, in a sentence; null where it does not. */
  readonly leftAlone: string | null;
}

export interface Guard {
  /**
   * Takes the release back that fails too often, or asks people where too few networks say so, who may be one stranger.
   * Resolves to the sentence of what was done, or to null.
   */
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
      const found = await compare(store, channel, judged);
      if (found === null || (found.act === "ask" && judged.asks !== null)) return null;
      const { release, before } = judged;
      const reason = reasonOf(found.excess, before);
      const request = { channel: name, revision: channel.revision, release, reason, figures: found.excess };
      try {
        await store.guardActions[found.act === "ask" ? "ask" : "add"](request, SYSTEM);
      } catch (error) {
        // Another instance was first, or a person was.
        if (error instanceof RefusedError) return null;
        throw error;
      }
      const did = found.act === "ask" ? "may have to be taken back" : "was taken back";
      return `Release ${release.slice(0, 12)} ${did} from the channel "${name}": ${reason}`;
    },
  };
}

/** Failure that is too frequent with a release, and whether enough networks report it for the guard to act alone. */
async function compare(
  store: Store,
  { name, guard }: Channel,
  { release, before, since }: Judged,
): Promise<{ readonly act: "take-back" | "ask"; readonly excess: Excess } | null> {
  const byNetwork = await store.reports.byNetwork(name, release, new Date(since));
  const byNetworkBefore = await store.reports.byNetwork(name, before);
  const reported = ({ kind, ...excess }: Omit<Excess, "networks">): Excess => {
    return { kind, networks: networksWith(byNetwork, kind), ...excess };
  };
  const weighed = findExcess(weighNetworks(byNetwork), weighNetworks(byNetworkBefore), guard);
  if (weighed !== null) {
    const excess = reported(weighed);
    return { act: excess.networks < MIN_NETWORKS ? "ask" : "take-back", excess };
  }
  const counted = findExcess(sumNetworks(byNetwork), sumNetworks(byNetworkBefore), guard);
  return counted === null ? null : { act: "ask", excess: reported(counted) };
}

/** Releases that a channel's reports compare; null where it serves no release that has one before it. */
export async function findJudged(store: Store, { name, release, guard }: Channel): Promise<Judged | null> {
  const { rollout } = await store.channels.state(name);
  const [last] = await store.channels.history(name, { limit: 1 });
  if (release === null || last === undefined) return null;
  const isRollout = rollout !== null;
  // A rollback is a person's or the guard's own choice, an import the folder's: neither is judged.
  if (!isRollout && last.kind !== "publish" && last.kind !== "emergency") return null;
  const judged = isRollout ? rollout.release : release;
  const before = isRollout ? release : last.previous;
  if (before === null || before === judged) return null;
  const since = new Date(isRollout ? rollout.startedAt : last.at);
  const figures = (await store.reports.openings(name, [judged], since)).get(judged) ?? NOTHING_REPORTED;
  const figuresBefore = (await store.reports.openings(name, [before])).get(before) ?? NOTHING_REPORTED;
  const asks = await store.guardActions.question(name, judged, since);
  const [takenBack] = await store.guardActions.list(name, { release: judged, limit: 1 });
  const leftAlone = !guard.on
    ? "The channel's guard is off."
    : takenBack !== undefined
      ? `It was taken back at ${takenBack.at}, and a person served it again.`
      : isRollout && rollout.held
        ? "The rollout is held."
        : null;
  const what = isRollout ? "rollout" : "publication";
  return { release: judged, before, what, since: since.toISOString(), figures, figuresBefore, asks, leftAlone };
}

function reasonOf(excess: Excess, before: string): string {
  const { failures, openings, failuresBefore, openingsBefore, atLeast, limit, networks } = excess;
  const where = networks < MIN_NETWORKS ? ` in ${networks} ${networks === 1 ? "network" : "networks"} alone` : "";
  return (
    `${WORDS[excess.kind]}: ${failures} of ${openings} openings (${percent(failures, openings)})${where}, against ` +
    `${failuresBefore} of ${openingsBefore} (${percent(failuresBefore, openingsBefore)}) with release ` +
    `${before.slice(0, 12)}; the rate is ${atLeast} % or more, the limit is ${limit} %`
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10} %`;
}
