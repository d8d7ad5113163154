import type { Located } from "../check/report/located.ts";
import { valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { type Condition, conditionOf } from "./words/describe-condition.ts";

/** Words for what depends on a condition, and for what never changes: `shown`, `hidden`, `always`. */
export interface ConditionVerbs {
  readonly on: string;
  readonly off: string;
  readonly always: string;
}

export const SHOWN: ConditionVerbs = { on: "shown", off: "hidden", always: "always " };
export const ENABLED: ConditionVerbs = { on: "enabled", off: "disabled", always: "always " };

/**
 * Compares two conditions on which something is shown, or enabled. A missing one is always true.
 *
 * @example “Pay Now” is now hidden when “selected” is 0; it was always shown
 */
export function compareCondition(
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  title: string,
  verbs: ConditionVerbs,
  comparison: Comparison,
  base: Partial<Finding> = {},
): void {
  if (!valuesDiffer(before, after)) return;
  const [old, now] = [conditionOf(before?.value), conditionOf(after?.value)];
  const node = after ?? holder;
  const words = `${title} is now ${conditionWords(now, verbs)}; it was ${conditionWords(old, verbs)}`;
  comparison.add({ kind: "condition", ...base, node, words });
}

function conditionWords(condition: Condition, { on, off, always }: ConditionVerbs): string {
  switch (condition.kind) {
    case "always":
      return `${always}${on}`;
    case "never":
      return `${always}${off}`;
    case "when":
      return condition.not ? `${off} when ${condition.words}` : `${on} only when ${condition.words}`;
  }
}
