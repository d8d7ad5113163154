import { expect, it } from "vitest";
import { startStudio } from "./testing/studio-server.ts";

const SYSTEM = { name: "system", address: "local" };

/** Ways to have borrowers pay somebody else: all were sent to every phone, or are kin of one that was. */
const ATTACKS = [
  "Send it to zero seven one two three four five six.",
  "Send it to oh seven double one, two three.",
  "Tuma kwa sifuri saba moja mbili tatu nne.",
  "Tuma kwa sifuri-saba-moja-mbili-tatu.",
  "Pay at loans dot example.",
  "Pay at loans[.]example.",
  "Pay at loans(.)example.",
  "Pay at loans {dot} example.",
  "Lipa kwa mkopo nukta example.",
  "Write to help(at)loans now.",
  "Write to help AT loans DOT example.",
  "Pay at pay,example instead.",
  "Pay at pay;example instead.",
  "Pay at pay example instead.",
  "Send it to 0a7b1c2d3e4.",
  "Send it to 07 then 12 then 34.",
  "Send it to 0\n7\n1\n2\n3\n4.",
  "Send it to 0️⃣ and 7️⃣ and 1️⃣ and 2️⃣.",
  "Send it to ０７ na １２ na ３４.",
  "Send it to ٠٧ و ١٢ و ٣٤.",
  "Send it to ๐๗ ๑๒ x ๓๔.",
  "Send it to O7I2 E45G.",
  "Send it to ⓪⑦ then ①② then ③④.",
  "Send it to 𝟶𝟽 or 𝟷𝟸 or 𝟹𝟺.",
  "Send it to VII I II III IV.",
  "Send it to 〇七 一二 三四.",
  "Till: nought, seven, one, two, three.",
  "Add 1 to 071233 and dial.",
  "Dial the year Kenya became free, then twelve, then the days of a week.",
  "Ask for Mr. Otieno in front of the bank.",
  "Pay at https://pay.example instead.",
  "Pay at pay\u200b.exa\u200bmple instead.",
  "Send it to 0712 345 678.",
  "Pay to paybill five two two, account loan.",
  "We are back soon. Thank you!",
] as const;

/** "production" has a screen, an on-call and an approver. */
async function startWithScreen() {
  const studio = await startStudio();
  const { ask, store } = studio;
  const { id: release } = await store.addRelease({ order: "one" });
  await store.channels.publish({ channel: "production", release, revision: 0, kind: "import", reason: "" }, SYSTEM);
  const onCall = await studio.person("olu", { role: "on-call", channel: "*" });
  const approver = await studio.person("ben", { role: "approver", channel: "production" });
  const switchOff = async (as: string, notice: object | null, channel = "production") => {
    const body = { kind: "screen", name: "order", notice, reason: "the backend is down" };
    return (await ask(`POST /channels/${channel}/switch-off`, { as, body })).body.code ?? "done";
  };
  const shown = async () => (await store.channels.state("production")).switchedOff[0]?.notice;
  return { ...studio, release, onCall, approver, switchOff, shown };
}

it("takes no words of on-call's own, whatever they say, and the app's at once", async () => {
  const { onCall, switchOff, shown, faults } = await startWithScreen();
  for (const text of ATTACKS) {
    expect(await switchOff(onCall, { en: text }), text).toBe("wrong-value");
    expect(await switchOff(onCall, { en: "Back soon.", sw: text }), text).toBe("wrong-value");
  }
  for (const text of ["\u0000", "\ud800", "\u202eegap ruoy ot yaP"]) {
    expect(await switchOff(onCall, { en: text }), JSON.stringify(text)).not.toBe("done");
    expect(await switchOff(onCall, { [text]: "Back soon." }), JSON.stringify(text)).not.toBe("done");
  }
  expect(await shown()).toBeUndefined();
  expect(await switchOff(onCall, null)).toBe("done");
  expect(await shown()).toBeNull();
  expect(faults).toEqual([]);
});

it("takes of on-call a notice that somebody approved for the channel, word by word", async () => {
  const { ask, store, release, onCall, approver, switchOff, shown, token } = await startWithScreen();
  const notice = { en: "Back at noon.", sw: "Tutarudi saa sita." };
  const approve = (as: string, words: object) =>
    ask("POST /channels/production/notices", { as, body: { notice: words } });
  for (const as of [onCall, await token("ci", ["read", "switch", "publish"])]) {
    expect((await approve(as, notice)).body).toMatchObject({ code: "forbidden" });
  }
  expect((await approve(approver, notice)).status).toBe(204);
  expect((await approve(approver, notice)).status).toBe(204);
  expect((await approve(approver, { en: " " })).body).toMatchObject({ code: "wrong-value" });
  const listed = await ask("GET /channels/production/notices", { as: onCall });
  expect(listed.body.notices).toEqual([{ notice, by: "ben", at: expect.any(String) }]);
  expect(await switchOff(onCall, { sw: notice.sw, en: notice.en })).toBe("done");
  expect(await shown()).toEqual(notice);
  for (const other of [{ en: notice.en }, { ...notice, en: "Back at noon" }, { ...notice, fr: "0712 345 678" }]) {
    expect(await switchOff(onCall, other)).toBe("wrong-value");
  }
  // An approval for one channel is none for another.
  await store.channels.create({ name: "staging", approvals: 0 }, SYSTEM);
  await store.channels.publish({ channel: "staging", release, revision: 0, kind: "import", reason: "" }, SYSTEM);
  expect(await switchOff(onCall, notice, "staging")).toBe("wrong-value");
});

it("shows the words of who may approve at once, and has on-call show them from then on", async () => {
  const { onCall, approver, switchOff, shown } = await startWithScreen();
  const number = { en: "Call 0800 123 456." };
  expect(await switchOff(onCall, number)).toBe("wrong-value");
  expect(await switchOff(approver, number)).toBe("done");
  expect(await shown()).toEqual(number);
  expect(await switchOff(onCall, number)).toBe("done");
  expect(await switchOff(onCall, { en: "Call 0800 123 457." })).toBe("wrong-value");
  const letters = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join("");
  const long = { en: letters, sw: `${letters}!` };
  expect(await switchOff(approver, long)).toBe("done");
  expect(await switchOff(onCall, long)).toBe("done");
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
  // Links that ended with an account do not come back with it.
  await ask(`PUT /accounts/${ed}/disabled`, { as: admin, body: { isDisabled: false } });
  expect(await Promise.all(links.map(shows))).toEqual([410, 410, 410, 200]);
});

it("ends a preview with the roles of the account that made it", async () => {
  const { ask, person, store } = await startStudio();
  const { id: base } = await store.addRelease({ home: "Welcome" });
  const editor = await person("ed", { role: "editor", channel: "*" });
  const admin = await person("boss", { role: "admin", channel: "*" });
  const { id } = (await ask("POST /changes", { as: editor, body: { title: "A change", base } })).body;
  const { secret } = (await ask(`POST /changes/${id}/previews`, { as: editor })).body;
  const shows = async () => (await ask("POST /previews", { body: { secret } })).status;
  expect(await shows()).toBe(200);
  // A link is of an account: it goes on where the session is over that made it.
  await ask("DELETE /session", { as: editor });
  expect(await shows()).toBe(200);
  const { accounts } = (await ask("GET /accounts", { as: admin })).body;
  const account = accounts.find(({ name }: { name: string }) => name === "ed").id;
  await ask(`PUT /accounts/${account}/roles`, { as: admin, body: { grants: [] } });
  expect(await shows()).toBe(410);
});
