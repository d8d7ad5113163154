import { installMotion } from "./page-motion.ts";
import { installPlaces } from "./page-places.ts";
import { installTargets } from "./page-targets.ts";

/** Scripts for the page, in this order: each adds its functions to `window.skriniVerify`. */
export const PAGE_KIT: readonly (() => void)[] = [installPlaces, installTargets, installMotion];
