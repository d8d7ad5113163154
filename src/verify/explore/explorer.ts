import type { Case } from "../cases/read-cases.ts";
import type { Sighting } from "../findings/finding.ts";
import type { SeenPages } from "../look/look-at-page.ts";
import type { ScreenFacts } from "./screen-facts.ts";

/** Result of one piece of work on a page. */
export interface Outcome {
  readonly test: Case;
  /** Names of the tapped elements, in order: `Pay Now`. */
  readonly taps: readonly string[];
  readonly sightings: readonly Sighting[];
}

/** Parts that all pieces of work of one screen share. */
export interface ExploreParts {
  /** Facts that the documents tell of each screen. */
  readonly facts: (screen: string) => ScreenFacts;
  /** Pages that were looked at: an equal page is not looked at twice. */
  readonly seen: SeenPages;
  /** The status of a source when a page was at rest. */
  onSource(screen: string, source: string, status: string): void;
}
