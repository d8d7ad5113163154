import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { BrokenDocumentsError } from "../../src/cli/start/broken-documents.ts";
import type { ServeOptions } from "../../src/cli/start/serve-options.ts";
import { type Serving, serveProject } from "../../src/cli/start/serve-project.ts";
import { copyProject } from "../copy-project.ts";

const documents = readDocuments(ROOT);
const json = (path: string) => JSON.parse(documents.find((file) => file.path === path)?.text ?? "null");
const { hosts } = json("schemas/app.json");
const routes: { path: string; only?: string }[] = json("schemas/routes.json").routes;
const sandboxRoutes = routes.filter(({ only }) => only === "sandbox").map(({ path }) => path);
const NOWHERE = "http://127.0.0.1:1";

function serve(options: Partial<ServeOptions>): Promise<Serving> {
  return serveProject({ port: 0, production: false, apiUrl: null, watch: false, ...options });
}

describe.each(["sandbox", "production"] as const)("the pages of a %s server", (kind) => {
  let serving: Serving;
  const logged: string[] = [];
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${serving.port}${path}`, init);
  beforeAll(async () => {
    const note = (line: string) => void logged.push(line);
    const log = { info: note, warn: note, error: note };
    serving = await serve({ log, ...(kind === "production" && { production: true, apiUrl: NOWHERE }) });
  });
  afterAll(() => serving.close());

  it.each([...new Set(routes.map(({ path }) => path)), "/no-such-page"])(
    "%s has the promised headers",
    async (path) => {
      const { headers } = await ask(`${path}?session=s`);
      expect(headers.get("content-security-policy")).toBe(
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          `img-src 'self' blob: ${hosts.images.join(" ")}`.trim(),
          "connect-src 'self'",
          `frame-src ${[...(kind === "sandbox" ? ["'self'"] : []), ...hosts.frames].join(" ") || "'none'"}`,
          "form-action 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types skrini-worker",
        ].join("; "),
      );
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("strict-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("never stores an answer to a call", async () => {
    const { headers } = await ask("/tapi/nothing?session=s", { method: "POST", body: "{}" });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("keeps every file that a page names for ever: code, plans and pictures stand under the hash of their content", async () => {
    const page = await (await ask(routes[0]?.path ?? "/")).text();
    const addresses = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address ?? "");
    const pictures = addresses.filter((address) => address.startsWith("/pictures/"));
    expect(addresses.length - pictures.length).toBeGreaterThan(4);
    for (const address of pictures) expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\/[^/]+$/);
    for (const address of addresses) {
      const answer = await ask(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      if (!pictures.includes(address)) expect(answer.headers.get("content-encoding")).not.toBeNull();
    }
  });

  it("has no script in a page but the built one", async () => {
    const page = await (await ask(routes[0]?.path ?? "/")).text();
    expect([...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/json" id="skrini-boot">',
      expect.stringMatching(
        /^<script type="module"( async)? src="\/assets\/entry-[\w-]+\.js" fetchpriority="low" crossorigin>$/,
      ),
    ]);
  });

  it(`${kind === "sandbox" ? "has" : "has none of"} the test screens and sample data`, async () => {
    expect(sandboxRoutes.length).toBeGreaterThan(0);
    const status = kind === "sandbox" ? 200 : 404;
    for (const path of [...sandboxRoutes, "/sandbox/documents.json"]) {
      const answer = await ask(path);
      await answer.body?.cancel();
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it(`${kind === "sandbox" ? "are not begun with" : "are begun with one line of"} pending facts`, () => {
    const line =
      'PENDING FACTS: borrowers read lenderName, licence, address, deferralFee in [brackets]. Write them under "facts" of schemas/app.json.';
    const found = logged.filter((one) => one.startsWith("PENDING FACTS"));
    expect(found).toEqual(kind === "sandbox" ? [] : [line]);
  });

  it(`${kind === "sandbox" ? "have the sandbox" : "have 502 where the lender's server cannot be reached"} for calls`, async () => {
    const answer = await ask("/tapi/x", { method: "POST", body: "{}" });
    const body = await answer.text();
    expect([answer.status, body.includes('"code":502')]).toEqual(kind === "sandbox" ? [404, false] : [502, true]);
  });
});

describe("a production server", () => {
  it("does not start without the lender's server, and says so", async () => {
    await expect(serve({ production: true })).rejects.toThrow("needs the lender's server");
  });
});

describe("broken documents", () => {
  it("are never served: the server names file, line and column, and does not start", async () => {
    const root = await copyProject();
    const routes = `${root}/schemas/routes.json`;
    await writeFile(routes, (await readFile(routes, "utf8")).replace('"screen"', '"scren"'));
    const starting = serve({ root });
    await expect(starting).rejects.toThrow(BrokenDocumentsError);
    await expect(starting).rejects.toThrow(/schemas\/routes\.json:\d+:\d+ /);
  });
});
