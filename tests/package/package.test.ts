import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildPackage } from "../../src/dev/build/build-package.ts";
import { startAssistant } from "../assistants/start-assistant.ts";
import { deadLinksBelow } from "../docs/dead-links.ts";
import { eventually } from "../eventually.ts";
import { addOwnParts } from "./add-own-parts.ts";
import { importedPackages } from "./imported-packages.ts";
import { startApp } from "./start-app.ts";
import { type UnpackedPackage, unpackPackage } from "./unpack-package.ts";

const LENDER = /superpesa|waffleLemo|gopia|offToLogin|\/tapi\b/i;

/** `node --import tsx tests/package/try-package.ts` tries the whole of it. */
describe("the package that npm pack makes", () => {
  let unpacked: UnpackedPackage;
  beforeAll(async () => {
    const { NODE_ENV } = process.env;
    await buildPackage("tried");
    // The build changes it for its own good; what is started here is no production server.
    process.env.NODE_ENV = NODE_ENV;
    unpacked = unpackPackage();
    expect(unpacked.skrini(".", "init", "my-app")).toMatchObject({ status: 0, stderr: "" });
  });
  afterAll(() => unpacked.remove());

  it("has neither tests nor the lender of this repository", () => {
    const { files } = unpacked;
    expect(files).toEqual(
      expect.arrayContaining(["package.json", ".build/package/main.js", ".build/package/check.js"]),
    );
    expect(
      files.filter((path) =>
        /^(tests|schemas)\/|^(?!\.build\/package\/docs\/own-parts\/).*\.test\.|\/testing\/|^src\/lender\//.test(path),
      ),
    ).toEqual([]);
    // npm unpacks them three times: an installation pays for each.
    expect(files.length).toBeLessThan(800);
    const built = files.filter((path) => /^\.build\/package\/.*\.(js|css)$/.test(path));
    expect(built.length).toBeGreaterThan(100);
    const place = join(unpacked.place, "node_modules/skrini");
    expect(built.filter((path) => LENDER.test(readFileSync(join(place, path), "utf8")))).toEqual([]);
  });

  it("has guides, the reference of a new app and the example of own parts, and no dead link in them", () => {
    const root = join(unpacked.place, "node_modules/skrini");
    const { pages, dead } = deadLinksBelow(root);
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(28);
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const packed = unpacked.files.filter((path) => path.startsWith(".build/package/docs/guides/"));
    expect(packed.filter((path) => !readme.includes(`](${path})`))).toEqual([]);
    expect(packed.length).toBeGreaterThan(10);
    const lost = unpacked.files
      .filter((path) => path.endsWith(".md"))
      .flatMap((path) => readFileSync(join(root, path), "utf8").match(/`(?:tests|src|renderers)\/[\w./-]+`/g) ?? [])
      .filter(
        (name) => !existsSync(join(root, name.slice(1, -1))) && !/`renderers\/(stepper|catalog|views)/.test(name),
      );
    expect(lost).toEqual([]);
  });

  it("checks the app that it began, and tells a mistake in it, without a TypeScript loader", () => {
    expect(unpacked.skrini("my-app", "check")).toMatchObject({ status: 0, stdout: "24 documents: all right\n" });
    expect(unpacked.skrini(".", "init", "wrong")).toMatchObject({ status: 0 });
    writeFileSync(join(unpacked.place, "wrong/schemas/routes.json"), "{");
    const wrong = { status: 1, stdout: expect.stringMatching(/^schemas\/routes\.json:1:2 json-syntax/) };
    expect(unpacked.skrini("wrong", "check")).toMatchObject(wrong);
    const explained = expect.stringContaining("Wrong: A text where yes or no is asked");
    expect(unpacked.skrini("my-app", "check", "--explain", "property-type")).toMatchObject({ stdout: explained });
    const { status, stdout } = unpacked.skrini("my-app", "--help");
    expect([status, stdout.includes("  suite "), stdout.includes("  push ")]).toEqual([0, false, true]);
    expect(unpacked.skrini(".", "start")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("in no project"),
    });
  });

  it("imports the packages that an installation brings, and no other", () => {
    const root = join(unpacked.place, "node_modules/skrini");
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const imported = importedPackages(join(root, ".build/package"));
    expect(imported).toEqual(expect.arrayContaining(["axe-core", "playwright-core", "react", "vite"]));
    expect(imported.filter((name) => !(name in { ...dependencies, ...peerDependencies }))).toEqual([]);
    // Each package costs an installation time: the code of all others is in the archive, with their licenses.
    expect(Object.keys(dependencies).length).toBeLessThan(8);
    const licenses = readFileSync(join(root, ".build/package/licenses.txt"), "utf8");
    for (const name of ["@simplewebauthn/server", "hono", "jotai", "pg", "zod"])
      expect(licenses).toMatch(new RegExp(`^## ${name} [\\d.]+: MIT\n\n[^#]*\\bcopyright\\b`, "im"));
  });

  it("serves an assistant over stdio, which takes a picture too", async () => {
    const root = join(unpacked.place, "my-app");
    const assistant = await startAssistant(root, {}, join(unpacked.place, "node_modules/skrini"));
    onTestFinished(assistant.close);
    expect(assistant.client.getServerVersion()).toMatchObject({ name: "skrini" });
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["check", "edit", "picture", "journey"]));
    expect(await assistant.call("check")).toMatchObject({ findings: [] });
    const shown = await assistant.call("picture", { screen: "tool", scenario: "tool", width: 360 });
    expect(shown).toMatchObject({ screen: "tool", hasPicture: true });
  });

  it("serves the app, with a sandbox and without a word of this repository's lender", async () => {
    const app = await startApp(unpacked, "my-app");
    try {
      const texts: string[] = [];
      const read = async (path: string) => {
        const response = await fetch(`${app.origin}${path}`);
        expect([path, response.status]).toEqual([path, 200]);
        texts.push(await response.clone().text());
        return response;
      };
      const page = await (await read("/")).text();
      expect(page).toContain("<title>Tools to borrow</title>");
      await read("/tool?id=drill");
      for (const [, address = ""] of page.matchAll(/(?:href|src)="(\/(?:assets|plans)\/[^"]+)"/g)) await read(address);
      expect(await (await read("/api/tools")).json()).toMatchObject({ data: { tools: [{ id: "drill" }, {}, {}] } });
      expect(texts.length).toBeGreaterThan(8);
      expect(texts.filter((text) => LENDER.test(text))).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it("builds, checks, tests and serves the example of own parts as it stands, in production too", async () => {
    const app = "own-parts";
    expect(unpacked.skrini(".", "init", app)).toMatchObject({ status: 0 });
    addOwnParts(unpacked, app);
    const checked = { status: 0, stdout: "24 documents: all right\n", stderr: "" };
    expect(unpacked.skrini(app, "check", "--fail-on", "warning")).toMatchObject(checked);
    expect(unpacked.skrini(app, "generate")).toMatchObject({ status: 0 });
    const tested = unpacked.skrini(app, "test", "--journeys");
    expect([tested.status, tested.stdout]).toEqual([0, expect.stringMatching(/2 journeys .*nothing found/)]);
    const served = await startApp(unpacked, app, { env: { NODE_ENV: "production", API_URL: "http://127.0.0.1:1" } });
    try {
      const page = await (await fetch(`${served.origin}/tool?id=drill`)).text();
      const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = ""]) => address);
      const code = await Promise.all(scripts.map(async (path) => (await fetch(`${served.origin}${path}`)).text()));
      expect(code.join()).toContain("own-stepper");
    } finally {
      await served.stop();
    }
  });

  it.skipIf(process.platform === "win32")(
    "leaves no server behind, ended by npx or with its terminal (POSIX)",
    async () => {
      const apps = [await startApp(unpacked, "my-app", { byNpx: true }), await startApp(unpacked, "my-app")];
      const isServed = ({ origin }: { origin: string }) =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const [index, signal] of (["SIGTERM", "SIGHUP"] as const).entries()) {
        const app = apps[index] ?? expect.fail();
        expect(await isServed(app)).toBe(true);
        await app.stop(signal);
        await eventually(async () => expect(await isServed(app)).toBe(false));
      }
    },
  );
});
