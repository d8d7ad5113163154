import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { lookAtDocuments, type ReadDocuments } from "./document-folder.ts";
import { type DocumentFollower, followDocuments } from "./follow-documents.ts";

const probe = join(tmpdir(), `skrini-reads-${process.pid}`);
writeFileSync(probe, "1");
utimesSync(probe, new Date(1000), new Date());
readFileSync(probe);
const notesReads = statSync(probe).atimeMs > 1000;
rmSync(probe);

let root = "";
let follower: DocumentFollower;
const pauses: (() => void)[] = [];
const loaded: string[] = [];
const faults: (string | null)[] = [];
const onChange = vi.fn(async ({ files }: ReadDocuments) => void loaded.push(files.map(({ text }) => text).join()));

beforeEach(async () => {
  for (const list of [loaded, faults, pauses]) list.length = 0;
  root = await mkdtemp(join(tmpdir(), "skrini-follow-"));
  await mkdir(join(root, "schemas"));
  await put("a.json", "1");
});
afterEach(async () => {
  follower.stop();
  await rm(root, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(root, "schemas", name), text);

/** A file that was read last long ago: Linux then notes the next time, on most disks. */
const forgetReads = (name: string) => utimes(join(root, "schemas", name), new Date(1000), new Date());
const wasRead = (name: string) => statSync(join(root, "schemas", name)).atimeMs > 1000;

async function follow({ watch = true, pause = () => new Promise<void>((done) => void pauses.push(done)) } = {}) {
  const served = await lookAtDocuments(root);
  const onFault = (fault: string | null) => void faults.push(fault);
  follower = followDocuments({ root, watch, pause, served, onChange, onFault });
}

/** Lets so many looks happen, each to its end. */
async function look(times = 1): Promise<void> {
  for (; times > 0; times--) {
    const [resume] = pauses.splice(0);
    resume?.();
    await eventually(() => expect(pauses).toHaveLength(1), 1);
  }
}

describe("following the documents", () => {
  it("takes each changed set once: an edit, a new file, a removal", async () => {
    await follow();
    await look(3);
    expect(loaded).toEqual([]);
    await put("a.json", "22");
    await look(4);
    expect(loaded).toEqual(["22"]);
    await put("b.json", "333");
    await look(4);
    expect(loaded).toEqual(["22", "22,333"]);
    await rm(join(root, "schemas/a.json"));
    await look(4);
    expect([loaded, faults]).toEqual([["22", "22,333", "333"], []]);
  });

  it.skipIf(!notesReads)("reads no file while nothing changes, all of them once when one does", async () => {
    await put("b.json", "333");
    await Promise.all(["a.json", "b.json"].map(forgetReads));
    await follow();
    await look(5);
    expect(["a.json", "b.json"].filter(wasRead)).toEqual([]);
    await put("a.json", "22");
    await forgetReads("a.json");
    await look(4);
    expect(["a.json", "b.json"].filter(wasRead)).toEqual(["a.json", "b.json"]);
  });

  it("stops when told to", async () => {
    await follow();
    await put("a.json", "22");
    follower.stop();
    for (const resume of pauses.splice(0)) resume();
    await follower.reload();
    expect([loaded, pauses]).toEqual([[], []]);
  });

  it("fault 27: takes nothing of a set that is being copied until two looks agree", async () => {
    await follow();
    for (let part = 2; part <= 9; part++) {
      await put(`part-${part}.json`, String(part));
      await look();
    }
    expect(loaded).toEqual([]);
    await look();
    expect(loaded).toEqual(["1,2,3,4,5,6,7,8,9"]);
  });

  it("fault 27: tells a folder that is gone once, goes on looking, and says when it is back", async () => {
    await follow();
    await rename(join(root, "schemas"), join(root, "away"));
    await look(6);
    expect(faults).toEqual([expect.stringContaining("ENOENT")]);
    await rename(join(root, "away"), join(root, "schemas"));
    await look(3);
    expect([loaded, faults]).toEqual([[], [expect.any(String), null]]);
    await put("a.json", "22");
    await look(2);
    expect(loaded).toEqual(["22"]);
  });

  it("says nothing of a fault that only one look met, as of a file removed just then", async () => {
    await follow();
    await rename(join(root, "schemas"), join(root, "away"));
    await look();
    await rename(join(root, "away"), join(root, "schemas"));
    await look(3);
    expect(faults).toEqual([]);
  });

  it("fault 27: survives a set that cannot be taken, and does not offer it again", async () => {
    onChange.mockRejectedValueOnce(new Error("took too long"));
    await follow();
    await put("a.json", "22");
    await look(6);
    expect([loaded, faults]).toEqual([[], ["took too long"]]);
    await put("a.json", "333");
    await look(2);
    expect(loaded).toEqual(["333"]);
  });

  describe("without watching", () => {
    const unwatched = { watch: false, pause: () => Promise.resolve() };

    it("takes what there is when told to, and only then", async () => {
      await follow(unwatched);
      await put("a.json", "22");
      expect(pauses).toEqual([]);
      await follower.reload();
      expect(loaded).toEqual(["22"]);
    });

    it("makes one reload of many that are asked for while one waits", async () => {
      await follow(unwatched);
      await Promise.all([follower.reload(), follower.reload(), follower.reload()]);
      expect(loaded).toEqual(["1"]);
    });

    it("tells on a reload that the documents cannot be read", async () => {
      await follow(unwatched);
      await rm(join(root, "schemas"), { recursive: true });
      await follower.reload();
      expect([loaded, faults]).toEqual([[], [expect.stringContaining("ENOENT")]]);
    });
  });
});
