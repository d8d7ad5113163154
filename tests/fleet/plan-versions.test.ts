import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { createAccounts } from "../../src/releases/accounts/create-accounts.ts";
import { launchChromium } from "../browser/launch-chromium.ts";
import { OTHER_APP } from "../copy-project.ts";
import { eventually } from "../eventually.ts";
import { ANN, startFleet, temporaryFolder } from "../server/fleet.ts";
import { type StartedServer, startServer } from "../server/start-server.ts";
import { startBalancer } from "./balance.ts";
import { buildOther } from "./other-build.ts";

const SYSTEM = { name: "system", address: "local" };
const APP = "schemas/app.json";
/** Visits of each client while servers of both versions serve. */
const VISITS = 6;

/** Publishes the documents under another name by the API of one server, which checks and compiles them. @returns as pages have it */
async function publishAt({ origin }: StartedServer, token: string, name: string): Promise<string> {
  async function ask(route: string, body?: object, seen?: number) {
    const [method = "", path = ""] = route.split(" ");
    const answer = await fetch(`${origin}/studio/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(seen !== undefined && { "if-match": `"${seen}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const content = await answer.json();
    expect([route, answer.ok, content]).toEqual([route, true, content]);
    return content;
  }
  const live = await ask("GET /channels/production");
  const { id, revision } = await ask("POST /changes", { title: name, base: live.release });
  const { files } = await ask(`GET /changes/${id}/documents`);
  const { text } = files.find(({ path }: { path: string }) => path === APP);
  const renamed = text.replace(/("brand": \{\s+"name": )"[^"]*"/, `$1"${name}"`);
  const saved = await ask(`PATCH /changes/${id}/documents`, { files: [{ path: APP, text: renamed }] }, revision);
  const { release } = await ask(`POST /changes/${id}/review`, {}, saved.change.revision);
  await ask("POST /channels/production/publish", { release: release.id, reason: "test" }, live.revision);
  return release.id.slice(0, 12);
}

/** A page as a server gives it out: its release, and the addresses of its plans. */
async function pageOf({ origin }: StartedServer) {
  const answer = await fetch(`${origin}/shelf?session=s`);
  const [, boot = "{}"] = /id="skrini-boot">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  const { base, language, screen, release } = JSON.parse(boot);
  return { release, plans: [`${base}/app.${language}.json`, `${base}/${screen}.${language}.json`] };
}

/** The version of the plans of a page, as another server gives them out. */
async function versionAt({ origin }: StartedServer, plans: readonly string[]): Promise<readonly unknown[]> {
  return Promise.all(
    plans.map(async (path) => {
      const answer = await fetch(`${origin}${path}`);
      return answer.ok ? ((await answer.json()) as { version: number }).version : answer.status;
    }),
  );
}

const shows = (server: StartedServer, release: string) =>
  eventually(async () => expect((await pageOf(server)).release).toBe(release));

async function end({ process }: StartedServer): Promise<void> {
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGTERM");
  await ended;
}

/** Code and plans that a page could not load, and errors thrown in it. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(plans|assets)\//.test(pathname) && response.status() >= 400)
      problems.push(`${pathname}: ${response.status()}`);
  });
  return problems;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

async function openVolume(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Effi Briest" }).click();
  await heading(page, "Band");
  await page.getByRole("button", { name: "Verlängern" }).waitFor();
}

it("serves clients of two versions of plans while a fleet is upgraded one by one, and publishes from each", async () => {
  const other = buildOther();
  const { store, database, start } = await startFleet();
  const backend = await startServer({ DOCUMENTS: OTHER_APP });
  const [data, alsoData] = [await temporaryFolder(), await temporaryFolder()];
  const env = { API_URL: backend.origin };
  const [old, alsoOld] = [await start({ ...env, DATA: data }), await start({ ...env, DATA: alsoData })];
  const { revision } = await store.channels.find("production");
  await store.channels.change({ channel: "production", revision, approvals: 0 }, ANN);
  const { tokens } = createAccounts({ database, write: store.write, now: () => new Date(), provider: null });
  const token = (await tokens.create({ name: "t", scopes: ["read", "edit", "publish"], channel: "*", days: 1 }, SYSTEM))
    .secret;
  const front = await startBalancer();
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const visit = async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const problems = problemsOf(page);
    await page.goto(`${front.origin}/shelf?session=s&sprache=de`);
    await heading(page, "Meine Ausleihen");
    return { page, problems, close: () => context.close() };
  };

  // A page of before the upgrade stays open through all of it.
  front.use(old.port, alsoOld.port);
  const first = await publishAt(old, token, "First");
  for (const server of [old, alsoOld]) await shows(server, first);
  const early = await visit();

  const fresh = await start(env, other);
  const [page, newPage] = [await pageOf(old), await pageOf(fresh)];
  const planVersion = other.planVersion - 1;
  expect([page.release, newPage.release]).toEqual([first, first]);
  expect(page.plans).not.toEqual(newPage.plans);
  // Each server has the plans of the other's pages, as the other's client reads them.
  for (const server of [old, alsoOld, fresh]) {
    expect(await versionAt(server, page.plans)).toEqual([planVersion, planVersion]);
    expect(await versionAt(server, newPage.plans)).toEqual([other.planVersion, other.planVersion]);
  }

  front.use(alsoOld.port, fresh.port);
  for (let count = 0; count < VISITS; count++) {
    const release = await publishAt(count % 2 === 0 ? fresh : alsoOld, token, `Visit ${count}`);
    for (const server of [old, alsoOld, fresh]) await shows(server, release);
    const late = await visit();
    await openVolume(late.page);
    expect(late.problems).toEqual([]);
    await late.close();
  }

  // One by one: the last server of before ends, and its pages go on with what they had not loaded yet.
  await end(old);
  const alsoFresh = await start({ ...env, DATA: data }, other);
  const left = await pageOf(alsoOld);
  const atOld = await visit();
  front.use(fresh.port, alsoFresh.port);
  await end(alsoOld);
  for (const server of [fresh, alsoFresh])
    expect(await versionAt(server, left.plans)).toEqual([planVersion, planVersion]);
  for (const { page: open, problems } of [early, atOld]) {
    await openVolume(open);
    expect(problems).toEqual([]);
  }
  const last = await publishAt(alsoFresh, token, "Last");
  for (const server of [fresh, alsoFresh]) await shows(server, last);

  // The way back: a server of before compiles what it has never seen, on the disk of its own time.
  const again = await start({ ...env, DATA: alsoData });
  await shows(again, last);
  expect(await versionAt(again, (await pageOf(again)).plans)).toEqual([planVersion, planVersion]);
  front.use(again.port, fresh.port);
  const back = await visit();
  await openVolume(back.page);
  expect(back.problems).toEqual([]);
  expect((await store.audit.verify()).broken).toBeNull();
}, 900_000);
