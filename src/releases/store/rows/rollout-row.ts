import { RefusedError, type Rollout, type RolloutRules } from "../../releases.ts";

/** As `row_to_json` gives it. */
export interface RolloutRow {
  readonly release: string;
  /** JSON text of the rules as they were asked for. */
  readonly rules: string;
  readonly held_at: string | null;
  readonly started_at: string;
}

/** A held rollout has the steps that had begun, and keeps the last one: whoever serves it has no clock to stop. */
export function toRollout({ release, rules: text, held_at, started_at }: RolloutRow): Rollout {
  const rules: RolloutRules = JSON.parse(text);
  const startedAt = new Date(started_at).toISOString();
  if (held_at === null) return { release, rules, held: false, startedAt };
  const begun = rules.steps.filter(({ at }) => Date.parse(at) <= Date.parse(held_at));
  return { release, rules: { ...rules, steps: begun }, held: true, startedAt };
}

const VERSION = /^\d{1,9}(\.\d{1,9}){0,3}$/;
const MAX_STEPS = 100;
const MAX_TESTERS = 10_000;

/** @throws RefusedError `wrong-value` */
export function checkRules({ steps, shell, testers = [] }: RolloutRules): void {
  const refuse = (message: string): never => {
    throw new RefusedError("wrong-value", message);
  };
  if (steps.length > MAX_STEPS) refuse(`a rollout has at most ${MAX_STEPS} steps`);
  if (testers.length > MAX_TESTERS) refuse(`a rollout names at most ${MAX_TESTERS} testers`);
  if (steps.length === 0 && testers.length === 0) refuse("a rollout has a step or a tester");
  for (const { percent, at } of steps) {
    if (!(percent >= 0 && percent <= 100)) refuse(`a step is from 0 to 100 percent, not ${percent}`);
    if (Number.isNaN(Date.parse(at))) refuse(`"${at}" is not a time`);
  }
  const times = steps.map(({ at }) => Date.parse(at));
  if (times.some((time, index) => time < (times[index - 1] ?? time))) refuse("the steps are not in the order of time");
  if (shell !== undefined && !VERSION.test(shell)) refuse(`"${shell}" is not a version, as 2.10.0`);
}
