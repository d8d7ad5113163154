import { type Model, ModelRefusal } from "./model.ts";
import type { Operation } from "./operation.ts";
import {
  predictAdd,
  predictCreate,
  predictDiscard,
  predictRebase,
  predictRestore,
  predictReview,
  predictSave,
  predictSend,
} from "./predict-changes.ts";
import {
  predictPublish,
  predictRollBack,
  predictRollout,
  predictSettings,
  predictStart,
  predictSwitch,
} from "./predict-channels.ts";

import { predictRun, predictSchedule, predictUnschedule } from "./predict-schedule.ts";

export interface Prediction {
  readonly model: Model;
  /** JSON text of what the store must answer: its result in short, or the code of its refusal. */
  readonly answer: string;
}

/** Answer that an operation must give, and the model after it. The model given stays as it is. */
export function predict(model: Model, operation: Operation): Prediction {
  const next = structuredClone(model);
  try {
    return { model: next, answer: JSON.stringify(answerOf(next, operation)) };
  } catch (error) {
    if (error instanceof ModelRefusal) return { model, answer: JSON.stringify({ refusal: error.code }) };
    throw error;
  }
}

function answerOf(model: Model, operation: Operation): unknown {
  switch (operation.do) {
    case "add":
      return predictAdd(model, operation);
    case "settings":
      return predictSettings(model, operation);
    case "publish":
      return predictPublish(model, operation);
    case "roll-back":
      return predictRollBack(model, operation);
    case "start":
      return predictStart(model, operation);
    case "step":
    case "hold":
    case "resume":
    case "finish":
    case "cancel":
      return predictRollout(model, operation);
    case "schedule":
      return predictSchedule(model, operation);
    case "unschedule":
      return predictUnschedule(model, operation);
    case "run-schedule":
      return predictRun(model, operation);
    case "off":
    case "on":
      return predictSwitch(model, operation);
    case "create":
      return predictCreate(model, operation);
    case "save":
      return predictSave(model, operation);
    case "restore":
      return predictRestore(model, operation);
    case "rebase":
      return predictRebase(model, operation);
    case "send":
      return predictSend(model, operation);
    case "review":
      return predictReview(model, operation);
    case "discard":
      return predictDiscard(model, operation);
    case "clock":
      model.now = operation.now;
      return "set";
  }
}
