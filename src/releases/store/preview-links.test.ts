import { expect, it } from "vitest";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore } from "../testing/sample-store.ts";

it("shows one change for an hour by the clock, or until its links are ended, and says who shared it", async () => {
  const store = await createSampleStore();
  const { id: base } = await store.addRelease({ home: "Welcome" });
  const [one, other] = [
    await store.changes.create({ title: "One", base }, actorOf("ann")),
    await store.changes.create({ title: "Other", base }, actorOf("ann")),
  ];
  const { previewLinks } = store;
  const first = await previewLinks.create(one.id, actorOf("ann"));
  const second = await previewLinks.create(other.id, actorOf("ben"));
  expect(first.secret).toMatch(/^skrini-preview-[\w-]{43}$/);
  expect(await previewLinks.find(first.secret)).toEqual({ change: one.id, expiresAt: "2026-03-01T11:00:00.000Z" });
  expect(await previewLinks.list(one.id)).toEqual([{ by: "ann", expiresAt: "2026-03-01T11:00:00.000Z" }]);
  await expect(previewLinks.find(`${first.secret}x`)).rejects.toMatchObject({ code: "used-link" });

  await previewLinks.end(other.id, actorOf("ann"));
  await expect(previewLinks.find(second.secret)).rejects.toMatchObject({ code: "used-link" });
  store.setTime("2026-03-01T10:59:59.999Z");
  expect(await previewLinks.find(first.secret)).toMatchObject({ change: one.id });
  store.setTime("2026-03-01T11:00:00.000Z");
  await expect(previewLinks.find(first.secret)).rejects.toMatchObject({ code: "used-link" });
  expect(await previewLinks.list(one.id)).toEqual([]);

  const { rows } = await store.database.query("select * from preview_links");
  expect(JSON.stringify(rows)).not.toContain(first.secret);
  const log = (await store.audit.list()).filter(({ action }) => action.endsWith("share"));
  expect(log.map(({ action, subject, actor }) => `${actor} ${action} ${subject}`).sort()).toEqual([
    `ann share change ${one.id}`,
    `ann unshare change ${other.id}`,
    `ben share change ${other.id}`,
  ]);
});
