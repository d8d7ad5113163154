import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readProject } from "../../src/cli/studio-client/project-folder.ts";
import { runProcess } from "../../src/cli/testing/run-process.ts";
import { PASSWORD, type StudioServer, startStudio } from "../../src/server/studio/testing/studio-server.ts";

const SYSTEM = { name: "system", address: "local" };
const RELEASES = /## Releases\n([\s\S]*?)\n## /.exec(readFileSync(`${ROOT}/README.md`, "utf8"))?.[1] ?? "";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skrini-readme-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function serveOtherApp(): Promise<StudioServer> {
  // As `npm start` serves it: nobody waits a day here for an account to count.
  const studio = await startStudio({ fourEyes: "relaxed" });
  const added = await studio.store.releases.add(await readProject(`${ROOT}/tests/other-app`), SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const release = added.release.id;
  await studio.store.channels.publish(
    { channel: "production", release, revision: null, kind: "import", reason: "" },
    SYSTEM,
  );
  return studio;
}

/** `npx` finds the package that is installed, and takes as long as the command itself to do so. */
const NPX = `npx() { shift; node "${join(ROOT, "src/cli/bootstrap.mjs")}" "$@"; }`;

/** Runs a line as a shell does. */
async function runLine(line: string, cwd: string, env: NodeJS.ProcessEnv, input = "") {
  const options = { cwd, env: { ...process.env, ...env }, input };
  const { status, stdout, stderr } = await runProcess("bash", ["-ec", `${NPX}\n${line}`], options);
  return { status, output: stdout + stderr };
}

it("goes from nothing to rolled back", async () => {
  const { origin, accounts, store } = await serveOtherApp();
  const folder = emptyFolder();
  const cwd = join(folder, "cwd");
  mkdirSync(cwd);
  const config = (name: string) => ({ SKRINI_SERVER: origin, XDG_CONFIG_HOME: join(folder, "config", name) });
  const env = { ...config("amina"), LINK: `${origin}/studio/welcome#${await accounts.signIn.firstLink()}` };
  const lines = (/```sh\n([\s\S]*?)```/.exec(RELEASES)?.[1] ?? "").trim().split("\n");
  const served: (string | null)[] = [];
  const before = (await store.channels.state("production")).release;
  for (const line of lines) {
    // There is no person here to answer.
    const answered = /^npx skrini (push|publish) /.test(line) ? line.replace(/ {2,}#.*$/, " --yes") : line;
    const isJuma = line.startsWith("npx skrini approve");
    const edited = line.replace("SuperPesa/SuperPesa Plus", `"name": "/"name": "Plus `);
    const { status, output } = await runLine(
      line.startsWith("sed") ? edited : answered,
      cwd,
      isJuma ? config("juma") : env,
      PASSWORD,
    );
    expect([status, line, output]).toEqual([line.startsWith("npx skrini diff") ? 1 : 0, line, output]);
    const link = /^For juma.*: (\S+)$/m.exec(output)?.[1];
    if (link !== undefined) {
      const juma = `npx skrini login --name juma --link ${link}`;
      expect((await runLine(juma, cwd, config("juma"), `${PASSWORD} pia`)).status).toBe(0);
    }
    served.push((await store.channels.state("production")).release);
  }
  expect(new Set(served).size).toBe(2);
  expect(served.at(-1)).toBe(before);
  expect(await store.channels.history("production")).toMatchObject([
    { kind: "rollback", by: "amina" },
    { kind: "publish", by: "amina", reason: "the new brand" },
    { kind: "import" },
  ]);
}, 300_000);

it("checks each pull request and publishes from main, by GitHub's file", async () => {
  const { origin, store, token } = await serveOtherApp();
  await store.channels.create({ name: "staging", approvals: 0 }, SYSTEM);
  const secret = await token("ci", ["read", "edit", "publish"], "staging");
  const env = { SKRINI_SERVER: origin, SKRINI_TOKEN: secret, GITHUB_SHA: "0123456789abcdef" };
  const steps = [...RELEASES.matchAll(/^ +- run: (npx .*)$/gm)].map(([, line = ""]) => line);
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
