import { approvalsFor, type Model, type ModelChannel, type ModelPublication, ModelRefusal, refuseIf } from "./model.ts";
import type { Asked } from "./operation.ts";

export function predictSettings(model: Model, { channel: name, revision, approvals, ownApproval }: Asked<"settings">) {
  const channel = channelOf(model, name);
  refuseIf(channel.revision !== revision, "outdated");
  Object.assign(channel, { approvals, ownApproval, revision: revision + 1 });
  model.rows++;
  return { revision: channel.revision };
}

export function predictPublish(model: Model, asked: Asked<"publish">) {
  const channel = channelOf(model, asked.channel);
  const known = withKey(model, asked.key, (one) => {
    const seen = asked.revision === null ? one.previous === null : one.revision === asked.revision + 1;
    return seen && one.release === asked.release && isSame(one, asked, asked.kind);
  });
  if (known !== null) return known;
  refuseIf(asked.revision === null ? channel.release !== null : asked.revision !== channel.revision, "outdated");
  refuseIf(asked.kind === "emergency" && asked.reason === "", "no-reason");
  if (asked.kind === "publish") checkApproved(model, channel, asked.release);
  return move(model, asked.channel, asked);
}

export function predictRollBack(model: Model, asked: Asked<"roll-back">) {
  const channel = channelOf(model, asked.channel);
  refuseIf(asked.reason === "", "no-reason");
  const known = withKey(
    model,
    asked.key,
    (one) =>
      one.revision === asked.revision + 1 &&
      (asked.release ?? one.release) === one.release &&
      isSame(one, asked, "rollback"),
  );
  if (known !== null) return known;
  refuseIf(asked.revision !== channel.revision, "outdated");
  const { publications, release: present } = channel;
  const earlier =
    asked.release === undefined
      ? publications.findLast((one) => one.release === present && one.kind !== "rollback" && one.previous !== present)
          ?.previous
      : publications.find(({ release }) => release === asked.release && release !== present)?.release;
  if (earlier === undefined || earlier === null) throw new ModelRefusal("not-found");
  return move(model, asked.channel, { ...asked, release: earlier, kind: "rollback" });
}

export function predictStart(model: Model, { channel: name, revision, release, rules, kind }: Asked<"start">) {
  const channel = channelOf(model, name);
  refuseIf(channel.revision !== revision, "outdated");
  if (kind === "publish") checkApproved(model, channel, release);
  refuseIf(channel.release === null, "not-found");
  refuseIf(channel.release === release, "already-over");
  channel.rollout = { release, rules, kind, startedAt: model.now, heldAt: null };
  setTakenBack(channel, [], release);
  refuseOthers(channel, release);
  return changed(model, channel);
}

export function predictRollout(model: Model, asked: Asked<"step"> | Asked<"hold" | "resume" | "finish" | "cancel">) {
  const channel = channelOf(model, asked.channel);
  refuseIf(channel.revision !== asked.revision, "outdated");
  const { rollout } = channel;
  if (rollout === null) throw new ModelRefusal("not-found");
  const { steps } = rollout.rules;
  const setSteps = (next: typeof steps) => {
    rollout.rules = { ...rollout.rules, steps: next };
    rollout.heldAt = null;
  };
  switch (asked.do) {
    case "step": {
      const { percent } = asked;
      const { heldAt } = rollout;
      const moved = heldAt === null ? steps : movedSteps(steps, heldAt, model.now);
      const before = moved.filter(({ at }) => Date.parse(at) < model.now);
      const later = moved.filter((step) => Date.parse(step.at) > model.now && step.percent > percent);
      const was = percentAt(steps, heldAt ?? model.now);
      setSteps([...before, { percent, at: isoOf(model.now) }, ...later]);
      if (heldAt !== null && percent < was) rollout.heldAt = model.now;
      break;
    }
    case "hold":
      if (rollout.heldAt !== null) return stateOf(channel);
      rollout.heldAt = model.now;
      break;
    case "resume": {
      const { heldAt } = rollout;
      if (heldAt === null) return stateOf(channel);
      setSteps(movedSteps(steps, heldAt, model.now));
      break;
    }
    case "finish":
      return move(model, asked.channel, { ...rollout, reason: "try it", by: asked.by });
    case "cancel":
      setTakenBack(channel, [rollout.release], null);
      if (channel.scheduled?.release === rollout.release) channel.scheduled.isRefused = true;
      channel.rollout = null;
  }
  return changed(model, channel);
}

