import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { connect, type Database } from "../../../src/releases/database/connect.ts";
import type { ChannelState } from "../../../src/releases/releases.ts";
import { createStore, type Store } from "../../../src/releases/store/create-store.ts";
import type { Following } from "../../../src/releases/store/follow-channels.ts";
import type { Change } from "../../../src/releases/store/rows/change-rows.ts";
import { actorOf, samplePrepare, textOf } from "../../../src/releases/testing/sample-project.ts";
import { ADD } from "./change-operations.ts";
import { approvalsOf, type Model, type ModelChange, textsOfChange } from "./model.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS, RACING } from "./operations.ts";
import { type Made, perform, shortScheduled, shortState } from "./perform.ts";
import type { Resolve } from "./picks.ts";
import { predict } from "./predict.ts";
import { stateOf } from "./predict-channels.ts";

/** Two instances on one database. */
export interface Instances {
  readonly stores: readonly [Store, Store];
  readonly made: Made;
  close(): Promise<void>;
}

/** One history: its instances, and the states of channels told to those who follow them. */
interface History {
  readonly instances: Instances;
  readonly told: readonly Map<string, ChannelState>[];
}
type Current = { model: Model };

const START = Date.parse("2026-03-01T10:00:00.000Z");
/** Live within five seconds. */
const MAX_TOLD_MS = 5000;
const MAX_COMMANDS = 80;
let histories = 0;

/** Connects two instances to a migrated database. A channel is there where own approvals count. */
export async function openInstances(url: string): Promise<Instances> {
  const made: Made = { changes: [], now: START };
  const clock = () => new Date(made.now);
  // Nothing is killed here, so no commit needs to wait for the disk.
  const quick = new URL(url);
  quick.searchParams.set("options", "-c synchronous_commit=off");
  const databases: readonly [Database, Database] = [connect(quick.href), connect(quick.href)];
  const [one, other] = databases;
  const stores = [
    createStore({ database: one, prepare: samplePrepare, clock, fourEyes: "relaxed" }),
    createStore({ database: other, prepare: samplePrepare, clock, fourEyes: "relaxed" }),
  ] as const;
  await stores[0].channels.create({ name: "lenient", ownApproval: true }, actorOf("system")).catch(() => undefined);
  return {
    stores,
    made,
    async close() {
      for (const database of databases) await database.end();
    },
  };
}

/** Random operations by two instances; what each answers and what is so afterwards is what the model says. */
export function historyProperty(instances: Instances) {
  const singles = fc.tuple(OPERATIONS, fc.nat(1)).map(([resolve, instance]) => single(resolve, instance));
  const races = fc.tuple(RACING, RACING).map(([one, other]) => race(one, other));
  const commands = fc.commands([singles, singles, singles, races], { maxCommands: MAX_COMMANDS, size: "max" });
  const beginning = fc.array(ADD, { minLength: 2, maxLength: 4 });
  return fc.asyncProperty(beginning, commands, async (first, steps) => {
    const model = await beginHistory(instances, first);
    const current: Current = { model };
    const told = instances.stores.map(() => new Map<string, ChannelState>());
    const following = instances.stores.map((store, index) => follow(store, model, told[index] ?? new Map()));
    try {
      await fc.asyncModelRun(() => ({ model: current, real: { instances, told } }), steps);
      await compareDocuments(current.model, instances);
      await compareTold(current.model, told);
    } finally {
      for (const one of following) await one.stop();
    }
  });
}

/** Two channels that serve the first of some releases. */
async function beginHistory({ stores: [store], made }: Instances, first: readonly Resolve[]): Promise<Model> {
  const name = `h${++histories}-${process.pid}`;
  made.changes.length = 0;
  made.now = START;
  let model: Model = { now: START, releases: {}, channels: {}, changes: [], reviews: [], rows: 0 };
  for (const [suffix, approvals] of [
    ["strict", 1],
    ["free", 0],
  ] as const) {
    const { name: channel } = await store.channels.create({ name: `${name}-${suffix}`, approvals }, actorOf("system"));
    const nothing = {
      revision: 0,
      release: null,
      rollout: null,
      switchedOff: [],
      takenBack: [],
      publications: [],
      scheduled: null,
    };
    model.channels[channel] = { ...nothing, approvals, ownApproval: false };
  }
  model.rows = (await store.audit.head())?.sequence ?? 0;
  const take = async (operation: Operation | null) => {
    if (operation === null) return;
    const expected = predict(model, operation);
    same("at the beginning", await perform(store, operation, made), expected.answer);
    model = expected.model;
  };
  for (const resolve of first) await take(resolve(model));
  const [release] = Object.keys(model.releases);
  for (const channel of release === undefined ? [] : Object.keys(model.channels)) {
    const request = { revision: 0, kind: "import", reason: "", key: undefined, by: "system" } as const;
    await take({ do: "publish", channel, release: release ?? "", ...request });
  }
  return model;
}

function follow(store: Store, { channels }: Model, told: Map<string, ChannelState>): Following {
  return store.follow(Object.keys(channels), { onChange: (state) => void told.set(state.name, state) });
}

