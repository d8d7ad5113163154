import { expect, it } from "vitest";
import { toBuildFiles } from "../../compile/build-files.ts";
import { compileExample } from "../../compile/example/compile-example.ts";
import type { ChannelState } from "../../releases/releases.ts";
import { createChannelReleases } from "./channel-releases.ts";
import type { ContentFolder } from "./content-folder.ts";
import { createMemoryFolder } from "./memory-folder.ts";

const ID = "d1";
const STATE: ChannelState = {
  name: "production",
  revision: 2,
  release: ID,
  rollout: null,
  switchedOff: [],
  takenBack: [],
};

/** Releases on a disk that writes nothing before it is let, and notes what it is asked to write. */
function onSlowDisk() {
  const memory = createMemoryFolder();
  const asked: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const folder: ContentFolder = {
    ...memory,
    async putText(name, text) {
      asked.push(name);
      await finished;
      await memory.putText(name, text);
    },
  };
  const build = { files: toBuildFiles(ID, compileExample()), pictures: new Map() };
  const parts = { load: async () => build, now: () => new Date(0) };
  return { asked, finish: () => finish(), memory, parts, releases: createChannelReleases({ ...parts, folder }) };
}

it("writes what is served only after the release itself, so that a crash in between leaves a disk to start from", async () => {
  const { asked, finish, memory, parts, releases } = onSlowDisk();
  // Brought for pages of another server, and not on the disk yet.
  const retaining = releases.retain([ID]);
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^build-/)]);
  const taking = releases.take(STATE);
  await expect.poll(() => releases.state()).toEqual(STATE);
  expect(asked).not.toContain("state.json");
  finish();
  await Promise.all([retaining, taking]);
  expect(asked.at(-1)).toBe("state.json");
  expect(await createChannelReleases({ ...parts, folder: memory }).restore()).toBe(true);
});
