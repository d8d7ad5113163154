import { expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import type { ChannelState } from "../releases.ts";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";
import type { FollowOptions } from "./follow-channels.ts";

/** Ends all connections but the one that says so. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

function follow(store: SampleStore, options: Partial<FollowOptions> = {}) {
  const states: ChannelState[] = [];
  const faults: (string | null)[] = [];
  const following = store.follow(["production"], {
    onChange: (state) => void states.push(state),
    onFault: (reason) => faults.push(reason),
    lookEvery: 60_000,
    ...options,
  });
  onTestFinished(() => following.stop());
  return { states, faults, following };
}

async function publish(store: SampleStore, order: string): Promise<string> {
  const { id } = await store.addRelease({ order });
  const { revision } = await store.channels.state("production");
  const request = { channel: "production", release: id, revision, kind: "import", reason: "" } as const;
  await store.channels.publish(request, actorOf("system"));
  return id;
}

it("tells the state at first, and each other one as the database tells of it", async () => {
  const store = await createSampleStore();
  const { states } = follow(store);
  await eventually(() => expect(states).toMatchObject([{ release: null }]));
  // Listening begins after the first look.
  await eventually(async () => {
    const listening = "select from pg_stat_activity where datname = current_database() and query like 'listen %'";
    expect((await store.asOwner(listening)).length).toBe(1);
  });
  const one = await publish(store, "one");
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one, revision: 1 }));
  expect(states).toHaveLength(2);
});

it("goes on when its connections were cut, and says so once", async () => {
  const store = await createSampleStore();
  const { states, faults } = follow(store, { lookEvery: 50 });
  await eventually(() => expect(states).toHaveLength(1));
  await store.asOwner(CUT);
  // A query that takes a connection before the pool has noticed fails; this test is about who follows.
  const one = await eventually(() => publish(store, "one"));
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one }));
  expect(faults.filter((reason) => reason !== null).length).toBeLessThanOrEqual(1);
});

it("tells a state again that could not be taken", async () => {
  const store = await createSampleStore();
  let refusals = 2;
  const { faults } = follow(store, {
    lookEvery: 20,
    onChange: () => {
      if (refusals-- > 0) throw new Error("disk full");
    },
  });
  await eventually(() => expect(faults).toEqual(["disk full", null]));
  expect(refusals).toBeLessThan(0);
});

it("tells of other channels while one cannot be taken", async () => {
  const store = await createSampleStore();
  await store.channels.create({ name: "aside" }, actorOf("ann"));
  const names: string[] = [];
  const following = store.follow(["aside", "production"], {
    onChange({ name }) {
      if (name === "aside") throw new Error("disk full");
      names.push(name);
    },
  });
  onTestFinished(() => following.stop());
  await eventually(() => expect(names).toEqual(["production"]));
});

it("ends once what it was told of last is taken", async () => {
  const store = await createSampleStore();
  const taken: ChannelState[] = [];
  let finish: (() => void) | null = null;
  const { following } = follow(store, {
    async onChange(state) {
      if (state.release !== null) await new Promise<void>((resolve) => (finish = resolve));
      taken.push(state);
    },
  });
  await eventually(() => expect(taken).toHaveLength(1));
  await publish(store, "one");
  void following.look();
  await eventually(() => expect(finish).not.toBeNull());
  let isStopped = false;
  const stopping = following.stop().then(() => (isStopped = true));
  await store.channels.state("production");
  expect(isStopped).toBe(false);
  (finish as (() => void) | null)?.();
  await stopping;
  expect(taken).toHaveLength(2);
});
