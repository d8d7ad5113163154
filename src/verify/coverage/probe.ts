import type { DocumentPlace } from "../documents/document-places.ts";

/** A place of a document that decides something, with what it may come to and what it came to. */
export interface Probe {
  readonly id: number;
  readonly kind: "condition" | "branch" | "repeat" | "switch" | "actions" | "popup" | "rules" | "source";
  readonly place: DocumentPlace;
  /** Possible outcomes, in words: `shown`, `hidden`, `none`, `one`, `many`, `174`. */
  readonly outcomes: readonly string[];
  /** The outcomes that were met. */
  readonly met: Set<string>;
  /** Values that an expression reads, such as `data.order.status`: how to reach an outcome that was not met. */
  readonly reads: readonly string[];
}

/** Outcome for a value that a page told of a probe of this kind; undefined where it means none. */
export function outcomeOf({ kind, outcomes }: Pick<Probe, "kind" | "outcomes">, value: string): string | undefined {
  const [first, second] = outcomes;
  switch (kind) {
    case "condition":
    case "branch":
      return value === "true" ? first : second;
    case "rules":
      return value === "" ? first : second;
    case "repeat":
      return value === "[1]" ? "one" : value === "[2]" ? "many" : "none";
    case "switch":
      return outcomes.includes(value) ? value : "else";
    case "actions":
    case "popup":
      return first;
    case "source":
      return outcomes.includes(value) ? value : undefined;
  }
}