export function predictSwitch(model: Model, { do: kind, channel: name, screen }: Asked<"off" | "on">) {
  const channel = channelOf(model, name);
  const served = [channel.release, channel.rollout?.release ?? null];
  const path = `schemas/screens/${screen}.json`;
  const isServed = served.some((id) => id !== null && path in (model.releases[id]?.texts ?? {}));
  const isOff = channel.switchedOff.includes(screen);
  refuseIf(kind === "off" ? !isServed : !isOff, "not-found");
  const others = channel.switchedOff.filter((one) => one !== screen);
  channel.switchedOff = kind === "off" ? [...others, screen].sort() : others;
  return changed(model, channel);
}

/** State that is told to instances that serve the channel. */
export function stateOf({ revision, release, rollout, switchedOff, takenBack }: ModelChannel) {
  return { revision, release, rollout: rollout && toldRollout(rollout), switchedOff, takenBack };
}

function toldRollout({ release, rules, startedAt, heldAt }: NonNullable<ModelChannel["rollout"]>) {
  const at = isoOf(startedAt);
  if (heldAt === null) return { release, rules, held: false, startedAt: at };
  return {
    release,
    rules: { ...rules, steps: rules.steps.filter((step) => Date.parse(step.at) <= heldAt) },
    held: true,
    startedAt: at,
  };
}

type Steps = NonNullable<ModelChannel["rollout"]>["rules"]["steps"];

/** Steps of a held rollout that goes on: those to come are later by the time that it was held. */
function movedSteps(steps: Steps, heldAt: number, now: number): Steps {
  const by = Math.max(0, now - heldAt);
  return steps.map((step) => (Date.parse(step.at) > heldAt ? { ...step, at: isoOf(Date.parse(step.at) + by) } : step));
}

function percentAt(steps: Steps, time: number): number {
  return steps.findLast((step) => Date.parse(step.at) <= time)?.percent ?? 0;
}

export function channelOf(model: Model, name: string): ModelChannel {
  const channel = model.channels[name];
  if (channel === undefined) throw new ModelRefusal("not-found");
  return channel;
}

function changed(model: Model, channel: ModelChannel) {
  channel.revision++;
  model.rows++;
  return stateOf(channel);
}

export function checkApproved(model: Model, channel: ModelChannel, release: string): void {
  refuseIf(approvalsFor(model, release, channel.ownApproval) < channel.approvals, "not-approved");
  const changes = model.changes.filter(
    (one) => one.release === release && (one.status === "review" || one.status === "released"),
  );
  const isLeftBehind = ({ base }: { base: string }) =>
    base !== channel.release && channel.publications.some((one) => one.release === base);
  refuseIf(channel.release !== release && changes.length > 0 && changes.every(isLeftBehind), "outdated");
}

function withKey(model: Model, key: string | undefined, isThis: (one: ModelPublication) => boolean) {
  if (key === undefined) return null;
  const known = Object.values(model.channels)
    .flatMap(({ publications }) => publications)
    .find((one) => one.key === key);
  if (known === undefined) return null;
  refuseIf(!isThis(known), "key-used");
  return answerOf(known);
}

function isSame(
  one: ModelPublication,
  asked: { readonly channel: string; readonly reason: string; readonly by: string },
  kind: string,
): boolean {
  return one.channel === asked.channel && one.kind === kind && one.reason === asked.reason && one.by === asked.by;
}

type Moved = Pick<ModelPublication, "release" | "kind" | "reason" | "by"> & { readonly key?: string | undefined };

export function move(model: Model, name: string, { release, kind, reason, by, key }: Moved) {
  const channel = channelOf(model, name);
  const previous = channel.release;
  const { publications, rollout } = channel;
  if (channel.scheduled?.release === release) channel.scheduled = null;
  refuseOthers(channel, release);
  const since = publications.slice(publications.findLastIndex((one) => one.release === release) + 1);
  const isBack = kind === "rollback" || kind === "guard";
  const taken = [...since.map((one) => one.release), ...(rollout === null ? [] : [rollout.release])];
  setTakenBack(channel, isBack ? taken : [], release);
  Object.assign(channel, { release, rollout: null, revision: channel.revision + 1 });
  const publication = { channel: name, revision: channel.revision, release, previous, kind, reason, by, key };
  channel.publications.push(publication);
  for (const change of model.changes) {
    if (change.release === release && change.status === "review") change.status = "released";
  }
  model.rows++;
  return answerOf(publication);
}

function setTakenBack(channel: ModelChannel, taken: readonly string[], given: string | null): void {
  channel.takenBack = [...new Set([...channel.takenBack, ...taken])].filter((id) => id !== given).sort();
}

/** Another release is refused that was scheduled without knowledge of this one. */
function refuseOthers({ scheduled }: ModelChannel, release: string): void {
  if (scheduled !== null && scheduled.release !== release) scheduled.isRefused = true;
}

function answerOf({ key: _, ...publication }: ModelPublication) {
  return publication;
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
