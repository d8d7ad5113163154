import type { SwitchedOff } from "../../releases/releases.ts";
import type { Visitor } from "../../releases/resolve-release.ts";
import type { StoredFile } from "../http/stored-file.ts";
import type { ServedCalls } from "./find-call.ts";
import type { ServedRelease } from "./served-release.ts";

/** The visitor who asks for a page, with the release that the journey began on: the beginning of its id, or null. */
export interface PageVisitor extends Visitor {
  readonly journey: string | null;
}

/** A page, or what a page asks for that is open. */
export type Asked = "page" | "part";

/** Release with the names that a report may have: others are refused. */
export interface ReportedRelease {
  readonly id: string;
  /** Its plans, as `order.en.json`. */
  readonly files: ReadonlySet<string>;
}

/** The releases that a server serves from: those of a folder, or those of a channel. The database is behind neither. */
export interface ReleaseSource {
  /** The release for everyone whom no rollout gives another. Throws while there is none. */
  current(): ServedRelease;
  /**
   * The release of the visitor's journey while it can be had, else the one that the visitor is to get. A journey on a
   * release that was taken back ends with a new page, and with nothing that an open one asks for.
   */
  resolve(visitor: PageVisitor, asked: Asked): Promise<ServedRelease>;
  /** Whether some visitors get another release than others. */
  hasRollout(): boolean;
  /** One file of a current or earlier release by the address of its plans: `order.en.json`, `app.sw.json`. */
  plan(plans: string, file: string): Promise<StoredFile | undefined>;
  /** A picture by its address: `/pictures/<name>` of a release, `/pictures/<hash>/<name>` of whatever release. */
  picture(release: ServedRelease, address: string): Promise<StoredFile | undefined>;
  /** The release that has these plans, as reports of phones may name it. */
  reported(plans: string): ReportedRelease | undefined;
  /** The calls of every release that pages may be of, those of journeys and earlier ones too. */
  calls(): ServedCalls;
  /** The screens and calls that are switched off now. */
  switchedOff(): readonly SwitchedOff[];
  /** Whether an open page with these plans shows a screen that was switched off or on meanwhile, or was taken back. */
  isOutdated(plans: string, screen: string): boolean;
}
