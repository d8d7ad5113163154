import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { buildPackage } from "../../src/dev/build/build-package.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { eventually } from "../eventually.ts";
import { unpackPackage } from "../package/unpack-package.ts";
import { type BuiltImage, buildImage } from "./build-image.ts";
import { makeBuildRoot } from "./build-root.ts";
import { runImage } from "./run-image.ts";

const CONTAINERFILE = join(ROOT, "src/deploy/Containerfile");
const MAX_BYTES = 250_000_000;
/** Compressed: what npx loads at first. */
const MAX_ARCHIVE_BYTES = 6_000_000;
const MINUTE = 60_000;
/** Programs by which who got in would go on. */
const TOOLS = /\/(sh|bash|dash|busybox|env|npm|npx|corepack|yarn|apt(-get)?|dpkg|apk|curl|wget|perl|python[\d.]*)$/;
const mayBuild = process.getuid?.() === 0 && process.platform === "linux";

/** A new app of the package, with a widget and an action of its own, and the lock file that its build installs by. */
function makeApp(place: string): string {
  const unpacked = unpackPackage();
  try {
    const archive = basename(unpacked.archive);
    copyFileSync(unpacked.archive, join(place, archive));
    expect(unpacked.skrini(".", "init", "--yes", "my-app")).toMatchObject({ status: 0 });
    const app = join(place, "my-app");
    cpSync(join(unpacked.place, "my-app"), app, { recursive: true });
    for (const folder of ["renderers", "actions", "sandbox"])
      cpSync(join(ROOT, "tests/own-parts", folder), join(app, folder), { recursive: true });
    copyFileSync(join(place, archive), join(app, archive));
    const file = join(app, "package.json");
    const made = JSON.parse(readFileSync(file, "utf8"));
    made.dependencies.skrini = `file:${basename(archive)}`;
    writeFileSync(file, JSON.stringify(made, null, 2));
    execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { cwd: app, stdio: "pipe" });
    return app;
  } finally {
    unpacked.remove();
  }
}

beforeAll(async () => {
  const { NODE_ENV } = process.env;
  await buildPackage();
  process.env.NODE_ENV = NODE_ENV;
}, 15 * MINUTE);

it(`packs an archive of at most ${MAX_ARCHIVE_BYTES / 1e6} MB`, () => {
  const unpacked = unpackPackage();
  onTestFinished(() => unpacked.remove());
  const bytes = statSync(unpacked.archive).size;
  console.info(`The archive has ${(bytes / 1e6).toFixed(2)} MB.`);
  expect(bytes).toBeLessThanOrEqual(MAX_ARCHIVE_BYTES);
});

describe.skipIf(!mayBuild)("the image of an app (Linux, as root)", () => {
  const place = mkdtempSync(join(tmpdir(), "skrini-image-"));
  let image: BuiltImage;
  beforeAll(() => {
    const app = makeApp(place);
    const base = join(place, "base");
    makeBuildRoot(base);
    mkdirSync(join(place, "made"));
    image = buildImage({ containerfile: CONTAINERFILE, context: app, base, place: join(place, "made") });
  }, 15 * MINUTE);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it(`has at most ${MAX_BYTES / 1e6} MB`, () => {
    const bytes = Number(execFileSync("du", ["-sb", image.root], { encoding: "utf8" }).split("\t")[0]);
    console.info(`The image has ${(bytes / 1e6).toFixed(0)} MB, built by ${image.builder}.`);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it("has no shell, no package manager and no other program but Node", () => {
    const files = execFileSync("find", [image.root, "-type", "f"], { encoding: "utf8", maxBuffer: 1e8 }).split("\n");
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((path) => TOOLS.test(path))).toEqual([]);
    const outside = files.filter((path) => path !== "" && !path.startsWith(`${image.root}/app/`));
    expect(outside.filter((path) => !/\/(lib(64)?|etc)\//.test(path))).toEqual([`${image.root}/usr/local/bin/node`]);
    expect(files.filter((path) => /\/(\.npmrc|\.git|\.env)$/.test(path))).toEqual([]);
  });

  it(
    "serves as a user without rights from a root that can't be written, and ends on a signal",
    async () => {
      const volume = join(place, "data");
      mkdirSync(volume);
      const [user = 0, group = 0] = image.settings.user.split(":").map(Number);
      expect(user).toBeGreaterThan(10_000);
      chownSync(volume, user, group);
      const postgres = await startEmbeddedPostgres(join(place, "postgres"));
      onTestFinished(postgres.stop);
      const env = { API_URL: "http://127.0.0.1:1", DATABASE_URL: postgres.url, PORT: "0", DRAIN: "1" };
      const server = runImage(image, image.settings.entrypoint, { env, volume });
      let printed = "";
      for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (printed += text));
      const ended = once(server, "exit");
      const port = () => /Skrini on http:\/\/localhost:(\d+)/.exec(printed)?.[1] ?? "";
      const status = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`).then(({ status: found }) => found);
      await eventually(async () => {
        if (server.exitCode !== null) throw new Error(printed);
        expect(await status("/readyz")).toBe(200);
      });
      const page = await (await fetch(`http://127.0.0.1:${port()}/`)).text();
      expect(page).toContain("<title>Tools to borrow</title>");
      const scripts = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = ""]) => address);
      expect(scripts.length).toBeGreaterThan(0);
      for (const address of [...scripts, "/studio"]) expect([address, await status(address)]).toEqual([address, 200]);
      const health = async (at: string) =>
        (await once(runImage(image, image.settings.health, { env: { PORT: at }, volume }), "exit"))[0];
      expect([await health(port()), await health("1")]).toEqual([0, 1]);
      const memory = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
      console.info(`Its server took ${(Number(memory) / 1024).toFixed(0)} MB at most.`);
      expect(readdirSync(volume)).toContain("served");
      server.kill("SIGTERM");
      expect([await ended, printed]).toEqual([[0, null], expect.not.stringMatching(/EROFS|EACCES|read-only/)]);
    },
    5 * MINUTE,
  );
});
