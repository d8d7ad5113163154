import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { createSandboxBackend } from "../../src/server/calls/sandbox-backend.ts";
import { type Listening, listen } from "../../src/server/listen.ts";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { OTHER_APP } from "../copy-project.ts";
import { recordLanguages } from "./record-languages.ts";

let folder = "";
let host: Listening;

/** A static file server that knows nothing of us, in front of the lender's. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skrini-export-"));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "src/cli/bootstrap.mjs"), "export", join(folder, "site")],
    { cwd: OTHER_APP, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const lender = createSandboxBackend(readDocuments(OTHER_APP));
  const app = new Hono();
  app.all("/svc/*", (context) => lender.fetch(context.req.raw));
  app.all("/desk/*", (context) => lender.fetch(context.req.raw));
  app.use("/*", serveStatic({ root: join(folder, "site") }));
  app.notFound(async (context) => context.html(await readFile(join(folder, "site/404.html"), "utf8"), 404));
  host = await listen(app, 0);
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string, query = {}, options: OpenOptions = {}) =>
  openScreen(`http://localhost:${host.port}${path}`, {
    ...options,
    transport: "post",
    query: { member: "m-1", branch: "north", desk: "d 7", ...query },
    // No worker is kept without our headers, and the default language's plans were fetched ahead.
    allowedErrors: [/404/],
  });

describe("a release on a static host", () => {
  it("opens each route, reads and changes, and holds to the policy", async () => {
    const { page } = await open("/shelf");
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await page.getByRole("link", { name: "Der Zauberberg" }).click();
    await page.getByLabel("Tage").fill("21");
    await page.getByRole("button", { name: "Verlängern" }).click();
    await page.getByText("Verlängert bis 2026-12-19").waitFor();
    const direct = await open("/volume", { volumeId: "LR-2" });
    await direct.page.getByRole("heading", { level: 1, name: "Band" }).waitFor();
  });

  it("has the brand's colors", async () => {
    const { page } = await open("/volume", { item: "LR-2" });
    const button = page.getByRole("button", { name: "Verlängern" });
    expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(91, 42, 134)");
  });

  it.each(["fr", "fr-CH", "FR_ca"])("speaks the language of the address: %s", async (lang) => {
    const { page } = await open("/shelf", { lang });
    await page.getByRole("heading", { level: 1, name: "Mes emprunts" }).waitFor();
    await expect.poll(() => page.title()).toBe("Mes emprunts");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr");
  });

  it.each([
    ["de-DE", "de"],
    ["fr-CA", "fr"],
  ])("to a phone set to %s sends the plans in %s alone, each once", async (phoneLanguage, language) => {
    const { page } = await open("/shelf", {}, { phoneLanguage });
    await page.getByRole("link", { name: "Der Zauberberg" }).waitFor();
    const plans: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/plans/")) plans.push(pathname.slice(pathname.lastIndexOf("/") + 1));
    });
    // The page before may fetch ahead until it is gone.
    page.once("framenavigated", () => plans.splice(0));
    await page.reload();
    await page.getByRole("link", { name: "Der Zauberberg" }).waitFor();
    await page.waitForLoadState("networkidle");
    const [screen = "", ...more] = plans.filter((name) => !name.startsWith("app."));
    expect(plans.filter((name) => name.startsWith("app."))).toEqual([`app.${language}.json`]);
    expect(screen).toMatch(new RegExp(`\\.${language}\\.json$`));
    expect(more.filter((name) => !name.endsWith(`.${language}.json`))).toEqual([]);
    expect([screen, ...more]).toEqual([...new Set([screen, ...more])]);
  });

  it("speaks a phone's own language from the first paint on, and the one chosen since", async () => {
    const { page } = await open("/shelf", {}, { phoneLanguage: "fr-CA" });
    await page.getByRole("heading", { level: 1, name: "Mes emprunts" }).waitFor();
    await page.addInitScript(recordLanguages);
    await page.reload();
    await page.getByRole("link", { name: "Der Zauberberg" }).waitFor();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "spoken"))).toEqual(["fr Mes emprunts"]);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });

  it("opens a screen below its route and in other letters by the page for unknown addresses", async () => {
    const { page } = await open("/SHELF/below");
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
  });

  it("says for hosts that read it which headers each file has", async () => {
    const headers = await readFile(join(folder, "site/_headers"), "utf8");
    expect(headers).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none'; /);
    expect(headers).toContain("/plans/*\n  cache-control: public, max-age=31536000, immutable\n");
    expect(headers).toContain(
      "/pictures/*\n  content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\n",
    );
    expect(headers).toContain("/shelf\n  x-skrini-page: 1\n");
  });

  it("is written into an empty folder alone", () => {
    const again = spawnSync(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "export", join(folder, "site")], {
      cwd: OTHER_APP,
      encoding: "utf8",
    });
    expect([again.status, again.stderr]).toEqual([2, expect.stringMatching(/is not empty: name a new folder\n$/)]);
  });
});
