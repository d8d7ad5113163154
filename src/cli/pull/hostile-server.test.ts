import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { RELEASE_COMMANDS } from "../commands.ts";
import { callCommand } from "../testing/call-command.ts";

const ID = "0123456789ab".padEnd(64, "c");
/** Id of a release without documents. */
const OLD = "f".repeat(64);
const NEW = "schemas/screens/order.json";

let place = "";
let root = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "skrini-pull-"));
  root = join(place, "project");
  mkdirSync(join(root, "schemas"), { recursive: true });
  mkdirSync(join(place, "elsewhere"));
  onTestFinished(() => rmSync(place, { recursive: true }));
});

/** A server that says whatever it likes of a release. */
async function hostileServer(paths: readonly string[], by = "eve"): Promise<string> {
  const files = paths.map((path) => ({ path, text: "theirs" }));
  const release = { id: ID, number: 1, by, at: "2026-03-01T00:00:00Z" };
  const server = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "application/json");
    if (url.includes(OLD)) response.end(JSON.stringify({ release, files: [] }));
    else if (url.endsWith("/documents")) response.end(JSON.stringify({ release, files }));
    else if (url.includes("/channels/")) response.end(JSON.stringify({ release: ID }));
    else response.writeHead(404).end(JSON.stringify({ code: by, detail: by }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function pull(paths: readonly string[], ...options: readonly string[]) {
  return callCommand(RELEASE_COMMANDS.pull, root, "--server", await hostileServer(paths), ...options);
}

/** Everything below the folders, with what is in it, but for what was there before. */
function written(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(place.length + 1));
}

describe("skrini pull", () => {
  it("takes what is a project's, and notes that it did", async () => {
    expect(await pull([NEW])).toMatchObject({ status: 0 });
    expect([...written(place)].sort()).toEqual(["project/.skrini/base", `project/${NEW}`]);
  });

  it.each([
    ["a folder above", "schemas/../../elsewhere/a.json"],
    ["a folder from the top", "/elsewhere/a.json"],
    ["a folder of Windows", "schemas\\..\\..\\elsewhere\\a.json"],
    ["a drive", "C:/schemas/a.json"],
    ["a hidden file", "schemas/.git/hooks.json"],
    ["a device of Windows", "schemas/screens/aux.json"],
    ["a device of Windows in another digit", "schemas/screens/com¹.json"],
    ["a stream of another file", "schemas/screens/order.json:hidden.json"],
    ["a name that ends with a dot", "schemas/screens./order.json"],
    ["a name that reads from the right", "schemas/screens/\u202enosj.json"],
    ["a name that clears the screen", "schemas/screens/\u001b[2J.json"],
    ["a name with a line break", "schemas/screens/a\nb.json"],
    ["a name that is too long", `schemas/screens/${"x".repeat(300)}.json`],
    ["what is no document", "package.json"],
  ])("writes nothing where the server names %s", async (_, path) => {
    const { status, stderr } = await pull([NEW, path]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^the server names ".*", which is no file of a project\n$/);
    expect(written(place)).toEqual([]);
  });

  it.each([
    ["one name in two writings", "schemas/screens/Order.json"],
    ["a file that is a folder too", `${NEW}/x.json`],
  ])("writes nothing where the server has %s", async (_, path) => {
    expect((await pull([NEW, path])).stderr).toMatch(/can't stand beside .*: nothing was written\n$/);
    expect(written(place)).toEqual([]);
  });

  it("writes nothing beside a file of the folder that its name is taken for", async () => {
    mkdirSync(join(root, "schemas/screens"));
    writeFileSync(join(root, "schemas/screens/Order.json"), "ours");
    mkdirSync(join(root, ".skrini"));
    writeFileSync(join(root, ".skrini/base"), `${OLD}\n`);
    const { stderr } = await pull([NEW]);
    expect(stderr).toMatch(/can't stand beside/);
    expect(existsSync(join(root, NEW))).toBe(false);
  });

  it.each<[string, () => void]>([
    ["the folder of screens", () => symlinkSync(join(place, "elsewhere"), join(root, "schemas/screens"))],
    [
      "the file itself",
      () => {
        mkdirSync(join(root, "schemas/screens"));
        symlinkSync(join(place, "elsewhere/order.json"), join(root, NEW));
      },
    ],
    [
      "all of schemas",
      () => {
        rmSync(join(root, "schemas"), { recursive: true });
        symlinkSync(join(place, "elsewhere"), join(root, "schemas"));
      },
    ],
    ["the folder of its own notes", () => symlinkSync(join(place, "elsewhere"), join(root, ".skrini"))],
  ])("follows no link of %s out of the folder", async (_, link) => {
    link();
    const { status, stderr } = await pull([NEW], "--overwrite");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/ is a link: /)]);
    expect(readdirSync(join(place, "elsewhere"))).toEqual([]);
  });

  it("takes nothing away through a link", async () => {
    writeFileSync(join(place, "elsewhere/order.json"), "theirs");
    mkdirSync(join(root, "schemas/screens"));
    symlinkSync(join(place, "elsewhere/order.json"), join(root, NEW));
    await pull(["schemas/app.json"], "--overwrite");
    expect(readFileSync(join(place, "elsewhere/order.json"), "utf8")).toBe("theirs");
  });

  it("prints no control character of the server's words", async () => {
    const server = await hostileServer([NEW], "\u001b]0;owned\u0007\u009b2J\u202eevil");
    const { stderr } = await callCommand(RELEASE_COMMANDS.review, "1", "--server", server);
    expect(stderr).toBe("\\u001b]0;owned\\u0007\\u009b2J\\u202eevil\n");
  });
});

describe("skrini push", () => {
  it("sends nothing of a folder that schemas is a link to", async () => {
    rmSync(join(root, "schemas"), { recursive: true });
    writeFileSync(join(place, "elsewhere/app.json"), "private");
    symlinkSync(join(place, "elsewhere"), join(root, "schemas"));
    const server = await hostileServer([NEW]);
    const { status, stderr } = await callCommand(RELEASE_COMMANDS.push, root, "--yes", "--server", server);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/schemas is a link: name the folder/)]);
  });
});
