import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { STUDIO_HEADER } from "../../src/language/http/studio-header.ts";
import { createAccounts } from "../../src/releases/accounts/create-accounts.ts";
import { connect } from "../../src/releases/database/connect.ts";
import type { Role } from "../../src/releases/identity/roles.ts";
import { createWrite } from "../../src/releases/store/write.ts";
import { launchChromium } from "../browser/launch-chromium.ts";
import { SLOW } from "../browser/slow.ts";
import { unrouteAll } from "../browser/unroute-all.ts";
import { databaseOn, run } from "../database/setup-database.ts";

/** The browser notes each answer of these kinds: nobody is signed in yet, somebody else was first, the line is down. */
const EXPECTED = /the server responded with a status of (401|403|412|503)/;
export const PASSWORD = "kijani juu ya mti 42";
/** No server answers there. */
const NO_BACKEND = "http://127.0.0.1:9";
/**
 * For one step, in milliseconds: far beyond what it takes. What is sent for review is checked and compiled in a process
 * of its own, which a busy machine is long about, and so is every page beside it.
 */
const STEP_TIMEOUT = 90_000 * SLOW;
const DAY_MS = 24 * 3600_000;
const DESK = { width: 1520, height: 800 };
const browser = launchChromium();

export interface Studio {
  readonly origin: string;
  /** Where the first person enters. */
  readonly welcome: string;
  /** The address of its database. */
  readonly databaseUrl: string;
}

interface StudioOptions {
  readonly production?: boolean;
  /** With one, requests say by `X-Forwarded-For` from which address they come. */
  readonly proxies?: number;
}

/** The whole server as `npm start` runs it, on a database of its own with the project's first release. It goes when the test ends. */
export async function startStudio(options: StudioOptions = {}): Promise<Studio> {
  const { stop, ...studio } = await serveStudio(options);
  onTestFinished(stop);
  return studio;
}

interface SharedStudio extends Studio {
  /** A window of ann, who is signed in. */
  enter(expected?: RegExp): Promise<Page>;
  stop(): Promise<void>;
}

/**
 * One server for all tests of a file, where each begins changes of its own. Stop it in `afterAll`.
 * @param kind in production its backend is a lender's, which these tests have none of
 */
export async function shareStudio(kind: "development" | "production" = "development"): Promise<SharedStudio> {
  const studio = await serveStudio({ production: kind === "production" });
  const { origin, welcome } = studio;
  const [secret, name] = [welcome.split("#")[1] ?? "", "ann"];
  const headers = { ...STUDIO_HEADER, origin, "content-type": "application/json" };
  const made = await fetch(`${origin}/studio/api/welcome`, {
    method: "POST",
    headers,
    body: JSON.stringify({ secret, name, password: PASSWORD }),
  });
  if (made.status !== 201) throw new Error(`no account was made: ${await made.text()}`);
  return {
    ...studio,
    async enter(expected = EXPECTED) {
      const page = await openWindow(DESK, expected);
      await page
        .context()
        .request.post(`${origin}/studio/api/session`, { headers, data: { name, password: PASSWORD } });
      await page.goto(`${origin}/studio`);
      await page.getByRole("heading", { name: "Live", level: 1 }).waitFor();
      return page;
    },
  };
}

async function serveStudio({
  production = false,
  proxies = 0,
}: StudioOptions): Promise<Studio & { stop(): Promise<void> }> {
  const [server, name] = [inject("studioDatabases"), `studio_${randomBytes(6).toString("hex")}`];
  await run(server, `create database ${name} template imported`);
  const data = join(tmpdir(), `skrini-${name}`);
  const databaseUrl = databaseOn(server, name);
  const serving = await serveProject({
    port: 0,
    production,
    // This lender's facts are pending still: no borrower is served them.
    forBorrowers: false,
    apiUrl: production ? NO_BACKEND : null,
    proxies,
    watch: false,
    releases: { databaseUrl, channel: "production", data },
    journeyMinutes: 0,
    checkProcess: inject("checkProcess"),
  });
  const stop = async () => {
    await serving.close();
    await rm(data, { recursive: true, force: true });
  };
  const origin = `http://localhost:${serving.port}`;
  return { origin, databaseUrl, welcome: `${origin}/studio/welcome#${await serving.welcomeLink()}`, stop };
}

/**
 * A window of somebody's own. When the test ends, nothing may have gone wrong in it.
 * @param expected what the browser may note besides
 */
export async function openWindow(
  size: { readonly width: number; readonly height: number },
  expected = EXPECTED,
): Promise<Page> {
  const context: BrowserContext = await (await browser).newContext({ viewport: size, serviceWorkers: "block" });
  context.setDefaultTimeout(STEP_TIMEOUT);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text()) && !expected.test(message.text()))
      faults.push(message.text());
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") console.error(`A window showed, when the test failed:\n${await wordsOf(page)}`);
    await unrouteAll(context);
    await context.close();
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
  return page;
}

/** Its address and the words in sight, for whoever looks into a test that failed. */
async function wordsOf(page: Page): Promise<string> {
  const words = () => document.body.innerText.replaceAll(/\s*\n\s*/g, " | ").slice(-6000);
  return `${page.url()}\n${await page.evaluate(words).catch(String)}`;
}

/** Somebody at a desk who takes a one-time link. */
export async function enter(link: string, name: string, expected = EXPECTED): Promise<Page> {
  const page = await openWindow(DESK, expected);
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the studio" }).click();
  await page.getByRole("heading", { name: "Live", level: 1 }).waitFor();
  return page;
}

/** Invites somebody and lets them in. */
export async function invite(host: Page, name: string, role: string): Promise<Page> {
  await host.getByRole("link", { name: "People" }).click();
  await host.getByRole("button", { name: "Invite somebody" }).click();
  await host.getByLabel("Name").fill(name);
  await host.getByRole("radio", { name: role }).check();
  await host.getByRole("button", { name: "Make the link" }).click();
  const link = await host.getByRole("status").locator("code").textContent();
  return enter(link ?? "", "");
}

/**
 * Lets somebody in whose account the server's operator made two days ago. Where nothing is relaxed, their word counts;
 * that of somebody who is invited in the test does not.
 */
export async function enterOfOld({ origin, databaseUrl }: Studio, name: string, role: Role): Promise<Page> {
  const database = connect(databaseUrl);
  const now = () => new Date(Date.now() - 2 * DAY_MS);
  const { people } = createAccounts({ database, write: createWrite(database, now), now, provider: null });
  const grants = [{ role, channel: "*" }];
  const made = people.create({ name, grants }, { name: "system", address: "local" });
  const { secret } = await made.finally(() => database.end());
  return enter(`${origin}/studio/welcome#${secret}`, "");
}

/** Begins a change from what is live, and opens it. */
export async function beginChange(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("button", { name: "New change" }).click();
  await page.getByLabel("In a few words").fill(title);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

/** Opens what the preview's situation is made of, which closes by a press elsewhere. */
export async function openSituation(page: Page): Promise<void> {
  const situation = page.getByRole("button", { name: /^Situation/ });
  if ((await situation.getAttribute("aria-expanded")) !== "true") await situation.click();
}

/** Shows one of the four tabs of the selected part. */
export async function openPartTab(page: Page, name: "Words" | "Look" | "When" | "On tap"): Promise<void> {
  await page.getByRole("tablist", { name: "This part" }).getByRole("tab", { name }).click();
}
