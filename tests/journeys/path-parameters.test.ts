import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { createSandboxBackend } from "../../src/server/calls/sandbox-backend.ts";
import { listen } from "../../src/server/listen.ts";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { OTHER_APP } from "../copy-project.ts";

/** The library with a volume at a path of its own, behind which a word is another page. */
let root = "";
let serving: Serving;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "skrini-paths-"));
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  await change("routes.json", '{ "path": "/volume", "screen": "volume" }', ROUTES);
  await change("screens/shelf.json", '"to": "/volume"', '"to": "/volume/{item}"');
  for (const name of ["scenarios/awaited", "journeys/give-back"])
    await change(`${name}.json`, "/volume?item=LR-2", "/volume/LR-2");
  serving = await serveLocally({ root, lender: null });
});
afterAll(async () => {
  await serving.close();
  await rm(root, { recursive: true, force: true });
});

const ROUTES = '{ "path": "/volume/{item}", "screen": "volume" }, { "path": "/volume/all", "screen": "shelf" }';

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(root, "schemas", path);
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

function open(path: string, options: OpenOptions = {}, port = serving.port) {
  const query = { member: "m-1", branch: "north", desk: "d 7", ...options.query };
  return openScreen(`http://localhost:${port}${path}`, { transport: "post", ...options, query });
}

function reads(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/svc/")) paths.push(pathname);
  });
  return paths;
}

describe("a route with a parameter in its path", () => {
  it("is led to by links that open, copy and go back as any", async () => {
    const { page } = await open("/shelf");
    const link = page.getByRole("link", { name: "Der Zauberberg" });
    expect(await link.getAttribute("href")).toMatch(/^\/volume\/LR-2\?member=m-1&branch=north&desk=d\+7$/);
    const asked = reads(page);
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Band" }).waitFor();
    await expect.poll(() => asked).toContain("/svc/v9/volumes/LR-2");
    expect(new URL(page.url()).pathname).toBe("/volume/LR-2");
    await page.reload();
    await page.getByRole("button", { name: "Verlängern" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
  });

  it("gives its value to the screen, whatever letters it has, and a word is another page", async () => {
    const strange = await open("/volume/a%2Fb%26item=x%20%C3%BC", { allowedErrors: [/4\d\d/] });
    // The server asks no backend at a path that some would read otherwise: it refuses it to the phone.
    const asked = await strange.page.requests();
    const paths = asked.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith("/svc/"));
    expect(paths).toContain("/svc/v9/volumes/a%2Fb%26item%3Dx%20%C3%BC");
    const word = await open("/volume/ALL/");
    await word.page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    const nothing = await open("/volume/", { allowedErrors: [/404/] });
    await nothing.page.getByText("Hier steht kein Buch").waitFor();
  });

  it("has its reads made once, by the server, which knows the value of the address", async () => {
    const { page } = await open("/volume/LR-9", { scenario: "awaited" });
    await page.getByRole("button", { name: "Verlängern" }).waitFor();
    expect(await page.locator("#skrini-reads").textContent()).toContain("/svc/v9/volumes/LR-9?");
    const asked = (await page.requests()).map((request) => new URL(request.url()).pathname);
    expect(asked.filter((path) => path === "/svc/v9/volumes/LR-9")).toHaveLength(0);
  });

  it("is one page of a static site for all values", async () => {
    const site = join(root, "site");
    const command = [join(ROOT, "src/cli/bootstrap.mjs"), "export", site];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(await readFile(join(site, "_redirects"), "utf8")).toBe(
      "/volume/:item /volume/1/ 200\n/volume/:item/* /volume/1/ 200\n",
    );
    const lender = createSandboxBackend(readDocuments(root));
    const host = await listen(
      new Hono()
        .all("/svc/*", (context) => lender.fetch(context.req.raw))
        .use("/*", serveStatic({ root: site }))
        .get("/volume/*", async (context) => context.html(await readFile(join(site, "volume/1/index.html"), "utf8"))),
      0,
    );
    onTestFinished(() => host.close());
    const { page } = await open("/volume/LR-2", { allowedErrors: [/404/] }, host.port);
    await page.getByRole("button", { name: "Verlängern" }).waitFor();
  });
});
