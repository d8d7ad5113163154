import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { connectAssistant } from "./connect-assistant.ts";

const SHELF = "schemas/screens/shelf.json";
const VOLUME = "schemas/screens/volume.json";
const CLINIC = join(ROOT, "tests/clinic-app");

it("edits places and leaves the rest as it was, in the layout that the document had", async () => {
  const { call, text, root } = await connectAssistant();
  const before = text(VOLUME);
  const edits = [
    { op: "set", at: "/title", value: { de: "Buch", fr: "Livre" } },
    { op: "add", at: "/body/-", value: { type: "text", text: { de: "Ende", fr: "Fin" } } },
    { op: "remove", at: "/body/0/children/0/rows/1" },
  ];
  expect(await call("edit", { path: VOLUME, edits, dryRun: true })).toMatchObject({ wouldSave: [VOLUME] });
  expect(text(VOLUME)).toBe(before);
  expect(await call("edit", { path: VOLUME, edits })).toMatchObject({
    saved: [VOLUME],
    newFindings: [],
    findingsLeft: 0,
  });
  const after = JSON.parse(text(VOLUME));
  expect(after.title).toEqual({ de: "Buch", fr: "Livre" });
  expect(after.body.at(-1)).toEqual({ type: "text", text: { de: "Ende", fr: "Fin" } });
  expect(await callCommand(COMMANDS.format, "--check", root)).toMatchObject({ status: 0 });
  const same = before.split("\n").filter((line) => text(VOLUME).includes(line));
  expect(same.length).toBeGreaterThan(before.split("\n").length - 8);
});

it("leaves the layout of a document that nobody formatted", async () => {
  const { call, text, write } = await connectAssistant();
  write(SHELF, text(SHELF).replace('"version": 1,', '"version":    1,'));
  await call("edit", { path: SHELF, edits: [{ op: "set", at: "/title/de", value: "Daheim" }] });
  expect(text(SHELF)).toContain('"version":    1,');
  expect(text(SHELF)).toContain('"de": "Daheim"');
});

it("tells what an edit breaks, where, and what mends it", async () => {
  const { call } = await connectAssistant();
  const { newFindings, findingsLeft } = await call("edit", {
    path: SHELF,
    edits: [{ op: "set", at: "/body/0/children/0/type", value: "amont" }],
  });
  expect(findingsLeft).toBe(1);
  expect(newFindings).toMatchObject([
    {
      severity: "error",
      code: "unknown-widget",
      path: SHELF,
      at: "/body/0/children/0/type",
      fixes: ['replace "amont" by "amount"'],
      page: "reference/diagnostics",
    },
  ]);
  const { code, at } = newFindings[0];
  expect(await call("fix", { path: SHELF, at, code })).toMatchObject({ mended: 1, findingsLeft: 0 });
});

it("edits by the id of a node, and names none that is there twice", async () => {
  const { call, refusal, text } = await connectAssistant();
  await call("edit", { path: SHELF, edits: [{ op: "add", at: "/body/0/children/0/id", value: "fees" }] });
  await call("edit", { path: SHELF, edits: [{ op: "set", at: "#fees/label/de", value: "Offen" }] });
  expect(JSON.parse(text(SHELF)).body[0].children[0].label.de).toBe("Offen");
  await call("edit", { path: SHELF, edits: [{ op: "add", at: "/body/0/children/1/id", value: "fees" }] });
  const again = { path: SHELF, edits: [{ op: "set", at: "#fees/label/de", value: "x" }] };
  expect(await refusal("edit", again)).toContain("several have the id");
});

it("edits no document as a whole, makes none twice, and does all of an edit or nothing", async () => {
  const { refusal, text } = await connectAssistant();
  const before = text(SHELF);
  expect(await refusal("edit", { path: SHELF, edits: [{ op: "set", at: "", value: {} }] })).toContain("name a place");
  expect(await refusal("create_document", { path: SHELF, document: { id: "shelf" } })).toContain("is there already");
  const edits = [
    { op: "set", at: "/title/de", value: "Weg" },
    { op: "remove", at: "/no/such/place" },
  ];
  expect(await refusal("edit", { path: SHELF, edits })).toContain("there is nothing at");
  expect(await refusal("edit", { path: SHELF, edits: [{ op: "add", at: "/title/de", value: "x" }] })).toContain(
    "already",
  );
  expect(await refusal("edit", { path: SHELF, edits: [{ op: "set", at: "/title/de" }] })).toContain("needs a value");
  expect(text(SHELF)).toBe(before);
});

it("reads a long document by its places, and pages by their headings", async () => {
  const { call } = await connectAssistant(CLINIC);
  const { tooLong, places } = await call("read", { path: "schemas/app.json" });
  expect(tooLong).toContain("read one of its places");
  expect(places.map(({ at }: { at: string }) => at)).toContain("/texts");
  const { headings } = await call("read", { path: "reference/widgets" });
  expect(headings).toContain("button");
  expect((await call("read", { path: "reference/widgets", at: "button" })).text).toContain("## button");
  expect((await call("read", { path: "reference/rules/unused-state" })).text).toBeDefined();
});

it("promise 35: masks in samples what a call marks as personal, wherever it is read", async () => {
  const { call, client, text, write } = await connectAssistant(CLINIC);
  const path = "schemas/samples/profile/default.json";
  const { answer } = JSON.parse(text(path));
  const call_ = JSON.parse(text("schemas/calls/profile.json"));
  const personal = Object.entries<{ personal?: boolean }>(call_.answer.properties).flatMap(([name, schema]) =>
    schema.personal === true && typeof answer[name] === "string" ? [name] : [],
  );
  expect(personal.length).toBeGreaterThan(0);
  const shown = JSON.stringify(await call("read", { path }));
  const { contents } = await client.readResource({ uri: `skrini://document/${path}` });
  for (const name of personal) {
    expect(shown).not.toContain(answer[name]);
    expect(JSON.stringify(contents)).not.toContain(answer[name]);
    expect(
      (await call("search", { words: answer[name], in: "documents" })).matches.map((one: { path: string }) => one.path),
    ).not.toContain(path);
  }
  expect(shown).toContain("(personal)");
  write(path, `${text(path)},`);
  expect(JSON.stringify(await call("read", { path }))).not.toContain(answer[personal[0] ?? ""]);
});

