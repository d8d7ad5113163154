import type { RolloutRules } from "./releases.ts";

/**
 * Percent of visitors that a rollout's release is for at a time: that of the last step whose time has come.
 *
 * @example percentAt([{ percent: 5, at: "2026-01-01T00:00:00.000Z" }], new Date()) // 5
 */
export function percentAt(steps: RolloutRules["steps"], time: Date): number {
  return steps.reduce((percent, step) => (Date.parse(step.at) <= time.getTime() ? step.percent : percent), 0);
}
