import { expect, it } from "vitest";
import { BUILD_SUMMARY } from "../../compile/build-files.ts";
import type { ContentFolder } from "./content-folder.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { createRetainedBuilds, type WholeBuild } from "./retained-builds.ts";

function buildOf(id: string): WholeBuild {
  return { files: new Map([[BUILD_SUMMARY, JSON.stringify({ id, plans: `plans-${id}` })]]), pictures: new Map() };
}

/** A disk that is long about the first writing of its list. */
function slowAtFirst(): { folder: ContentFolder; begun: Promise<void>; finish: () => void } {
  const folder = createMemoryFolder();
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let lists = 0;
  const putText: ContentFolder["putText"] = async (name, text) => {
    if (name === "builds.json" && lists++ === 0) {
      begin();
      await finished;
    }
    await folder.putText(name, text);
  };
  return { folder: { ...folder, putText }, begun, finish: () => finish() };
}

it("has on its disk what was kept while the disk was still about another build", async () => {
  const { folder, begun, finish } = slowAtFirst();
  const builds = createRetainedBuilds(folder);
  const first = builds.keep(buildOf("first"));
  await begun;
  const second = builds.keep(buildOf("second"));
  // A write that does not wait for the first is done by then.
  await new Promise((resolve) => setTimeout(resolve, 10));
  finish();
  await Promise.all([first, second]);
  const restored = createRetainedBuilds(folder);
  await restored.restore();
  expect(restored.ids()).toEqual(["first", "second"]);
});
