import fc from "fast-check";
import type { RolloutRules } from "../../../src/releases/releases.ts";
import { age, asked, by, HOUR, isUsual, keyOf, number, pickChannel, pickRelease, screen } from "./picks.ts";

const percent = fc.constantFrom(0, 5, 50, 100);
const reason = fc.constantFrom("it fails", "it fails", "it fails", "");
const key = fc.constantFrom(undefined, undefined, undefined, "k1", "k2", "k3");
const offset = fc.record({ percent, hours: fc.integer({ min: -2, max: 3 }) });
const offsets = fc.array(offset, { minLength: 1, maxLength: 3 });

export const PUBLISH = asked(
  {
    channel: number,
    release: number,
    kind: fc.constantFrom("publish", "publish", "publish", "emergency", "import"),
    age,
    reason,
    key,
    by,
  },
  (model, { kind, reason, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    const approved = model.changes.flatMap((change) => (change.status === "review" ? (change.release ?? []) : []));
    const release = approved[picks.release % 7] ?? pickRelease(model, picks.release);
    const revision = channel.release === null && picks.age === 1 ? null : channel.revision - picks.age;
    const key = keyOf(model, picks.key);
    return release === null ? null : { do: "publish", channel: name, revision, release, kind, reason, key, by };
  },
);

export const ROLL_BACK = asked(
  { channel: number, release: fc.option(number), age, reason, key, by },
  (model, { reason, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    const release = picks.release === null ? undefined : (pickRelease(model, picks.release) ?? undefined);
    const revision = channel.revision - picks.age;
    return { do: "roll-back", channel: name, revision, release, reason, key: keyOf(model, picks.key), by };
  },
);

export const START = asked(
  { channel: number, release: number, offsets, kind: fc.constantFrom("publish", "emergency"), age, by },
  (model, { kind, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    const release = pickRelease(model, picks.release);
    if (channel.release === null && isUsual(picks.channel)) return null;
    const rules = rulesOf(picks.offsets, model.now);
    const revision = channel.revision - picks.age;
    return release === null ? null : { do: "start", channel: name, revision, release, rules, kind, by };
  },
);

export const STEP = asked({ channel: number, percent, age, by }, (model, { percent, by, ...picks }) => {
  const { name, channel } = pickChannel(model, picks.channel);
  if (channel.rollout === null && isUsual(picks.channel)) return null;
  return { do: "step", channel: name, revision: channel.revision - picks.age, percent, by };
});

export const HOLD_OR_END = asked(
  { what: fc.constantFrom("hold", "hold", "resume", "resume", "finish", "cancel"), channel: number, age, by },
  (model, { what, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    if (channel.rollout === null && isUsual(picks.channel)) return null;
    return { do: what, channel: name, revision: channel.revision - picks.age, by };
  },
);

export const SWITCH = asked(
  { what: fc.constantFrom("off", "on"), channel: number, screen, by },
  (model, { what, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    if (what === "on" && channel.switchedOff.length === 0 && isUsual(picks.channel)) return null;
    return { do: what, channel: name, screen: picks.screen, by };
  },
);

export const SCHEDULE = asked(
  { channel: number, release: number, hours: fc.integer({ min: -1, max: 3 }), age, by },
  (model, { by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    const approved = model.changes.flatMap((change) => (change.status === "review" ? (change.release ?? []) : []));
    const release = approved[picks.release % 7] ?? pickRelease(model, picks.release);
    const at = model.now + picks.hours * HOUR;
    const revision = channel.revision - picks.age;
    return release === null ? null : { do: "schedule", channel: name, revision, release, at, by };
  },
);

export const RUN_OR_UNSCHEDULE = asked(
  { what: fc.constantFrom("run-schedule", "run-schedule", "run-schedule", "unschedule"), channel: number, by },
  (model, { what, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    return channel.scheduled === null && isUsual(picks.channel) ? null : { do: what, channel: name, by };
  },
);

/** The clock comes to when something is scheduled, or long past it. */
export const REACH = asked({ channel: number, late: fc.constantFrom(0, 0, 0, 1, 2) }, (model, { late, ...picks }) => {
  const { scheduled } = pickChannel(model, picks.channel).channel;
  return scheduled === null ? null : { do: "clock", now: scheduled.at + late * HOUR };
});

export const SETTINGS = asked(
  { channel: number, approvals: fc.nat(2), ownApproval: fc.boolean(), age, by },
  (model, { approvals, ownApproval, by, ...picks }) => {
    const { name, channel } = pickChannel(model, picks.channel);
    return { do: "settings", channel: name, revision: channel.revision - picks.age, approvals, ownApproval, by };
  },
);

function rulesOf(offsets: readonly { readonly percent: number; readonly hours: number }[], now: number): RolloutRules {
  const sorted = offsets.toSorted((one, other) => one.hours - other.hours);
  return { steps: sorted.map(({ percent, hours }) => ({ percent, at: new Date(now + hours * HOUR).toISOString() })) };
}
