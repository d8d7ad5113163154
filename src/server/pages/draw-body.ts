import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { PageAnswer } from "../../sources/page-reads.ts";

/** A screen whose answers have all come in time. */
export interface BodyToDraw {
  readonly screen: ScreenPlan;
  readonly app: AppPlan;
  /** The page's address. */
  readonly url: URL;
  /** The path of its route. */
  readonly path: string;
  readonly sandbox: boolean;
  /** By the id of the call, where the screen makes it once on entering. */
  readonly answers: ReadonlyMap<string, PageAnswer>;
}

/** Markup that stands beside #root in place of the skeleton; undefined leaves the skeleton there. */
export type DrawBody = (body: BodyToDraw) => Promise<string | undefined>;
