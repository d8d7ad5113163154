import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readProject } from "../../src/cli/studio-client/project-folder.ts";
import { PASSWORD, type StudioServer, startStudio } from "../../src/server/studio/testing/studio-server.ts";
import { OTHER_APP } from "../copy-project.ts";
import { makeGuideApp, runLine } from "../docs/guide-app.ts";
import { commandsOf, readPage } from "../docs/read-guides.ts";

const SYSTEM = { name: "system", address: "local" };
const RELEASE = readPage("src/docs/guides/release.md");
const OPERATE = readPage("src/docs/guides/operate.md");
/** Up to what is looked back on. */
const LAST = "npx skrini log";
const COMMANDS = commandsOf(RELEASE);
const STORY = COMMANDS.slice(0, COMMANDS.indexOf(LAST) + 1);
const AFTER_STORY = COMMANDS.slice(STORY.length).filter((line) => /^npx skrini (channel|token) /.test(line));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skrini-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function serve(root: string): Promise<StudioServer> {
  // As `npm start` serves it: nobody waits a day here for an account to count.
  const studio = await startStudio({ fourEyes: "relaxed" });
  const added = await studio.store.releases.add(await readProject(root), SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const release = added.release.id;
  await studio.store.channels.publish(
    { channel: "production", release, revision: null, kind: "import", reason: "" },
    SYSTEM,
  );
  return studio;
}

/** The commands of a guide's first block, as Amina and Juma type them. */
async function createStory({ origin, accounts }: StudioServer) {
  const folder = emptyFolder();
  const cwd = join(folder, "cwd");
  mkdirSync(cwd);
  const config = (name: string) => ({ SKRINI_SERVER: origin, XDG_CONFIG_HOME: join(folder, "config", name) });
  const env = { ...config("amina"), LINK: `${origin}/studio/welcome#${await accounts.signIn.firstLink()}` };
  return async (line: string) => {
    // There is no person here to answer.
    const answered = /^npx skrini (push|publish) /.test(line) ? `${line} --yes` : line;
    const isJuma = line.startsWith("npx skrini approve");
    const edited = answered.replace("SuperPesa/SuperPesa Plus", `"name": "/"name": "Plus `);
    const { status, output } = await runLine(edited, cwd, isJuma ? config("juma") : env, PASSWORD);
    expect([status, line, output]).toEqual([line.startsWith("npx skrini diff") ? 1 : 0, line, output]);
    const link = /^For juma.*: (\S+)$/m.exec(output)?.[1];
    if (link === undefined) return output;
    const juma = `npx skrini login --name juma --link ${link}`;
    expect((await runLine(juma, cwd, config("juma"), `${PASSWORD} pia`)).status).toBe(0);
    return output;
  };
}

it("goes from nothing to rolled back", async () => {
  const studio = await serve(OTHER_APP);
  const { channels } = studio.store;
  const type = await createStory(studio);
  const served: (string | null)[] = [];
  const before = (await channels.state("production")).release;
  for (const line of STORY) {
    await type(line);
    served.push((await channels.state("production")).release);
  }
  expect(new Set(served).size).toBe(2);
  expect(served.at(-1)).toBe(before);
  expect(await channels.history("production")).toMatchObject([
    { kind: "rollback", by: "amina" },
    { kind: "publish", by: "amina", reason: "the new brand" },
    { kind: "import" },
  ]);
}, 300_000);

it("operates what was approved, as the guide says", async () => {
  const app = await makeGuideApp();
  onTestFinished(app.remove);
  const studio = await serve(app.root);
  const { channels } = studio.store;
  const type = await createStory(studio);
  const approved = STORY.findIndex((line) => line.startsWith("npx skrini approve"));
  expect(approved).toBeGreaterThan(0);
  for (const line of STORY.slice(0, approved + 1)) await type(line);
  const before = (await channels.state("production")).release;
  const printed = new Map<string, string>();
  for (const line of commandsOf(OPERATE)) {
    if (line.startsWith("npx skrini rollback")) expect((await channels.state("production")).release).not.toBe(before);
    printed.set(line, await type(line));
  }
  expect((await channels.state("production")).release).toBe(before);
  expect(printed.get("npx skrini notice list")).toContain("We are back in an hour");
  for (const line of AFTER_STORY) await type(line);
  expect(await channels.list()).toMatchObject([{ name: "production" }, { name: "staging" }]);
}, 300_000);

it("checks each pull request and publishes from main, by GitHub's file", async () => {
  const { origin, store, token } = await serve(OTHER_APP);
  await store.channels.create({ name: "staging", approvals: 0 }, SYSTEM);
  const secret = await token("ci", ["read", "edit", "publish"], "staging");
  const env = { SKRINI_SERVER: origin, SKRINI_TOKEN: secret, GITHUB_SHA: "0123456789abcdef" };
  const steps = [...RELEASE.text.matchAll(/^ +- run: (npx .*)$/gm)].map(([, line = ""]) => line);
  expect(steps).toHaveLength(4);
  const served = new Set<string | null>();
  // A build server checks out anew each time.
  for (const name of ["", "Two "]) {
    const folder = emptyFolder();
    cpSync(`${ROOT}/tests/other-app/schemas`, join(folder, "schemas"), { recursive: true });
    const app = join(folder, "schemas/app.json");
    writeFileSync(app, readFileSync(app, "utf8").replace('"name": "', `"name": "${name}`));
    for (const step of name === "" ? steps : steps.slice(2)) {
      const { status, output } = await runLine(step, folder, env);
      expect([status, step, output]).toEqual([0, step, output]);
    }
    served.add((await store.channels.state("staging")).release);
  }
  expect(served.size).toBe(2);
  const folder = emptyFolder();
  cpSync(`${ROOT}/tests/other-app/schemas`, join(folder, "schemas"), { recursive: true });
  writeFileSync(join(folder, "schemas/app.json"), "{}");
  expect((await runLine(steps[0] ?? "", folder, env)).status).toBe(1);
}, 300_000);
