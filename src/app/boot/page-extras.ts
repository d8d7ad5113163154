import { arrive } from "../navigation/scroll-to-address.ts";
import type { PageParts } from "../page-parts.ts";
import { registerWorker } from "./register-worker.ts";
import { showIcon } from "./show-icon.ts";

/** Wanted once the first screen is there: fetched behind it. */
export const pageExtras = {
  begin(page: Window, parts: PageParts): Promise<void> {
    arrive(page);
    return registerWorker(page, parts);
  },
  showIcon,
};
