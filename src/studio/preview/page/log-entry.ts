import type { Json } from "../../../kit/json.ts";
import type { RecordedCall } from "./record-calls.ts";
import type { RenderedNode } from "./rendered-nodes.ts";

/** Something that happened in the preview, of sample data alone. */
export type LogEntry = LogContent & {
  /** Milliseconds since the preview was opened. */
  readonly at: number;
  /** The part that it happened at; null where the screen did it by itself. */
  readonly node: RenderedNode | null;
};

export type LogContent =
  /** Event of a node whose actions run, or "enter" for those of the screen itself. */
  | { readonly kind: "action"; readonly event: string }
  | (RecordedCall & {
      readonly kind: "call";
      /** The id of its document; null where the screen lists no call of that path. */
      readonly call: string | null;
      /** The source of the screen that reads it. */
      readonly source: string | null;
    })
  | { readonly kind: "message"; readonly name: string; readonly payload: Json; readonly status: string }
  | { readonly kind: "value"; readonly name: string; readonly value: Json }
  | { readonly kind: "popup"; readonly name: string; readonly isOpen: boolean };
