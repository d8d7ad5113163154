import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { OTHER_APP } from "../copy-project.ts";
import { eventually } from "../eventually.ts";
import { startFleet, temporaryFolder } from "./fleet.ts";
import type { StartedServer } from "./start-server.ts";

const PAGE = "/shelf?session=s";
/** Pages while both versions serve. */
const VISITS = 20;

/** The app with or without a widget and an action of its own, which make another client of it. */
async function appFolder(isNew: boolean): Promise<string> {
  // Its own parts are built with the packages of this tree.
  const root = await temporaryFolder(join(ROOT, ".build"));
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

async function statusesOf(server: StartedServer, addresses: readonly string[]): Promise<readonly number[]> {
  return Promise.all(addresses.map(async (address) => (await fetch(`${server.origin}${address}`)).status));
}

it("serves pages of either version while servers are exchanged one by one, and code from whichever is asked", async () => {
  const { start: startIn, store, publish } = await startFleet();
  const [before, after] = [await appFolder(false), await appFolder(true)];
  const start = (root: string) => startIn({ DOCUMENTS: root });
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
