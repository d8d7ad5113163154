import type { Capabilities } from "../../language/capabilities.ts";
import { type ChannelState, RefusedError } from "../../releases/releases.ts";
import { createRecent } from "./recent.ts";
import { isOwnVersion, type RetainedBuilds, type WholeBuild } from "./retained-builds.ts";
import { createServableReleases } from "./servable-releases.ts";
import type { ServedRelease } from "./served-release.ts";

/** A state of the channel with the releases that it serves. */
export interface Active {
  readonly state: ChannelState;
  /** By id. */
  readonly releases: ReadonlyMap<string, ServedRelease>;
  /** The release for everyone whom no rollout gives another: the channel's, or the last that can be rendered. */
  readonly current: string;
  readonly unrendered: ReadonlyMap<string, readonly string[]>;
  /** Why this server cannot compile a release of the channel; null where it serves all of them. */
  readonly problem: RefusedError | null;
}

interface ActiveReleases {
  /** Null until a state was activated. */
  find(): Active | null;
  /** @throws Error while there is none */
  present(): Active;
  /** Makes a state the active one, at once; false where a release of it is not here. */
  activate(state: ChannelState, mayLoad: boolean): Promise<boolean>;
  /** The release whose id begins so; null where this instance does not have it, or cannot render it. */
  journeyRelease(name: string): Promise<ServedRelease | null>;
  isOff(screen: string): boolean;
  isTakenBack(id: string): boolean;
}

interface ActiveReleasesParts {
  readonly retained: RetainedBuilds;
  load(id: string): Promise<WholeBuild>;
  readonly capabilities: Capabilities | undefined;
  onActivated(): void;
}

const MAX_JOURNEY_RELEASES = 4;

export function createActiveReleases(parts: ActiveReleasesParts): ActiveReleases {
  const { retained, load, capabilities, onActivated } = parts;
  const { whole, lastRendered, missingOf, isReadable } = createServableReleases({ retained, load, capabilities });
  const journeys = createRecent<ServedRelease>(MAX_JOURNEY_RELEASES);
  let active: Active | null = null;

  async function readState(state: ChannelState, mayLoad: boolean): Promise<Active | null> {
    const releases = new Map<string, ServedRelease>();
    const unrendered = new Map<string, readonly string[]>();
    let problem: RefusedError | null = null;
    const ids = [state.rollout?.release, state.release].flatMap((id) => id ?? []);
    for (const id of ids) {
      const before = active?.releases.get(id);
      const isSame = JSON.stringify(active?.state.switchedOff) === JSON.stringify(state.switchedOff);
      const isCurrent = before !== undefined && isSame && isOwnVersion(before);
      const release = isCurrent ? before : await whole(id, state, mayLoad).catch(toRefusal);
      if (release === null) return null;
      if (release instanceof RefusedError) {
        problem = release;
        continue;
      }
      const missing = missingOf(release);
      if (missing.length > 0) unrendered.set(id, missing);
      if (isReadable(release)) releases.set(id, release);
    }
    let current = state.release ?? ids[0] ?? "";
    if (unrendered.has(current) || !releases.has(current)) {
      const last = await lastRendered(state);
      if (last !== null) {
        releases.set(last.id, last);
        current = last.id;
      }
    }
    for (const id of unrendered.keys()) if (id !== current) releases.delete(id);
    if (!releases.has(current)) [current = ""] = releases.keys();
    if (releases.size === 0 && problem !== null) throw problem;
    return releases.size === 0 ? null : { state, releases, current, unrendered, problem };
  }

  function present(): Active {
    if (active === null) throw new Error("no release has been taken yet");
    return active;
  }

  return {
    find: () => active,
    present,
    async activate(state, mayLoad) {
      const next = await readState(state, mayLoad);
      if (next === null) return false;
      for (const { plans } of next.releases.values()) retained.touch(plans);
      active = next;
      journeys.clear();
      onActivated();
      return true;
    },
    async journeyRelease(name) {
      const { state, releases } = present();
      const id = [...releases.keys(), ...retained.ids()].find((one) => one.startsWith(name));
      if (id === undefined) return null;
      const known = releases.get(id) ?? journeys.get(id);
      if (known !== undefined) return known;
      const release = await whole(id, state, false);
      if (release === null || missingOf(release).length > 0) return null;
      journeys.set(id, release);
      return release;
    },
    isOff: (screen) =>
      active?.state.switchedOff.some(({ kind, name }) => kind === "screen" && name === screen) === true,
    isTakenBack: (id) => active?.state.takenBack.includes(id) === true,
  };
}

/** A release that this server cannot compile is not served here; what the store cannot give is asked for again. */
export function toRefusal(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}
