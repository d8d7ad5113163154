import { createInFlight, type InFlight } from "../../limits/in-flight.ts";
import { BODY_LIMITS, type BodyLimits } from "../../limits/read-body.ts";

/** Limits of a request's content, and of all such contents in memory at a time. */
interface ContentBound {
  readonly limits: BodyLimits;
  readonly flight: InFlight;
}

export interface ContentBounds {
  /** The bound of routes that anyone may ask, or whose content is a few words. */
  readonly words: ContentBound;
  /** The bound of routes that take documents, from those whom the permission names. */
  readonly documents: ContentBound;
}

export const KB = 1024;
export const MB = 1024 * KB;

/** None of it is taken from what calls of borrowers may have in memory. */
export function createContentBounds(patience = BODY_LIMITS.patience): ContentBounds {
  const limits = { ...BODY_LIMITS, patience };
  return {
    words: {
      limits: { ...limits, maxBytes: 64 * KB },
      flight: createInFlight({ perNetwork: 512 * KB, total: 4 * MB }),
    },
    documents: {
      // A whole project with its pictures fits in.
      limits: { ...limits, maxBytes: 16 * MB, slowest: 5000 },
      flight: createInFlight({ perNetwork: 32 * MB, total: 48 * MB }),
    },
  };
}
