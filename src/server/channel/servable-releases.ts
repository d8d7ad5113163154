import { type Capabilities, missingFor } from "../../language/capabilities.ts";
import type { ChannelState } from "../../releases/releases.ts";
import { isOwnVersion, type RetainedBuilds, type WholeBuild } from "./retained-builds.ts";
import { readServedRelease, type ServedRelease } from "./served-release.ts";
import { switchOffScreens } from "./switch-off-screens.ts";

export interface ServableParts {
  readonly retained: RetainedBuilds;
  /** Reads a release from the store, by its id. */
  load(id: string): Promise<WholeBuild>;
  /** Capabilities of the client in this server's pages; unlimited if undefined. */
  readonly capabilities: Capabilities | undefined;
}

/** Releases as they are served: whole, with the operator's notices, and what the client lacks for them. */
export interface ServableReleases {
  /**
   * With notices in place of what is switched off; kept under the address that it then has.
   * @param mayLoad whether one that is not here is brought from the store; null otherwise
   */
  whole(id: string, state: ChannelState, mayLoad: boolean): Promise<ServedRelease | null>;
  /** The latest release here, besides those that the channel serves now, that this server's client can render. */
  lastRendered(state: ChannelState): Promise<ServedRelease | null>;
  missingOf(release: ServedRelease): readonly string[];
  /** Whether this server's client reads its plans at all. */
  isReadable(release: ServedRelease): boolean;
}

export function createServableReleases({ retained, load, capabilities }: ServableParts): ServableReleases {
  /** From disk or memory, else from the store, which has the plans of this server's version. */
  async function wholeBuild(id: string, mayLoad: boolean): Promise<WholeBuild | null> {
    const index = retained.findRelease(id);
    const isUsed = index !== undefined && (isOwnVersion(index) || !mayLoad);
    const known = isUsed ? await retained.read(index.plans) : null;
    if (known !== null || !mayLoad) return known;
    const build = await load(id);
    await retained.keep(build);
    return build;
  }

  const servable: ServableReleases = {
    async whole(id, state, mayLoad) {
      const build = await wholeBuild(id, mayLoad);
      if (build === null) return null;
      const changed = switchOffScreens(build.files, state.switchedOff);
      const release = readServedRelease(changed);
      if (changed !== build.files && retained.find(release.plans) === undefined) {
        await retained.keep({ ...build, files: changed });
      }
      return release;
    },
    async lastRendered(state) {
      for (const id of [...retained.ids()].reverse()) {
        if (id === state.release || id === state.rollout?.release || state.takenBack.includes(id)) continue;
        const release = await servable.whole(id, state, false);
        if (release !== null && servable.missingOf(release).length === 0) return release;
      }
      return null;
    },
    missingOf: ({ needs }) =>
      needs === undefined || capabilities === undefined ? [] : missingFor(needs, capabilities),
    isReadable: ({ planVersion }) =>
      planVersion === undefined || capabilities?.planVersions.includes(planVersion) !== false,
  };
  return servable;
}
