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

  return async (plans) => {
    if (retained.find(plans) !== undefined) return;
    await look();
    const named = known.filter((build) => build.plans === plans);
    const noticed = known.filter(({ release }) => switchedOff(release).length > 0);
    for (const build of named.length > 0 ? named : noticed) {
      if (retained.find(plans) !== undefined) return;
      for (const whole of await variants(build)) await retained.keep(whole);
      onBrought();
    }
  };
}
