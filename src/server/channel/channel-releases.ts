import { BUILD_SUMMARY } from "../../compile/build-files.ts";
import { namesContent } from "../../compile/picture-address.ts";
import { createTurns } from "../../kit/create-turns.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { Capabilities } from "../../language/capabilities.ts";
import type { ChannelState } from "../../releases/releases.ts";
import { resolveRelease } from "../../releases/resolve-release.ts";
import { pictureType } from "../http/picture-type.ts";
import { createArrivals } from "./arrivals.ts";
import type { ContentFolder } from "./content-folder.ts";
import { createRecent } from "./recent.ts";
import { createReleaseFiles } from "./release-files.ts";
import type { PageVisitor, ReleaseSource } from "./release-source.ts";
import { createRetainedBuilds, type WholeBuild } from "./retained-builds.ts";
import { createServableReleases } from "./servable-releases.ts";
import type { ServedRelease } from "./served-release.ts";

export interface ChannelReleasesParts {
  readonly folder: ContentFolder;
  /** Reads a release from the store, by its id. */
  load(id: string): Promise<WholeBuild>;
  readonly now: () => Date;
  /** Capabilities of the client in this server's pages; unlimited if absent. */
  readonly capabilities?: Capabilities;
}

export interface ChannelReleases extends ReleaseSource {
  /** Serves what earlier processes have left on disk; false where that is not whole. */
  restore(): Promise<boolean>;
  /**
   * Serves a state of the channel, once all of it is here. Rejects where a release cannot be had: what was served
   * before goes on. One at a time.
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

const STATE = "state.json";
/** For a state that an earlier version wrote. */
const NOTHING_TAKEN_BACK = { takenBack: [] };
const MAX_JOURNEY_RELEASES = 4;
const PLANS = /^[0-9a-f]{16}$/;

interface Active {
  readonly state: ChannelState;
  /** By id. */
  readonly releases: ReadonlyMap<string, ServedRelease>;
  /** The release for everyone whom no rollout gives another: the channel's, or the last that can be rendered. */
  readonly current: string;
  readonly unrendered: ReadonlyMap<string, readonly string[]>;
}

/**
 * The releases of a channel as this instance serves them, from memory and its own disk alone:
 *
 *     state ─▶ releases on disk ─▶ notices of what is switched off ─▶ active at once
 */
export function createChannelReleases({ folder, load, now, capabilities }: ChannelReleasesParts): ChannelReleases {
  const retained = createRetainedBuilds(folder);
  const files = createReleaseFiles(retained, load);
  const { whole, lastRendered, missingOf } = createServableReleases({ retained, load, capabilities });
  const journeys = createRecent<ServedRelease>(MAX_JOURNEY_RELEASES);
  let active: Active | null = null;
  const arrivals = createArrivals();
  /** The state that the disk has not taken. */
  let unsavedState: string | null = null;
  const inTurn = createTurns();

  async function activate(state: ChannelState, mayLoad: boolean): Promise<boolean> {
    const releases = new Map<string, ServedRelease>();
    const unrendered = new Map<string, readonly string[]>();
    const ids = [state.rollout?.release, state.release].flatMap((id) => id ?? []);
    for (const id of ids) {
      const before = active?.releases.get(id);
      const isSame = JSON.stringify(active?.state.switchedOff) === JSON.stringify(state.switchedOff);
      const release = before !== undefined && isSame ? before : await whole(id, state, mayLoad);
      if (release === null) return false;
      const missing = missingOf(release);
      if (missing.length > 0) unrendered.set(id, missing);
      releases.set(id, release);
    }
    let current = state.release ?? ids[0] ?? "";
    if (unrendered.has(current)) {
      const last = await lastRendered(state);
      if (last !== null) {
        releases.set(last.id, last);
        current = last.id;
      }
    }
    for (const id of unrendered.keys()) if (id !== current) releases.delete(id);
    if (releases.size === 0) return false;
    for (const { plans } of releases.values()) retained.touch(plans);
    active = { state, releases, current, unrendered };
    journeys.clear();
    arrivals.arrived();
    return true;
  }

  /** Null where this instance does not have it, or cannot render it. */
  async function journeyRelease({ state, releases }: Active, name: string): Promise<ServedRelease | null> {
    const id = [...releases.keys(), ...retained.ids()].find((one) => one.startsWith(name));
    if (id === undefined) return null;
    const known = releases.get(id) ?? journeys.get(id);
    if (known !== undefined) return known;
    const release = await whole(id, state, false);
    if (release === null || missingOf(release).length > 0) return null;
    journeys.set(id, release);
    return release;
  }

  const saveState = () =>
    inTurn(async () => {
      const text = unsavedState;
      if (text === null) return;
      await folder.putText(STATE, text);
      if (unsavedState === text) unsavedState = null;
    });

  /** A state without its releases would be none to start from: one that came meanwhile may still be on its way to the disk. */
  async function save(): Promise<string | null> {
    const reason = await retained.save();
    return reason ?? (await saveState().then(() => null, messageOf));
  }

  function present(): Active {
    if (active === null) throw new Error("no release has been taken yet");
    return active;
  }

  function isOff(screen: string): boolean {
    return source.switchedOff().some(({ kind, name }) => kind === "screen" && name === screen);
  }

  function isTakenBack(id: string): boolean {
    return active?.state.takenBack.includes(id) === true;
  }

  const source: ChannelReleases = {
    async restore() {
      await retained.restore();
      const text = await folder.getText(STATE);
      return text !== null && (await activate({ ...NOTHING_TAKEN_BACK, ...JSON.parse(text) }, false));
    },
    async take(state) {
      if (JSON.stringify(state) === JSON.stringify(active?.state)) return;
      if (!(await activate(state, true))) throw new Error(`the channel "${state.name}" serves no release`);
      unsavedState = JSON.stringify(state);
      await save();
    },
    async add(build) {
      return (await retained.keep(build)).id;
    },
    async retain(ids) {
      for (const id of ids) {
        const index = retained.findRelease(id);
        if (index === undefined) await retained.keep(await load(id));
        arrivals.arrived();
      }
      // Among them may be one that the client of this server can render.
      if (active?.unrendered.has(active.state.release ?? "")) await activate(active.state, false);
    },
    state: () => active?.state ?? null,
    unrendered: () => active?.unrendered ?? new Map(),
    save,
    current() {
      const { current, releases } = present();
      const release = releases.get(current);
      if (release === undefined) throw new Error("no release has been taken yet");
      return release;
    },
    async resolve(visitor: PageVisitor, asked) {
      const serving = present();
      const journey = visitor.journey === null ? null : await journeyRelease(serving, visitor.journey);
      if (journey !== null && !(asked === "page" && isTakenBack(journey.id))) return journey;
      const id = resolveRelease(serving.state, visitor, now());
      return serving.releases.get(id ?? "") ?? source.current();
    },
    hasRollout: () => (active?.state.rollout ?? null) !== null,
    async plan(plans, file) {
      const isKnown = () => retained.find(plans) !== undefined;
      if (PLANS.test(plans)) await arrivals.wait(isKnown);
      const index = retained.find(plans);
      const screen = file.replace(/\.[\w-]+\.json$/, "");
      if (index === undefined || file === BUILD_SUMMARY || (isOff(screen) && !index.notices.includes(screen)))
        return undefined;
      const digest = Object.hasOwn(index.files, file) ? index.files[file] : undefined;
      return digest === undefined ? undefined : files.find(index.id, digest, "application/json; charset=utf-8");
    },
    async picture({ id, plans }, address) {
      const type = pictureType(address);
      if (type === undefined) return undefined;
      if (namesContent(address)) {
        // Any release will do: what the address names is the same.
        const isKnown = () => retained.findPicture(address) !== undefined;
        await arrivals.wait(isKnown);
        const index = retained.findPicture(address);
        return index && files.find(index.id, index.pictures[address] ?? "", type);
      }
      const pictures = retained.find(plans)?.pictures ?? {};
      const digest = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
      return digest === undefined ? undefined : files.find(id, digest, type);
    },
    reported(plans) {
      const index = retained.find(plans);
      return index === undefined ? undefined : { id: index.id, files: new Set(Object.keys(index.files)) };
    },
    calls: () => retained.calls(),
    switchedOff: () => active?.state.switchedOff ?? [],
    isOutdated(plans, screen) {
      const index = retained.find(plans);
      return (
        isOff(screen) !== (index?.notices.includes(screen) === true) || (index !== undefined && isTakenBack(index.id))
      );
    },
  };
  return source;
}
