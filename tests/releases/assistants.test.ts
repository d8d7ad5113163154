import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { RELEASE_COMMANDS } from "../../src/cli/commands.ts";
import { noteImported, readProject } from "../../src/cli/studio-client/project-folder.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { startStudio } from "../../src/server/studio/testing/studio-server.ts";
import { startAssistant } from "../assistants/start-assistant.ts";
import { OTHER_APP } from "../copy-project.ts";

const SYSTEM = { name: "system", address: "local" };
const SHELF = "schemas/screens/shelf.json";
const EDITS = [{ op: "set", at: "/title/de", value: "Ausgeliehen" }];

/** A server that serves the documents of a folder, and that folder. */
async function start() {
  const studio = await startStudio();
  const root = await mkdtemp(join(tmpdir(), "skrini-drafts-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  const added = await studio.store.releases.add(await readProject(root), SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const first = {
    channel: "production",
    release: added.release.id,
    revision: null,
    kind: "import",
    reason: "",
  } as const;
  await studio.store.channels.publish(first, SYSTEM);
  await noteImported(join(root, ".data"), added.release.id);
  const ada = await studio.person("ada", { role: "admin", channel: "*" });
  const run = (name: string, ...args: readonly string[]) =>
    callCommand(RELEASE_COMMANDS[name], ...args, "--server", studio.origin, "--token", ada);
  const assist = async (token: string) => {
    const assistant = await startAssistant(root, { SKRINI_SERVER: studio.origin, SKRINI_TOKEN: token });
    onTestFinished(() => assistant.close());
    return assistant;
  };
  return { ...studio, root, ada, run, assist };
}

it("lets an assistant open a change of a folder and send it for review, by the token of the guide", async () => {
  const { run, assist, ask, ada } = await start();
  const made = await run("token", "add", "drafts", "--scopes", "read,edit", "--days", "30");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  const { call, client } = await assist(made.stdout.trim());
  expect(client.getInstructions()).toContain("`send_for_review`");
  const { note } = await call("open_change", { title: "Nothing" });
  expect(note).toBe("nothing differs from what is live: a server of `npm start` publishes its own folder");
  await call("edit", { path: SHELF, edits: EDITS });
  const { change, documents } = await call("open_change", { title: "Say it shorter" });
  expect(documents).toEqual([SHELF]);
  await call("edit", { path: SHELF, edits: [{ op: "set", at: "/title/fr", value: "Chez vous" }] });
  expect(await call("open_change", { title: "Say it shorter", change })).toMatchObject({ change });
  expect(await call("send_for_review", { change })).toMatchObject({ change, warnings: 0 });
  const { body } = await ask(`GET /changes/${change}`, { as: ada });
  expect(body).toMatchObject({ status: "review", assistants: ["scripted"], contributors: ["ada", "token:drafts"] });
  const shown = await run("review", String(change));
  expect(shown.stdout).toContain("made with an assistant: scripted");
  const live = await client.readResource({ uri: "skrini://live" });
  expect(JSON.stringify(live)).toContain("production");
});

it("lets no assistant in that could decide, and opens no change without a token", async () => {
  const { run, assist, ada } = await start();
  const { stdout } = await run("token", "add", "ci", "--scopes", "read,edit,publish");
  const { call, close } = await assist(stdout.trim());
  await call("edit", { path: SHELF, edits: EDITS });
  await expect(call("open_change", { title: "x" })).rejects.toThrow("the token may publish");
  await close();
  const person = await assist(ada);
  await expect(person.call("open_change", { title: "x" })).rejects.toThrow("by a token, not as a person");
  const { client } = await assist("");
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("open_change");
});

it("marks a push of documents that an assistant wrote in the folder, once", async () => {
  const { run, assist, root, ask, ada } = await start();
  const { call, close } = await assist("");
  await call("edit", { path: SHELF, edits: EDITS });
  await close();
  const pushed = await run("push", root, "--yes", "--draft", "--json");
  expect(pushed.status, pushed.stderr).toBe(0);
  const { change } = JSON.parse(pushed.stdout);
  expect((await ask(`GET /changes/${change}`, { as: ada })).body.assistants).toEqual(["scripted"]);
  expect((await readProject(root)).length).toBeGreaterThan(10);
  const again = await run("push", root, "--yes", "--draft", "--json", "--title", "Mine");
  const { change: own } = JSON.parse(again.stdout);
  expect((await ask(`GET /changes/${own}`, { as: ada })).body.assistants).toEqual([]);
});
