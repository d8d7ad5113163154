import type { SwitchedOff } from "../../releases/releases.ts";
import type { RetainedBuilds, WholeBuild } from "./retained-builds.ts";
import { createSharedLook } from "./shared-look.ts";
import { switchOffScreens } from "./switch-off-screens.ts";

/** Build of a release by a server whose plans are of another version. */
export interface OtherBuild {
  readonly release: string;
  readonly planVersion: number;
  /** The address of its plans. */
  readonly plans: string;
}

/** The builds that servers of other versions have put into the store. */
export interface OtherBuildStore {
  find(releases: readonly string[]): Promise<readonly OtherBuild[]>;
  read(build: OtherBuild): Promise<WholeBuild | null>;
}

interface OtherBuildsParts {
  readonly retained: RetainedBuilds;
  readonly store: OtherBuildStore;
  /** Screens that are switched off, where the channel serves that release now. */
  switchedOff(release: string): readonly SwitchedOff[];
  onBrought(): void;
}

/** Milliseconds between two looks into the store, however many ask for what there is not. */
const LOOK_EVERY_MS = 1000;

/**
 * Plans of pages that servers of another version give out: while a fleet is upgraded, such a page asks for them here.
 * @returns brings those of an address, where there are any
 */
export function createOtherBuilds(
  { retained, store, switchedOff, onBrought }: OtherBuildsParts,
  every = LOOK_EVERY_MS,
): (plans: string) => Promise<void> {
  let known: readonly OtherBuild[] = [];
  /** Builds that were read for an address that none of them is named by, with what was switched off then. */
  const tried = new Set<string>();
  const look = createSharedLook(async () => {
    known = await store.find([...new Set(retained.ids())]);
  }, every);

  /** Where a screen is switched off, the other server's page names plans with a notice in its place. */
  async function variants(build: OtherBuild): Promise<readonly WholeBuild[]> {
    const whole = await store.read(build);
    if (whole === null) return [];
    const files = switchOffScreens(whole.files, switchedOff(build.release));
    return files === whole.files ? [whole] : [whole, { ...whole, files }];
  }

  async function take(build: OtherBuild): Promise<void> {
    for (const whole of await variants(build)) await retained.keep(whole);
    onBrought();
  }

  return async (plans) => {
    if (retained.find(plans) !== undefined) return;
    await look();
    const named = known.filter((build) => build.plans === plans);
    const noticed = known.filter(({ release }) => switchedOff(release).length > 0);
    for (const build of named) await take(build);
    if (named.length > 0) return;
    for (const build of noticed) {
      if (retained.find(plans) !== undefined) return;
      const attempt = build.plans + JSON.stringify(switchedOff(build.release));
      if (tried.has(attempt)) continue;
      // Noted before it is read: those who ask meanwhile wait for it, and whatever is invented costs nothing more.
      tried.add(attempt);
      await take(build).catch((error: unknown) => {
        tried.delete(attempt);
        throw error;
      });
    }
  };
}
