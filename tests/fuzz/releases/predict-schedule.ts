import { type Model, ModelRefusal, refuseIf } from "./model.ts";
import type { Asked } from "./operation.ts";
import { HOUR } from "./picks.ts";
import { channelOf, checkApproved, move } from "./predict-channels.ts";

export function predictSchedule(model: Model, { channel: name, revision, release, at, by }: Asked<"schedule">) {
  refuseIf(at <= model.now, "wrong-value");
  const channel = channelOf(model, name);
  refuseIf(channel.revision !== revision, "outdated");
  refuseIf(channel.release === release, "already-over");
  refuseIf(channel.scheduled !== null && !channel.scheduled.isRefused, "exists");
  checkApproved(model, channel, release);
  channel.scheduled = { release, at, by, isRefused: false };
  channel.revision++;
  model.rows++;
  return channel.scheduled;
}

export function predictUnschedule(model: Model, { channel: name }: Asked<"unschedule" | "run-schedule">) {
  const channel = channelOf(model, name);
  refuseIf(channel.scheduled === null, "not-found");
  channel.scheduled = null;
  channel.revision++;
  model.rows++;
  return "unscheduled";
}

export function predictRun(model: Model, { channel: name }: Asked<"unschedule" | "run-schedule">) {
  const channel = channelOf(model, name);
  const { scheduled, rollout } = channel;
  if (scheduled === null || scheduled.isRefused || scheduled.at > model.now) return "nothing";
  const { release, at, by } = scheduled;
  const isLate = model.now - at > HOUR;
  const isHeld = rollout !== null && rollout.heldAt !== null;
  if (!isLate && !isHeld && isApproved()) return move(model, name, { release, kind: "publish", reason: "in time", by });
  scheduled.isRefused = true;
  channel.revision++;
  model.rows++;
  return scheduled;

  function isApproved(): boolean {
    try {
      checkApproved(model, channel, release);
      return true;
    } catch (error) {
      if (error instanceof ModelRefusal) return false;
      throw error;
    }
  }
}
