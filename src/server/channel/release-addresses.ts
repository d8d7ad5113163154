import { BUILD_SUMMARY } from "../../compile/build-files.ts";
import { namesContent } from "../../compile/picture-address.ts";
import { pictureType } from "../http/picture-type.ts";
import type { Arrivals } from "./arrivals.ts";
import type { ReleaseFiles } from "./release-files.ts";
import type { ReleaseSource } from "./release-source.ts";
import type { RetainedBuilds } from "./retained-builds.ts";

interface ReleaseAddressesParts {
  readonly retained: RetainedBuilds;
  readonly files: ReleaseFiles;
  readonly arrivals: Arrivals;
  /** Brings plans of another version's server, where there are any. */
  bring(plans: string): Promise<void>;
  isOff(screen: string): boolean;
}

const PLANS = /^[0-9a-f]{16}$/;

/** Finds what pages ask for by its address, of whatever release that is here. */
export function createReleaseAddresses({
  retained,
  files,
  arrivals,
  bring,
  isOff,
}: ReleaseAddressesParts): Pick<ReleaseSource, "plan" | "picture" | "reported"> {
  return {
    async plan(plans, file) {
      if (PLANS.test(plans)) {
        // A store that is slow or fails keeps nobody from what arrives by another way.
        void bring(plans).catch(() => undefined);
        await arrivals.wait(() => retained.find(plans) !== undefined);
      }
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
        await arrivals.wait(() => retained.findPicture(address) !== undefined);
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
  };
}
