import type { Capabilities } from "../../language/capabilities.ts";
import type { ChannelState } from "../../releases/releases.ts";
import { resolveRelease } from "../../releases/resolve-release.ts";
import { createActiveReleases, toRefusal } from "./active-releases.ts";
import { createArrivals } from "./arrivals.ts";
import type { ContentFolder } from "./content-folder.ts";
import { createOtherBuilds, type OtherBuildStore } from "./other-builds.ts";
import { createReleaseAddresses } from "./release-addresses.ts";
import { createReleaseFiles } from "./release-files.ts";
import type { ReleaseSource } from "./release-source.ts";
import { createRetainedBuilds, isOwnVersion, type WholeBuild } from "./retained-builds.ts";
import { createSavedState } from "./saved-state.ts";
import type { ServedRelease } from "./served-release.ts";

export interface ChannelReleasesParts {
  readonly folder: ContentFolder;
  /** Reads a release from the store, by its id. */
  load(id: string): Promise<WholeBuild>;
  readonly now: () => Date;
  /** The builds of servers of other versions; none if absent. */
  readonly others?: OtherBuildStore;
  /** Capabilities of the client in this server's pages; unlimited if absent. */
  readonly capabilities?: Capabilities;
}

export interface ChannelReleases extends ReleaseSource {
  /** Serves what earlier processes have left on disk; false where that is not whole. */
  restore(): Promise<boolean>;
  /**
   * Serves a state of the channel, once all of it is here. Rejects where a release cannot be had: what was served
   * before goes on. Where this server cannot compile one, it serves the state with an earlier release, and rejects with
   * the reason. One at a time.
   */
  take(state: ChannelState): Promise<void>;
  /** Keeps a build that is here already. Resolves to its release's id. */
  add(build: WholeBuild): Promise<string>;
  /** Brings releases that borrowers may still be on; none of it is in the way of what is served. */
  retain(ids: readonly string[]): Promise<void>;
  state(): ChannelState | null;
  /** Releases of the channel that this server's client cannot render, with what it lacks; they are not served here. */
  unrendered(): ReadonlyMap<string, readonly string[]>;
  /** Writes what the disk did not take. Resolves to the reason why it still does not, or to null. */
  save(): Promise<string | null>;
}

const NO_OTHERS: OtherBuildStore = { find: async () => [], read: async () => null };

/**
 * The releases of a channel as this instance serves them, from memory and its own disk alone:
 *
 *     state ─▶ releases on disk ─▶ notices of what is switched off ─▶ active at once
 */
export function createChannelReleases(parts: ChannelReleasesParts): ChannelReleases {
  const { folder, load, others = NO_OTHERS, now, capabilities } = parts;
  const retained = createRetainedBuilds(folder);
  const files = createReleaseFiles(retained, load);
  const arrivals = createArrivals();
  const saved = createSavedState(folder, retained);
  const active = createActiveReleases({ retained, load, capabilities, onActivated: arrivals.arrived });
  const { isOff, isTakenBack } = active;
  const bring = createOtherBuilds({
    retained,
    store: others,
    switchedOff: (id) => (active.find()?.releases.has(id) ? active.present().state.switchedOff : []),
    onBrought: arrivals.arrived,
  });

  function current(): ServedRelease {
    const { current: id, releases } = active.present();
    const release = releases.get(id);
    if (release === undefined) throw new Error("no release has been taken yet");
    return release;
  }

  return {
    async restore() {
      await retained.restore();
      const state = await saved.read();
      return state !== null && (await active.activate(state, false));
    },
    async take(state) {
      const serving = active.find();
      // The disk may have plans of another version's server.
      const isOwn = serving?.problem === null && [...serving.releases.values()].every(isOwnVersion);
      if (isOwn && JSON.stringify(state) === JSON.stringify(serving.state)) return;
      if (!(await active.activate(state, true))) throw new Error(`the channel "${state.name}" serves no release`);
      const { problem } = active.present();
      if (problem !== null) throw problem;
      await saved.put(state);
    },
    add: async (build) => (await retained.keep(build)).id,
    async retain(ids) {
      for (const id of ids) {
        const index = retained.findRelease(id);
        const isHere = index !== undefined && isOwnVersion(index);
        // One that this server cannot compile is left out.
        if (!isHere) await load(id).then(retained.keep, toRefusal);
        arrivals.arrived();
      }
      // Among them may be one that the client of this server can render.
      const serving = active.find();
      if (serving?.unrendered.has(serving.state.release ?? "")) await active.activate(serving.state, false);
    },
    state: () => active.find()?.state ?? null,
    unrendered: () => active.find()?.unrendered ?? new Map(),
    save: saved.save,
    current,
    async resolve(visitor, asked) {
      const serving = active.present();
      const journey = visitor.journey === null ? null : await active.journeyRelease(visitor.journey);
      if (journey !== null && !(asked === "page" && isTakenBack(journey.id))) return journey;
      const id = resolveRelease(serving.state, visitor, now());
      return serving.releases.get(id ?? "") ?? current();
    },
    hasRollout: () => (active.find()?.state.rollout ?? null) !== null,
    ...createReleaseAddresses({ retained, files, arrivals, bring, isOff }),
    calls: () => retained.calls(),
    switchedOff: () => active.find()?.state.switchedOff ?? [],
    isOutdated(plans, screen) {
      const index = retained.find(plans);
      return (
        isOff(screen) !== (index?.notices.includes(screen) === true) || (index !== undefined && isTakenBack(index.id))
      );
    },
  };
}
