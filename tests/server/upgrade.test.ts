import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { createCheckRunner } from "../../src/cli/start/check-runner.ts";
import { connect } from "../../src/releases/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { lookAtDocuments, readDocumentsAt } from "../../src/server/documents/document-folder.ts";
import { OTHER_APP } from "../copy-project.ts";
import { eventually } from "../eventually.ts";
import { type StartedServer, startServer } from "./start-server.ts";

const ANN = { name: "ann", address: "local" };
const PAGE = "/shelf?session=s";
/** Pages while both versions serve. */
const VISITS = 20;

async function folder(place = tmpdir()): Promise<string> {
  const made = await mkdtemp(join(place, "skrini-upgrade-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** The app with or without a widget and an action of its own, which make another client of it. */
async function appFolder(isNew: boolean): Promise<string> {
  // Its own parts are built with the packages of this tree.
  const root = await folder(join(ROOT, ".build"));
  cpSync(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  if (!isNew) return root;
  for (const name of ["renderers", "actions"]) {
    cpSync(join(ROOT, "tests/own-parts", name), join(root, name), { recursive: true });
  }
  return root;
}

/** Addresses of the code and plans that a page names. */
async function namedBy(server: StartedServer) {
  const answer = await fetch(`${server.origin}${PAGE}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const [, boot = "{}"] = /id="skrini-boot">(.*?)<\/script>/.exec(html) ?? [];
  const { base, language, screen, release } = JSON.parse(boot);
  const code: readonly string[] = html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  expect(code.length).toBeGreaterThan(2);
  return { release, code, plans: [`${base}/app.${language}.json`, `${base}/${screen}.${language}.json`] };
}

it("serves pages of either version while servers are exchanged one by one, and code from whichever is asked", async () => {
  const postgres = await startEmbeddedPostgres(await folder());
  const database = connect(postgres.url);
  const checks = createCheckRunner({ production: true });
  onTestFinished(async () => {
    checks.close();
    await database.end();
    await postgres.stop();
  });
  const [before, after] = [await appFolder(false), await appFolder(true)];
  const start = async (root: string) =>
    startServer({
      NODE_ENV: "production",
      API_URL: "http://127.0.0.1:1",
      DOCUMENTS: root,
      DATABASE_URL: postgres.url,
      DATA: await folder(),
    });
  const store = createStore({ database, prepare: checks.prepare, clock: () => new Date(), fourEyes: "relaxed" });
  const project = (await readDocumentsAt(before, await lookAtDocuments(before)))?.project ?? [];
  const publish = async (name: string) => {
    const named = project.map(({ path, bytes }) => {
      if (path !== "schemas/app.json") return { path, bytes };
      return { path, bytes: Buffer.from(Buffer.from(bytes).toString().replace('"Leihregal"', `"${name}"`)) };
    });
    const added = await store.releases.add(named, ANN);
    if ("refused" in added) throw new Error(added.refused.map(({ message }) => message).join());
    const { revision } = await store.channels.find("production");
    const release = added.release.id;
    await store.channels.publish({ channel: "production", release, revision, kind: "emergency", reason: "test" }, ANN);
    return release.slice(0, 12);
  };
  const statusesOf = async (server: StartedServer, addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await fetch(`${server.origin}${address}`)).status));
  const end = (server: StartedServer) =>
    new Promise((resolve) => {
      server.process.once("exit", resolve);
      server.process.kill("SIGTERM");
    });

  const [old, alsoOld] = [await start(before), await start(before)];
  const fresh = await start(after);
  const [page, newPage] = [await namedBy(old), await namedBy(fresh)];
  const differing = page.code.filter((address) => !newPage.code.includes(address));
  expect(differing.length).toBeGreaterThan(0);
  // Behind one address a page comes from one server, and what it names from another.
  let published = "";
  for (let visit = 0; visit < VISITS; visit++) {
    if (visit % 10 === 5) published = await publish(`Visit ${visit}`);
    const [one, other] = visit % 2 === 0 ? [alsoOld, fresh] : [fresh, old];
    const { code, plans } = await namedBy(one);
    expect(new Set(await statusesOf(other, [...code, ...plans]))).toEqual(new Set([200]));
  }
  for (const server of [old, alsoOld, fresh])
    await eventually(async () => expect((await namedBy(server)).release).toBe(published));
  // The last old server ends: pages that it gave out are open still, and ask for parts that they had not needed yet.
  const left = await namedBy(old);
  await Promise.all([end(old), end(alsoOld)]);
  expect(new Set(await statusesOf(fresh, [...left.code, ...left.plans]))).toEqual(new Set([200]));
  expect(await statusesOf(fresh, ["/assets/never-built.js"])).toEqual([404]);
  // And back, on the database that the new one has migrated.
  const again = await start(before);
  expect((await namedBy(again)).release).toBe(published);
  expect(new Set(await statusesOf(again, newPage.code))).toEqual(new Set([200]));
  const next = await publish("Back");
  for (const server of [again, fresh]) await eventually(async () => expect((await namedBy(server)).release).toBe(next));
  expect((await store.audit.verify()).broken).toBeNull();
}, 600_000);