/** One instance is asked. */
function single(resolve: Resolve, instance: number): fc.AsyncCommand<Current, History> {
  let asked: Operation | null = null;
  return {
    check: ({ model }) => resolve(model) !== null,
    async run(current, { instances }) {
      asked = resolve(current.model);
      if (asked === null) return;
      const expected = predict(current.model, asked);
      const answer = await perform(instances.stores[instance] ?? instances.stores[0], asked, instances.made);
      if (answer !== expected.answer) throw new Error(`answered ${answer}, not ${expected.answer}`);
      current.model = expected.model;
      await compareStates(current.model, instances);
    },
    toString: () => `${instance}: ${JSON.stringify(asked)}`,
  };
}

/** Both instances are asked at once: what comes of it is what comes of one after the other. */
function race(first: Resolve, second: Resolve): fc.AsyncCommand<Current, History> {
  let asked: readonly (Operation | null)[] = [];
  return {
    check: ({ model }) => first(model) !== null && second(model) !== null,
    async run(current, { instances: { stores, made }, instances }) {
      const [one, other] = [first(current.model), second(current.model)];
      if (one === null || other === null) return;
      asked = [one, other];
      const answers = await Promise.all([perform(stores[0], one, made), perform(stores[1], other, made)]);
      const backward = inOrder(current.model, other, one);
      const orders = [
        inOrder(current.model, one, other),
        { model: backward.model, answers: backward.answers.toReversed() },
      ];
      const fitting = orders.filter((order) => String(order.answers) === String(answers));
      if (fitting.length === 0) {
        throw new Error(`answered ${answers}, not ${orders.map((order) => order.answers).join(" or ")}`);
      }
      current.model = await firstTrue(fitting, instances);
    },
    toString: () => `at once: ${asked.map((one) => JSON.stringify(one)).join(" and ")}`,
  };
}

/** Two orders may answer alike and differ in what is so afterwards. */
async function firstTrue(orders: readonly { readonly model: Model }[], instances: Instances): Promise<Model> {
  let wrong: unknown;
  for (const { model } of orders) {
    try {
      await compareStates(model, instances);
      return model;
    } catch (error) {
      wrong ??= error;
    }
  }
  throw wrong;
}

function inOrder(model: Model, first: Operation, second: Operation) {
  const one = predict(model, first);
  const other = predict(one.model, second);
  return { model: other.model, answers: [one.answer, other.answer] };
}

/** Either instance has the model's state. */
async function compareStates(model: Model, { stores, made }: Instances): Promise<void> {
  const [one, other] = stores;
  const names = Object.keys(model.channels);
  const [states, scheduled, approvals, listed, head] = await Promise.all([
    Promise.all(names.map((name, index) => (index === 0 ? one : other).channels.state(name))),
    Promise.all(names.map((name) => one.schedule.find(name))),
    Promise.all(made.changes.map((id) => one.reviews.approvals(id))),
    other.changes.list({ limit: Math.max(1, model.changes.length) }),
    one.audit.head(),
  ]);
  same("channels", states.map(shortState), Object.values(model.channels).map(stateOf));
  const waiting = Object.values(model.channels).map((channel) => channel.scheduled);
  const shown = scheduled.map((one) => one && shortScheduled(one));
  same("schedules", shown, waiting);
  const changes = model.changes.length === 0 ? [] : listed.toReversed();
  const ids = changes.map(({ id }) => id);
  same("ids", ids, made.changes);
  same("changes", changes.map(shortChange), model.changes.map(shortChange));
  const approved = (index: number, { release }: ModelChange) =>
    release === null ? [] : approvalsOf(model, index, release);
  same(
    "approvals",
    approvals.map(byName),
    model.changes.map((change, index) => byName(approved(index, change))),
  );
  same("rows of the audit log", head?.sequence, model.rows);
}

function byName(approvals: readonly { readonly by: string; readonly isOwn: boolean }[]) {
  return approvals.map(({ by, isOwn }) => `${by} ${isOwn}`).sort();
}

function shortChange({ author, contributors, base, revision, status, release }: Change | ModelChange) {
  return { author, contributors, base, revision, status, release };
}

async function compareDocuments(model: Model, { stores: [, store], made }: Instances): Promise<void> {
  for (const [index, change] of model.changes.entries()) {
    const documents = await store.changes.documents(made.changes[index] ?? -1);
    const texts = Object.fromEntries(documents.map(({ path, bytes }) => [path, textOf(bytes)]));
    const expected = Object.entries(textsOfChange(model, change)).sort(([one], [other]) => (one < other ? -1 : 1));
    same("documents", texts, Object.fromEntries(expected));
  }
}

async function compareTold(model: Model, told: readonly Map<string, ChannelState>[]): Promise<void> {
  const expected = JSON.stringify(Object.values(model.channels).map(stateOf));
  const names = Object.keys(model.channels);
  const shown = (states: Map<string, ChannelState>) =>
    JSON.stringify(
      names.map((name) => states.get(name)).map((state) => (state === undefined ? null : shortState(state))),
    );
  const until = Date.now() + MAX_TOLD_MS;
  while (!told.every((states) => shown(states) === expected)) {
    if (Date.now() > until) throw new Error(`an instance was told ${told.map(shown).join(" and ")}, not ${expected}`);
    await setTimeout(10);
  }
}

function same(what: string, found: unknown, expected: unknown): void {
  const [text, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (text !== wanted) throw new Error(`${what}: ${text}, not ${wanted}`);
}
