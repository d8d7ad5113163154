import fc from "fast-check";
import { ADD, CREATE, DISCARD, RESTORE_OR_REBASE, REVIEW, SAVE, SEND } from "./change-operations.ts";
import {
  HOLD_OR_END,
  PUBLISH,
  REACH,
  ROLL_BACK,
  RUN_OR_UNSCHEDULE,
  SCHEDULE,
  SETTINGS,
  START,
  STEP,
  SWITCH,
} from "./channel-operations.ts";
import { asked, HOUR, type Resolve } from "./picks.ts";

/** A clock may be set back. */
const CLOCK = asked({ hours: fc.integer({ min: -2, max: 4 }) }, (model, { hours }) => {
  return { do: "clock", now: model.now + hours * HOUR };
});

/** Operations that two may ask for at once. */
export const RACING: fc.Arbitrary<Resolve> = fc.oneof(
  { weight: 4, arbitrary: PUBLISH },
  { weight: 2, arbitrary: ROLL_BACK },
  { weight: 2, arbitrary: START },
  { weight: 2, arbitrary: STEP },
  { weight: 4, arbitrary: HOLD_OR_END },
  { weight: 3, arbitrary: SCHEDULE },
  { weight: 4, arbitrary: RUN_OR_UNSCHEDULE },
  { weight: 1, arbitrary: SWITCH },
  { weight: 4, arbitrary: SAVE },
  { weight: 1, arbitrary: RESTORE_OR_REBASE },
  { weight: 8, arbitrary: REVIEW },
  { weight: 1, arbitrary: DISCARD },
  { weight: 1, arbitrary: ADD },
);

/** All. Those that are made of several steps, or that name what they make by its place, race with none. */
export const OPERATIONS: fc.Arbitrary<Resolve> = fc.oneof(
  { weight: 28, arbitrary: RACING },
  { weight: 6, arbitrary: CREATE },
  { weight: 10, arbitrary: SEND },
  { weight: 1, arbitrary: SETTINGS },
  { weight: 2, arbitrary: CLOCK },
  { weight: 4, arbitrary: REACH },
);
