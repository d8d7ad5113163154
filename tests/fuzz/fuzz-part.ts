import type { Phones } from "./phones.ts";

/** One kind of fuzz. A case is made of its seed alone, so that the seed repeats it. */
export interface FuzzPart {
  readonly name: string;
  /**
   * Starts what the cases need: a server, a browser, a worker.
   * @param phones the app and the browser, of its own if absent
   */
  open(phones?: Phones): Promise<OpenFuzz>;
}

/** Something that must not be. Equal words are one finding, wherever they were found. */
export interface Finding {
  readonly what: string;
  /** The path, the document or the kind of request that showed it. */
  readonly where: string;
}

export interface OpenFuzz {
  /** How many cases run side by side; one after the other where nothing is said. */
  readonly atOnce?: number;
  /** None: all was well. */
  runCase(seed: number): Promise<readonly Finding[]>;
  /** After the last case: what can be told only at the end. */
  finish?(): Promise<FuzzEnd>;
  close(): Promise<void>;
}

export interface FuzzEnd {
  readonly findings: readonly Finding[];
  /** Figures for the summary, in one line. */
  readonly figures: string;
}
