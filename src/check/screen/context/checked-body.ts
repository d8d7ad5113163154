import type { ParsedDocument } from "../../project/project.ts";
import type { Located } from "../../report/located.ts";
import type { ScreenContext } from "./screen-context.ts";

/** A screen or a fragment that was looked at to its end, for rules. */
export interface CheckedBody {
  readonly kind: "screen" | "fragment";
  readonly document: ParsedDocument;
  /** Holds what the document declares, and under `visits` what stands in it. */
  readonly context: ScreenContext;
  /** The document with the nodes of the fragments it uses in their places. */
  readonly whole: Located;
}
