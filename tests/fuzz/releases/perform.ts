import { type ChannelState, type Publication, RefusedError } from "../../../src/releases/releases.ts";
import type { Store } from "../../../src/releases/store/create-store.ts";
import type { Scheduled } from "../../../src/releases/store/rows/schedule-rows.ts";
import { actorOf } from "../../../src/releases/testing/sample-project.ts";
import { filesOf } from "./model.ts";
import type { Operation } from "./operation.ts";

/** Rows that the histories have made in a database. */
export interface Made {
  /** Ids of changes, in the order of the model. */
  readonly changes: number[];
  /** The time of all instances. */
  now: number;
}

/** Asks a store for an operation; the answer is in the form of `predict`. Rejects with what is no refusal. */
export async function perform(store: Store, operation: Operation, made: Made): Promise<string> {
  try {
    return JSON.stringify(await ask(store, operation, made));
  } catch (error) {
    if (error instanceof RefusedError) return JSON.stringify({ refusal: error.code });
    throw error;
  }
}

async function ask(store: Store, operation: Operation, made: Made): Promise<unknown> {
  const actor = actorOf("by" in operation ? operation.by : "nobody");
  const change = "change" in operation ? (made.changes[operation.change] ?? -1) : -1;
  switch (operation.do) {
    case "add": {
      const added = await store.releases.add(filesOf(operation.texts), actor);
      return "refused" in added ? "refused" : { id: added.release.id, isNew: added.isNew };
    }
    case "settings":
      return { revision: (await store.channels.change(operation, actor)).revision };
    case "publish": {
      const { key, ...request } = operation;
      return shortPublication(await store.channels.publish({ ...request, ...(key !== undefined && { key }) }, actor));
    }
    case "roll-back": {
      const { key, release, ...request } = operation;
      const optional = { ...(key !== undefined && { key }), ...(release !== undefined && { release }) };
      return shortPublication(await store.channels.rollBack({ ...request, ...optional }, actor));
    }
    case "start":
      return shortState(await store.rollouts.start({ ...operation, reason: "try it" }, actor));
    case "step":
      return shortState(await store.rollouts.step(operation, actor));
    case "resume":
      return shortState(await store.rollouts.resume(operation, actor));
    case "hold":
    case "cancel":
      return shortState(await store.rollouts[operation.do]({ ...operation, reason: "it fails" }, actor));
    case "finish":
      return shortPublication(await store.rollouts.finish(operation, actor));
    case "schedule": {
      const request = { ...operation, at: new Date(operation.at), reason: "in time" };
      return shortScheduled(await store.schedule.set(request, actor));
    }
    case "unschedule":
      await store.schedule.cancel({ channel: operation.channel, reason: "not now" }, actor);
      return "unscheduled";
    case "run-schedule": {
      const due = (await store.schedule.due()).find(({ channel }) => channel === operation.channel);
      const done = due && (await store.schedule.run(due, { approvers: ["ann", "bob", "carol"], mayPublish: true }));
      if (done === undefined || done === null) return "nothing";
      return "refusal" in done ? shortScheduled(done) : shortPublication(done);
    }
    case "off":
    case "on": {
      const { channel, screen: name } = operation;
      const request = { channel, kind: "screen", name, notice: null, reason: "it fails" } as const;
      return shortState(await store.switches[operation.do](request, actor));
    }
    case "create":
      made.changes.push((await store.changes.create({ title: "A change", base: operation.base }, actor)).id);
      return "created";
    case "save": {
      const files = new Map(
        Object.entries(operation.texts).map(([path, text]) => [path, text === null ? null : Buffer.from(text)]),
      );
      const saved = await store.changes.save({ change, revision: operation.revision, files }, actor);
      return { revision: saved.change.revision, merged: saved.merged };
    }
    case "restore":
      return { revision: (await store.changes.restore({ ...operation, change }, actor)).revision };
    case "rebase": {
      const { revision, release: base } = operation;
      return { revision: (await store.changes.rebase({ change, revision, base }, actor)).revision };
    }
    case "send": {
      const sent = await store.changes.sendForReview({ change, revision: operation.revision }, actor);
      return "refused" in sent ? "refused" : { id: sent.release.id };
    }
    case "review": {
      await store.reviews.show(change, actor);
      const { release, verdict } = await store.reviews.add({ ...operation, change, words: "I looked." }, actor);
      return { release, verdict };
    }
    case "discard":
      await store.changes.discard({ change, reason: "not needed" }, actor);
      return "discarded";
    case "clock":
      made.now = operation.now;
      return "set";
  }
}

/** A state without its name, as the model has it. */
export function shortState({ revision, release, rollout, switchedOff, takenBack }: ChannelState) {
  const names = switchedOff.map(({ name }) => name);
  return { revision, release, rollout, switchedOff: names, takenBack: [...takenBack].sort() };
}

/** The reason of a refusal is for people. */
export function shortScheduled({ release, at, by, refusal }: Scheduled) {
  return { release, at: Date.parse(at), by, isRefused: refusal !== null };
}

function shortPublication({ at: _, ...publication }: Publication) {
  const { channel, revision, release, previous, kind, reason, by } = publication;
  return { channel, revision, release, previous, kind, reason, by };
}
