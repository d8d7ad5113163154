import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { type GuideApp, makeGuideApp } from "../docs/guide-app.ts";

/** The app of the guide with a session that is a cookie, before a server that sets it. */
let app: GuideApp;
let serving: Serving;
let backend: Server;
/** Requests that reached the server, each with its cookies. */
let asked: string[] = [];

function edit(path: string, change: (text: string) => string): void {
  const file = join(app.root, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}

beforeAll(async () => {
  app = await makeGuideApp("sign-people-in");
  edit("schemas/app.json", (text) => {
    const { session, ...rest } = JSON.parse(text);
    const { keep: _, parameter: __, ...ends } = session;
    return JSON.stringify({ ...rest, session: { keep: "cookie", cookie: "sid", ...ends } });
  });
  edit("schemas/screens/sign-in.json", (text) => text.replace('"session": "${answer.session}", ', ""));
  const sample = readFileSync(join(app.root, "schemas/samples/tool-list/default.json"), "utf8");
  const tools: unknown = JSON.parse(sample).answer;
  backend = await listening(
    createServer(({ method, url = "", headers }, outgoing) => {
      const { pathname } = new URL(url, "http://backend.example");
      asked.push(`${method} ${pathname} ${headers.cookie ?? "no cookie"}`);
      const signsIn = method === "POST" && pathname === "/api/sessions";
      const isKnown = headers.cookie === "sid=secret-1";
      const body = pathname === "/api/tools" ? tools : signsIn ? { session: "unused", member: "m-7" } : {};
      const cookie = { "set-cookie": ["sid=secret-1; Domain=backend.example; SameSite=None; Secure", "track=t-1"] };
      outgoing.writeHead(signsIn || isKnown ? 200 : 401, {
        "content-type": "application/json",
        ...(signsIn && cookie),
      });
      outgoing.end(JSON.stringify({ data: body }));
    }),
  );
  serving = await serveLocally({ lender: null, root: app.root, apiUrl: originOf(backend) });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await serving.close();
  backend.close();
  app.remove();
});

const open = (path: string) =>
  openScreen(`http://localhost:${serving.port}${path}`, { scenario: "sign-in", allowedErrors: [/40[13]/] });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4711");
  await page.getByLabel("PIN").fill("2468");
  await page.getByRole("button", { name: "Sign in" }).click();
}

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => !name.startsWith("skrini-"));

describe("an app whose server signs people in by a cookie", () => {
  it("carries it by its calls alone, and no script can read it", async () => {
    const { page } = await open("/");
    await signIn(page);
    await page.getByText("Cordless drill").waitFor();
    expect(asked).toEqual(["POST /api/sessions no cookie", "GET /api/tools sid=secret-1"]);
    expect(await cookiesOf(page)).toEqual([
      expect.objectContaining({ name: "sid", domain: "localhost", path: "/", httpOnly: true, sameSite: "Strict" }),
    ]);
    expect(await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))).not.toContain("secret-1");
    await page.reload();
    await page.getByText("Cordless drill").waitFor();
  });

  it("leaves no cookie, no draft and no way back after signing out", async () => {
    const { page } = await open("/");
    await signIn(page);
    await page.getByRole("link", { name: "Your card" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(asked.at(-1)).toBe("DELETE /api/sessions/current sid=secret-1");
    expect(await cookiesOf(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(asked.filter((line) => line === "GET /api/tools sid=secret-1")).toHaveLength(1);
  });

  it("acts for no other page of the same domain", async () => {
    const { page, context } = await open("/");
    await signIn(page);
    await page.getByText("Cordless drill").waitFor();
    asked = [];
    const target = `http://localhost:${serving.port}/api`;
    const foreign = await listening(
      createServer((_, outgoing) => {
        const form = `<form method="post" enctype="text/plain" action="${target}/reservations"><input name='{"a":"' value='"}'></form>`;
        const script = `fetch("${target}/tools", { credentials: "include", mode: "no-cors" }).finally(() => document.forms[0].submit())`;
        outgoing.writeHead(200, { "content-type": "text/html" });
        outgoing.end(`<!doctype html><img src="${target}/tools?img">${form}<script>${script}</script>`);
      }),
    );
    const other = await context.newPage();
    await other.goto(originOf(foreign));
    await other.waitForURL(/reservations/);
    foreign.close();
    foreign.closeAllConnections();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((line) => line.includes("secret-1") || line.startsWith("POST"))).toEqual([]);
  });
});
