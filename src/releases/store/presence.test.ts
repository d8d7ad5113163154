import { expect, it } from "vitest";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore } from "../testing/sample-store.ts";

it("tells people of each other while they have the same change open, and forgets them after half a minute", async () => {
  const store = await createSampleStore();
  const { id: base } = await store.addRelease({ home: "Welcome" });
  const [first, second] = [
    await store.changes.create({ title: "One", base }, actorOf("ann")),
    await store.changes.create({ title: "Other", base }, actorOf("ann")),
  ];
  expect(await store.presence.note(first.id, "ann", "screens/home")).toEqual([]);
  expect(await store.presence.note(second.id, "eve", "app")).toEqual([]);
  expect(await store.presence.note(first.id, "ben", "app")).toEqual([{ name: "ann", document: "screens/home" }]);
  await store.presence.note(first.id, "ann", "routes");
  expect(await store.presence.note(first.id, "ben", "app")).toEqual([{ name: "ann", document: "routes" }]);
  store.setTime("2026-03-01T10:00:31.000Z");
  expect(await store.presence.note(first.id, "ben", "app")).toEqual([]);
});
