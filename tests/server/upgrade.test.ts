import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { BUILD_SUMMARY } from "../../src/compile/build-files.ts";
import { PLAN_VERSION } from "../../src/language/plan.ts";
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

it("answers for the plans of pages that a server of another version gave out, and goes on by its own", async () => {
  const { start, database, publish } = await startFleet();
  const release = await publish("Beside another");
  const server = await start({});
  await eventually(async () => expect((await namedBy(server)).release).toBe(release));
  const own = await namedBy(server);
  // A server of a later version puts its build of the same release into the database, at another address.
  const [, other = ""] = /plans\/([0-9a-f]{16})/.exec(own.plans[0] ?? "") ?? [];
  const address = "fedcba9876543210";
  await database.query(
    `with made as (
       insert into blobs (digest, bytes)
       select 'later', convert_to(replace(convert_from(bytes, 'utf8'), $1, $2), 'utf8') from build_files
       join blobs using (digest) where path = $3 and production and release like $4 || '%' returning digest)
     insert into build_files (release, plan_version, production, path, digest)
     select release, plan_version + 1, production, path, case path when $3 then 'later' else digest end
     from build_files, made where production and release like $4 || '%' and plan_version = $5`,
    [other, address, BUILD_SUMMARY, release, PLAN_VERSION],
  );
  const plans = own.plans.map((plan) => plan.replace(other, address));
  expect(plans).not.toEqual(own.plans);
  expect(await statusesOf(server, plans)).toEqual([200, 200]);
  expect(
    await statusesOf(
      server,
      plans.map((plan) => plan.replace(address, "0".repeat(16))),
    ),
  ).toEqual([404, 404]);
  expect((await namedBy(server)).plans).toEqual(own.plans);
}, 600_000);