it("says in words that a sample is different, and masks what either side's call marks as personal", async () => {
  const { call, text, write } = await connectAssistant(CLINIC);
  const path = "schemas/samples/profile/default.json";
  const { fullName } = JSON.parse(text(path)).answer;
  await call("edit", {
    path,
    edits: [
      { op: "set", at: "/answer/fullName", value: "x" },
      { op: "set", at: "/answer/unread", value: 7341 },
    ],
  });
  const differences = async () => JSON.stringify((await call("diff")).lines);
  expect(await differences()).toContain("7341");
  expect(await differences()).not.toContain(fullName);
  const calls = "schemas/calls/profile.json";
  write(calls, text(calls).replaceAll(', "personal": true', ""));
  expect(text(calls)).not.toContain("personal");
  expect(await differences()).not.toContain(fullName);
});

it("promise 35: refuses what would make readable what is personal, however that is taken away, and no other edit of a call", async () => {
  const { call, refusal, text } = await connectAssistant(CLINIC);
  const path = "schemas/calls/profile.json";
  const before = text(path);
  const { properties } = JSON.parse(before).answer;
  const [name = ""] = Object.keys(properties).filter((one) => properties[one].personal === true);
  const at = `/answer/properties/${name}`;
  const edits = [
    [{ op: "remove", at: `${at}/personal` }],
    [{ op: "set", at: `${at}/personal`, value: false }],
    [{ op: "remove", at }],
    [{ op: "set", at: "/answer", value: { type: "object" } }],
    [{ op: "set", at: "/answer/properties", value: { ...properties, [name]: { type: "string" } } }],
  ];
  for (const one of edits) {
    expect(await refusal("edit", { path, edits: one })).toContain("personal");
    expect(await refusal("edit", { path, edits: one, dryRun: true })).toContain("personal");
  }
  expect(await refusal("remove_document", { path })).toContain("personal");
  expect(text(path)).toBe(before);
  expect(await call("edit", { path, edits: [{ op: "set", at: "/summary", value: "Who it is." }] })).toMatchObject({
    saved: [path],
  });
});

it("gives resources: documents, pages, widgets with examples, answers, findings", async () => {
  const { client } = await connectAssistant();
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri);
  expect(uris).toEqual(
    expect.arrayContaining([
      `skrini://document/${SHELF}`,
      "skrini://page/guides/assistants",
      "skrini://page/reference/texts",
      "skrini://widget/button",
      "skrini://findings",
    ]),
  );
  const read = async (uri: string) => {
    const [first] = (await client.readResource({ uri })).contents;
    return String(first !== undefined && "text" in first ? first.text : "");
  };
  for (const uri of uris) expect(await read(uri), uri).not.toBe("");
  expect(JSON.parse(await read("skrini://answer/borrowed")).properties).toHaveProperty("volumes");
  expect(await read("skrini://widget/button")).toContain('"type": "button"');
  for (const uri of [
    "skrini://document/../../x",
    "skrini://page/none",
    "skrini://answer/__proto__",
    "skrini://widget/none",
  ])
    await expect(client.readResource({ uri })).rejects.toThrow();
});

it("names each resource by a title of its own, and says where drafts go", async () => {
  const { client } = await connectAssistant();
  const { resources } = await client.listResources();
  const titles = resources.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Let an assistant draft", "button", SHELF]));
  expect(titles.filter((title) => title === "Guides and reference" || title === undefined)).toEqual([]);
  expect(client.getInstructions()).toContain("takes a token: see guides/assistants");
});

it("tells errors before warnings, and finds no words in the address of a schema", async () => {
  const { call, write, text } = await connectAssistant();
  write(SHELF, text(SHELF).replace('"de": "', '"de": "  '));
  write(VOLUME, text(VOLUME).replace('"version": 1,', '"version": 1, "oops": 1,'));
  const { findings } = await call("check");
  expect(findings.map(({ severity }: { severity: string }) => severity)).toEqual(["error", "warning"]);
  const { matches } = await call("search", { words: "screen.schema.json", in: "documents" });
  expect(matches).toEqual([]);
});

it("finds nothing in a document that is no JSON, but its path", async () => {
  const { call, text, write } = await connectAssistant();
  write(SHELF, `${text(SHELF)}}`);
  expect((await call("search", { words: "undefined", in: "documents" })).matches).toEqual([]);
  expect((await call("search", { words: "/shelf.json", in: "documents" })).matches).toEqual([{ path: SHELF }]);
});

it("tells a rename's caution, and writes nothing of one that cannot be made", async () => {
  const { call, refusal, root } = await connectAssistant();
  const { caution, saved } = await call("rename", { path: "schemas/routes.json", at: "/routes/0/path", to: "/home" });
  expect(caution).toContain("Addresses that others hold");
  expect(saved).toContain("schemas/routes.json");
  const files = readdirSync(join(root, "schemas/screens"));
  expect(await refusal("rename", { path: SHELF, at: "/id", to: "volume" })).toContain('there is a "volume" already');
  expect(await refusal("rename", { path: SHELF, at: "/version", to: "x" })).toEqual(expect.any(String));
  expect(readdirSync(join(root, "schemas/screens"))).toEqual(files);
});
