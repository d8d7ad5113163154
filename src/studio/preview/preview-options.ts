import type { PreviewClient } from "../model/preview-client.ts";
import type { Draft } from "../session/draft.ts";
import type { Dropped } from "./dragged-part.ts";
import type { ExpressionValues } from "./expression-values.ts";
import type { LogEntry } from "./page/log-entry.ts";
import type { Area, Picked, WordsPicked } from "./page/pick-nodes.ts";
import type { ProblemsByPlace } from "./page/show-broken.ts";

/** The node that is framed in the preview. */
export interface MarkedNode {
  readonly place: string;
  readonly name: string;
}

export interface PreviewOptions {
  readonly client: Pick<PreviewClient, "read" | "pictures">;
  /** Documents that the preview follows as they are edited. */
  readonly draft?: Draft | undefined;
  /** Id of the screen that is edited; null where that may be any. */
  readonly screen: string | null;
  readonly language: string;
  /** With its query; another one is opened anew. */
  readonly path: string;
  /** Another number for other documents, where they are not a draft's. */
  readonly version?: number | undefined;
  /** The popup that is open from the start. */
  readonly popup?: string | null;
  readonly isPicking?: boolean;
  readonly selected?: MarkedNode | null;
  /** Messages for parts that cannot be shown, by place. */
  readonly problems?: ProblemsByPlace;
  /** This page answers what expressions give. */
  readonly values?: ExpressionValues;
  onPick?(picked: Picked, language: string): void;
  onDrop?(dropped: Dropped): void;
  /** The selected part is framed somewhere else on the page in sight. */
  onFramed?(area: Area | null): void;
  onWords?(words: WordsPicked, language: string): void;
  onUndo?(again: boolean): void;
  onLeave?(back: boolean): void;
  /** @param frame a higher number for a page that was opened later */
  onLog?(entry: LogEntry, language: string, frame: number): void;
}
