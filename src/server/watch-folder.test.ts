import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFolder } from "./watch-folder.ts";

describe("watchFolder", () => {
  let parent = "";
  let folder = "";
  let stop = () => {};
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "skrini-watch-"));
    folder = join(parent, "watched");
    await mkdir(folder);
    await put("a.json", "1");
  });
  afterEach(async () => {
    stop();
    await rm(parent, { recursive: true });
  });

  /** In one step, as editors save: a look never sees half of it. */
  async function put(name: string, text: string): Promise<void> {
    await writeFile(join(parent, "new"), text);
    await rename(join(parent, "new"), join(folder, name));
  }

  it("calls once for each change: an edit, a new file, a removal", async () => {
    const changed = vi.fn(async () => {});
    const calls = (count: number) => vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(count), 10_000);
    stop = watchFolder(folder, 10, changed);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await calls(0);
    await put("a.json", "22");
    await calls(1);
    await put("b.json", "333");
    await calls(2);
    await rm(join(folder, "a.json"));
    await calls(3);
    stop();
    await put("b.json", "4444");
    await new Promise((resolve) => setTimeout(resolve, 60));
    await calls(3);
  });
});
