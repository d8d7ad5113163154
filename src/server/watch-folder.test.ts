import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFolder } from "./watch-folder.ts";

describe("watchFolder", () => {
  let folder = "";
  let stop = () => {};
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "skrini-watch-"));
    await writeFile(join(folder, "a.json"), "1");
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true });
  });

  it("calls once for each change: an edit, a replacement by renaming, a removal", async () => {
    const changed = vi.fn(async () => {});
    stop = watchFolder(folder, 10, changed);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(changed).toHaveBeenCalledTimes(0);
    await writeFile(join(folder, "a.json"), "22");
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    await writeFile(join(folder, "b.tmp"), "333");
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    await rename(join(folder, "b.tmp"), join(folder, "a.json"));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
    await rm(join(folder, "a.json"));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(4));
  });
});
