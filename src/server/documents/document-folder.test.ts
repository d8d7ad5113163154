import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lookAtDocuments, readDocumentsAt } from "./document-folder.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "skrini-folder-"));
  await mkdir(join(root, "schemas/screens"), { recursive: true });
  await put("app.json", "{}");
});
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, content: string | Uint8Array) => writeFile(join(root, "schemas", name), content);
const read = async () => readDocumentsAt(root, await lookAtDocuments(root));

describe("the folder of documents", () => {
  it("is read as paths and texts, without what is generated and what editors leave", async () => {
    await put("screens/b.json", '{"é":1}');
    await mkdir(join(root, "schemas/language"));
    for (const name of ["language/x.json", "screens/.b.json.swp", "screens/.#b.json", "notes.txt"])
      await put(name, "x");
    expect((await read())?.files).toEqual([
      { path: "schemas/app.json", text: "{}" },
      { path: "schemas/screens/b.json", text: '{"é":1}' },
    ]);
  });

  it("has the pictures that documents show", async () => {
    await mkdir(join(root, "schemas/pictures"));
    await put("pictures/map.svg", "<svg/>");
    expect((await read())?.project.map(({ path }) => path)).toEqual(["schemas/app.json", "schemas/pictures/map.svg"]);
  });

  it("looks different after a change that keeps name, size and time", async () => {
    const time = new Date(2020, 1, 1);
    const path = join(root, "schemas/app.json");
    await utimes(path, time, time);
    const before = await lookAtDocuments(root);
    await put("app.json", "[]");
    await utimes(path, time, time);
    expect((await lookAtDocuments(root)).signature).not.toBe(before.signature);
  });

  it("fault 27: gives nothing when anything has changed since it was looked at", async () => {
    const look = await lookAtDocuments(root);
    await put("screens/b.json", "{}");
    expect(await readDocumentsAt(root, look)).toBeNull();
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    ["a folder that is gone", /ENOENT.*schemas/, () => rm(join(root, "schemas"), { recursive: true })],
    [
      "a file that is gone when it is read",
      /ENOENT.*schemas\/screens\/b\.json/,
      () => symlink("/nowhere", join(root, "schemas/screens/b.json")),
    ],
    [
      "a text that is not UTF-8",
      /schemas\/screens\/b\.json is not UTF-8/,
      () => put("screens/b.json", new Uint8Array([0x22, 0xff, 0x22])),
    ],
    [
      "a gigabyte",
      /schemas\/screens\/b\.json has 1073741824 bytes/,
      () => put("screens/b.json", "").then(() => truncate(join(root, "schemas/screens/b.json"), 2 ** 30)),
    ],
    [
      "a link to a folder",
      /schemas\/screens\/b\.json is not a file/,
      () => symlink("..", join(root, "schemas/screens/b.json")),
    ],
    [
      "a link to a file of elsewhere",
      /schemas\/screens\/b\.json leads out of the folder/,
      () => symlink("/etc/hostname", join(root, "schemas/screens/b.json")),
    ],
    [
      "a pipe",
      /schemas\/screens\/b\.json is not a file/,
      async () => execFileSync("mkfifo", [join(root, "schemas/screens/b.json")]),
    ],
    [
      "a path that only names each other",
      /ELOOP.*schemas\/a\.json/,
      () => symlink("a.json", join(root, "schemas/a.json")),
    ],
    [
      "folders without end",
      /more than 8 folders deep/,
      () => mkdir(join(root, "schemas/a/b/c/d/e/f/g/h/i/j"), { recursive: true }),
    ],
    [
      "more than it takes in all",
      /schemas\/ has more than/,
      async () => {
        for (let file = 0; file < 9; file++) await put(`screens/${file}.json`, "x".repeat(4 * 1024 * 1024));
      },
    ],
  ])("fault 27: says what is wrong with %s", async (_, expected, damage) => {
    await damage();
    await expect(read()).rejects.toMatchObject({
      name: "UnreadableDocumentsError",
      message: expect.stringMatching(expected),
    });
  });

  it("reads a link that stays within it, and is itself one where an operator names it so", async () => {
    await put("screens/a.json", '"a"');
    await symlink("a.json", join(root, "schemas/screens/b.json"));
    expect((await read())?.files.map(({ text }) => text)).toEqual(["{}", '"a"', '"a"']);
    await rename(join(root, "schemas"), join(root, "release-1"));
    await symlink("release-1", join(root, "schemas"));
    expect((await read())?.files).toHaveLength(3);
  });

  it("enters no link to a folder, and takes a folder named like a document for a folder", async () => {
    await symlink(root, join(root, "schemas/round"));
    await mkdir(join(root, "schemas/odd.json"));
    expect((await read())?.files).toHaveLength(1);
  });

  it("names no folder outside the project", async () => {
    await rm(join(root, "schemas"), { recursive: true });
    await expect(read()).rejects.toMatchObject({ message: expect.not.stringContaining(root) });
  });
});
