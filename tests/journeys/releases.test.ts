import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import type { ProjectFile } from "../../src/language/project/project-file.ts";
import type { Store } from "../../src/releases/store/create-store.ts";
import { lookAtDocuments, readDocumentsAt } from "../../src/server/documents/document-folder.ts";
import { openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { OTHER_APP } from "../copy-project.ts";

const ANN = { name: "ann", address: "local" };
const CHANNEL = { channel: "production", reason: "test" };
const NOTICE = { de: "Bis morgen geschlossen.", fr: "Fermé jusqu’à demain." };
const QUERY = { member: "m-1", branch: "north", desk: "d 7" };
let data = "";
let serving: Serving;
let store: Store;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "skrini-releases-"));
  const releases = { databaseUrl: null, channel: "production", data };
  serving = await serveLocally({ root: OTHER_APP, journeyMinutes: 30, releases });
  const given = serving.store();
  if (given === null) throw new Error("no database");
  store = given;
});
afterAll(async () => {
  await serving.close();
  await rm(data, { recursive: true, force: true });
});

const open = (path: string, query = {}) =>
  openScreen(`http://localhost:${serving.port}${path}`, { transport: "post", query: { ...QUERY, ...query } });

/** The project with other words, on its screens and in its journeys. */
async function edited(before: string, after: string): Promise<readonly ProjectFile[]> {
  const project = (await readDocumentsAt(OTHER_APP, await lookAtDocuments(OTHER_APP)))?.project ?? [];
  return project.map(({ path, bytes }) => {
    const text = Buffer.from(bytes).toString("utf8");
    return { path, bytes: text.includes(before) ? Buffer.from(text.replaceAll(before, after)) : bytes };
  });
}

async function publish(project: readonly ProjectFile[]): Promise<string> {
  const added = await store.releases.add(project, ANN);
  if ("refused" in added) throw new Error(added.refused.map(({ message }) => message).join());
  const { revision } = await store.channels.find("production");
  const release = added.release.id;
  await store.channels.publish({ ...CHANNEL, release, revision, kind: "emergency" }, ANN);
  await expect.poll(() => serving.source.current().id).toBe(release);
  return release;
}

describe("releases on a phone", () => {
  it("fault 14: a journey stays on its release over page loads; the next one takes the new", async () => {
    const { page } = await open("/shelf");
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await publish(await edited('"Meine Ausleihen"', '"Mein Regal"'));
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await page.getByRole("link", { name: "Der Zauberberg" }).click();
    await page.getByRole("heading", { level: 1, name: "Band" }).waitFor();
    const next = await open("/shelf");
    await next.page.getByRole("heading", { level: 1, name: "Mein Regal" }).waitFor();
  });

  it("a screen that is switched off shows the notice, also on a page that is open, and comes back", async () => {
    const first = await open("/shelf");
    const { page } = first;
    const link = page.getByRole("link", { name: "Der Zauberberg" });
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Band" }).waitFor();
    await page.goBack();
    await link.waitFor();
    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "screen", name: "volume", notice: NOTICE }, ANN);
    await expect.poll(() => serving.source.switchedOff().length).toBe(1);

    // This phone has the screen's plan in memory.
    await link.click();
    await page.getByText(NOTICE.de).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Band");
    await page.getByRole("button", { name: "Zurück" }).first().click();
    await link.waitFor();

    const other = await open("/volume", { volumeId: "LR-2", lang: "fr" });
    await other.page.getByText(NOTICE.fr).waitFor();

    await store.switches.on({ ...CHANNEL, kind: "screen", name: "volume" }, ANN);
    await expect.poll(() => serving.source.switchedOff().length).toBe(0);
    await link.click();
    await page.getByLabel("Tage").waitFor();
  });

  it("a call that is switched off fails with the notice in its place", async () => {
    const { page } = await open("/shelf");
    await page.getByRole("link", { name: "Der Zauberberg" }).click();
    await page.getByLabel("Tage").fill("21");
    await store.switches.off({ ...CHANNEL, mayApprove: true, kind: "call", name: "extend-loan", notice: NOTICE }, ANN);
    await expect.poll(() => serving.source.switchedOff().length).toBe(1);
    await page.getByRole("button", { name: "Verlängern" }).click();
    await page.getByText(NOTICE.de).waitFor();
    await store.switches.on({ ...CHANNEL, kind: "call", name: "extend-loan" }, ANN);
    await expect.poll(() => serving.source.switchedOff().length).toBe(0);
    await page.getByRole("button", { name: "Verlängern" }).click();
    await page.getByText("Verlängert bis 2026-12-19").waitFor();
  });
});
