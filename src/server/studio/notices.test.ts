import { expect, it } from "vitest";
import { fileOf } from "../../releases/testing/sample-project.ts";
import { startStudio } from "./testing/studio-server.ts";

const SYSTEM = { name: "system", address: "local" };

it("takes of on-call a short notice in the app's languages, with no address and no number, or one that was approved before", async () => {
  const studio = await startStudio();
  const { ask, store } = studio;
  const app = { languages: [{ code: "en" }, { code: "sw" }] };
  const added = await store.releases.add(
    [fileOf("schemas/app.json", JSON.stringify(app)), fileOf("schemas/screens/order.json", "one")],
    SYSTEM,
  );
  if ("refused" in added) throw new Error("refused");
  const { id: release } = added.release;
  await store.channels.publish({ channel: "production", release, revision: 0, kind: "import", reason: "" }, SYSTEM);
  const onCall = await studio.person("olu", { role: "on-call", channel: "*" });
  const approver = await studio.person("ben", { role: "approver", channel: "*" });
  const switchOff = async (as: string, notice: object | null) => {
    const body = { kind: "screen", name: "order", notice, reason: "the backend is down" };
    return (await ask("POST /channels/production/switch-off", { as, body })).body.code ?? "done";
  };
  for (const text of [
    "Pay at https://pay.example instead.",
    "Pay at pay.example instead.",
    "Pay at pay\uff0eexample instead.",
    "Pay at pay\u200b.exa\u200bmple instead.",
    "Pay at pay .example instead.",
    "Pay at pay\u00b7example instead.",
    "Pay at pay.c0m instead.",
    "Pay at http:/pay instead.",
    "Pay at 10.0.0.1 instead.",
    "Write to help@loans now.",
    "Send it to 0712 345 678.",
    "Send it to \u0660\u0667\u0661\u0662\u0663.",
    "Send it to (07) 1-2-3.",
    "Send it to 07:12:34:56.",
    "Send it to 07 | 12 | 34.",
    "Send it to 07*12*34#.",
    "Send it to 0_7_1_2_3.",
    "Send it to 07\u034f12\u115f3.",
    "Send it to 0\ufe0f\u20e37\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3.",
    "x".repeat(301),
  ]) {
    expect(await switchOff(onCall, { en: text }), text).toBe("wrong-value");
    expect(await switchOff(onCall, { en: "Back soon.", sw: text }), text).toBe("wrong-value");
  }
  expect(await switchOff(onCall, { fr: "Bientôt." })).toBe("wrong-value");
  for (const notice of [
    null,
    { en: "Back at 14.30, on 3 May. Thank you!", sw: "Tutarudi saa 8.30." },
    { en: "Back at 8.30pm; 14:00 to 16:00." },
  ]) {
    expect(await switchOff(onCall, notice)).toBe("done");
  }
  const number = { en: "Call 0800 123 456." };
  expect(await switchOff(onCall, number)).toBe("wrong-value");
  expect(await switchOff(approver, number)).toBe("done");
  expect(await switchOff(onCall, number)).toBe("done");
  expect(await switchOff(onCall, { en: "Call 0800 123 457." })).toBe("wrong-value");
  expect(studio.faults).toEqual([]);
});

it("shows a change to nobody by a link of somebody who was shut out, or of a token that is over", async () => {
  const studio = await startStudio();
  const { ask, store, accounts } = studio;
  const { id: base } = await store.addRelease({ order: "one" });
  const admin = await studio.person("amina", { role: "admin", channel: "*" });
  const editor = await studio.person("ed", { role: "editor", channel: "*" });
  const owned = await accounts.tokens.create(
    { name: "own", scopes: ["read", "edit", "comment"], channel: "*", days: 30 },
    { name: "ed", address: "local" },
  );
  const token = await studio.token("ci", ["read", "edit", "comment"]);
  const { id } = (await ask("POST /changes", { as: editor, body: { title: "A change", base } })).body;
  const link = async (as: string) => (await ask(`POST /changes/${id}/previews`, { as })).body.secret;
  const shows = async (secret: string) => (await ask("POST /previews", { body: { secret } })).status;
  const links = [await link(editor), await link(owned.secret), await link(token), await link(admin)] as const;
  expect(await Promise.all(links.map(shows))).toEqual([200, 200, 200, 200]);
  const people: { readonly id: number; readonly name: string }[] = (await ask("GET /accounts", { as: admin })).body
    .accounts;
  const ed = people.find(({ name }) => name === "ed")?.id;
  await ask(`PUT /accounts/${ed}/disabled`, { as: admin, body: { isDisabled: true } });
  await ask("DELETE /tokens/ci", { as: admin });
  expect(await Promise.all(links.map(shows))).toEqual([410, 410, 410, 200]);
});
