import type { TestPage } from "../browser/test-page.ts";
import type { Case } from "../cases/read-cases.ts";
import type { Sighting } from "../findings/finding.ts";
import type { ScreenFacts } from "./screen-facts.ts";

/** What one piece of work on a page came to. */
export interface Outcome {
  readonly test: Case;
  /** What was tapped, in order: `Pay Now`. */
  readonly taps: readonly string[];
  readonly sightings: readonly Sighting[];
  /** The page could not be driven to its end: the next one is fresh. */
  readonly isBroken?: true;
}

/** What all pieces of work share. */
export interface ExploreParts {
  /** Of each screen what its documents say. */
  readonly facts: (screen: string) => ScreenFacts;
  /** What axe has looked at. */
  readonly seenLayouts: Set<string>;
  /** The status of a source when a page was at rest. */
  onSource(screen: string, source: string, status: string): void;
}

/** A session of its own is a world of its own: nothing that was done before counts. */
export function newSession(): string {
  return `t${crypto.randomUUID()}`;
}

export type Explore = (phone: TestPage, test: Case, parts: ExploreParts) => Promise<readonly Outcome[]>;
