import { writeSync } from "node:fs";
import { connect } from "../../../src/releases/database/connect.ts";
import { createStore } from "../../../src/releases/store/create-store.ts";
import { actorOf, fileOf, samplePrepare } from "../../../src/releases/testing/sample-project.ts";
import type { Acknowledged } from "./acknowledged.ts";

// Started by kill-process.ts with a database and a channel: edits, approves, publishes and goes back until it is killed.
const [url = "", channel = ""] = process.argv.slice(2);
const store = createStore({ database: connect(url), prepare: samplePrepare, clock: () => new Date() });
const [ann, bob] = [actorOf("ann"), actorOf("bob")];
const PATH = "schemas/screens/order.json";

for (let round = 1; ; round++) {
  const { release: base } = await store.channels.state(channel);
  const change = await store.changes.create({ title: "A change", base: base ?? "" }, ann);
  acknowledge({ did: "create", change: change.id });
  const text = `${process.pid} ${round}`;
  const files = new Map([[PATH, fileOf(PATH, text).bytes]]);
  await store.changes.save({ change: change.id, revision: 1, files }, ann);
  acknowledge({ did: "save", change: change.id, text });
  const sent = await store.changes.sendForReview({ change: change.id, revision: 2 }, ann);
  if ("refused" in sent) throw new Error("the sample documents are broken");
  const release = sent.release.id;
  acknowledge({ did: "send", change: change.id, release });
  await store.reviews.show(change.id, bob);
  const review = { change: change.id, release, verdict: "approved", words: "" } as const;
  acknowledge({ did: "approve", review: (await store.reviews.add(review, bob)).id });
  const { revision } = await store.channels.state(channel);
  const request = { channel, revision, release, kind: "publish", reason: "", key: `${channel} ${text}` } as const;
  acknowledge({ did: "publish", ...(await store.channels.publish(request, ann)) });
  if (round % 3 > 0) continue;
  const back = { channel, revision: revision + 1, reason: "it fails" };
  acknowledge({ did: "publish", ...(await store.channels.rollBack(back, bob)) });
}

/** Written at once: what is killed right after it has said so. */
function acknowledge(done: Acknowledged): void {
  writeSync(1, `${JSON.stringify(done)}\n`);
}
