import { describe, expect, it } from "vitest";
import { createTestAccounts, HOME, PASSWORD } from "../accounts/testing/test-accounts.ts";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore } from "../testing/sample-store.ts";

const ADMIN = { name: "amina", address: "local" };

describe("an account", () => {
  it.each([
    ["wrong-name", "\u0430nna"],
    ["wrong-name", "an\u200Bna"],
    ["wrong-name", "an\u202Ena"],
    ["wrong-name", "\u3164"],
    ["name-taken", "ANNA"],
    ["name-taken", "ａｎｎａ"],
    ["name-taken", "  anna "],
    ["name-taken", "anna".replace("a", "á")],
    ["name-taken", "coco".replaceAll("c", "\u0441").replaceAll("o", "\u043e")],
    ["name-taken", "c0c0"],
  ])("is refused as %s beside anna and coco: %j", async (code, name) => {
    const { accounts } = await createTestAccounts();
    for (const one of ["anna", "coco"]) await accounts.people.create({ name: one, grants: [] }, ADMIN);
    await expect(accounts.people.create({ name, grants: [] }, ADMIN)).rejects.toMatchObject({ code });
  });

  it("is kept, and signs in, in one way of writing", async () => {
    const { accounts } = await createTestAccounts();
    const { account, secret } = await accounts.people.create({ name: " Jose\u0301  K ", grants: [] }, ADMIN);
    expect(account.name).toBe("José K");
    await accounts.signIn.withLink({ secret, password: PASSWORD }, HOME);
    expect(await accounts.signIn.withPassword("jose\u0301 k", PASSWORD, HOME)).toMatch(/^skrini-session-/);
  });
});

it("a token or a channel that looks like another is refused", async () => {
  const { accounts } = await createTestAccounts();
  const token = { scopes: ["read"], channel: "*", days: 1 } as const;
  await accounts.tokens.create({ ...token, name: "ci-live" }, ADMIN);
  await expect(accounts.tokens.create({ ...token, name: "ci-1ive" }, ADMIN)).rejects.toMatchObject({
    code: "name-taken",
  });
  const { channels } = await createSampleStore();
  await expect(channels.create({ name: "pr0duction" }, actorOf("ann"))).rejects.toMatchObject({ code: "exists" });
});

it.each(["A \u202Eredro", "A\u200B", " \u2066 "])(
  "a change is not called %j, nor published for that reason",
  async (text) => {
    const store = await createSampleStore();
    const base = await store.addRelease({ order: "one" });
    const made = store.changes.create({ title: text, base: base.id }, actorOf("ann"));
    await expect(made).rejects.toMatchObject({ code: "wrong-value" });
    const request = { channel: "production", release: base.id, revision: 0, kind: "emergency", reason: text } as const;
    await expect(store.channels.publish(request, actorOf("ann"))).rejects.toMatchObject({ code: "wrong-value" });
  },
);

it("a change's title has no room around it", async () => {
  const store = await createSampleStore();
  const base = await store.addRelease({ order: "one" });
  const { title } = await store.changes.create({ title: "  A better order ", base: base.id }, actorOf("ann"));
  expect(title).toBe("A better order");
});
