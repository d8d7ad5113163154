import { describe, expect, it, vi } from "vitest";
import { BUILD_SUMMARY, toBuildFiles } from "../../compile/build-files.ts";
import { hashOfPlans } from "../../compile/compile-documents.ts";
import { compileExample } from "../../compile/example/compile-example.ts";
import type { Capabilities } from "../../language/capabilities.ts";
import { PLAN_VERSION } from "../../language/plan.ts";
import { type ChannelState, RefusedError } from "../../releases/releases.ts";
import { createChannelReleases } from "./channel-releases.ts";
import type { ContentFolder } from "./content-folder.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import type { WholeBuild } from "./retained-builds.ts";
import { switchOffScreens } from "./switch-off-screens.ts";

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

/** A build of the example as a server makes it whose plans are of another version. */
function buildOfVersion(planVersion: number, id = ID): WholeBuild {
  const own = toBuildFiles(id, compileExample());
  const summary = JSON.parse(own.get(BUILD_SUMMARY) ?? "");
  const plans = hashOfPlans(summary.digests, planVersion);
  const files = new Map(
    [...own].map(([path, text]) => [path, JSON.stringify({ ...JSON.parse(text), version: planVersion })]),
  );
  const changed = { ...summary, plans, planVersion, needs: { ...summary.needs, planVersion } };
  return { files: files.set(BUILD_SUMMARY, JSON.stringify(changed)), pictures: new Map() };
}

function capabilitiesOf(...planVersions: readonly number[]): Capabilities {
  const { needs } = JSON.parse(buildOfVersion(PLAN_VERSION).files.get(BUILD_SUMMARY) ?? "");
  return { ...needs, planVersions };
}

const plansOf = ({ files }: WholeBuild): string => JSON.parse(files.get(BUILD_SUMMARY) ?? "").plans;

describe("a server of a later version", () => {
  const earlier = buildOfVersion(PLAN_VERSION - 1);
  const own = buildOfVersion(PLAN_VERSION);

  async function onDiskOfEarlier(...planVersions: readonly number[]) {
    const folder = createMemoryFolder();
    const before = createChannelReleases({ folder, load: async () => earlier, now: () => new Date(0) });
    await before.retain([ID]);
    await folder.putText("state.json", JSON.stringify(STATE));
    const load = vi.fn(async () => own);
    const capabilities = capabilitiesOf(...planVersions);
    return { load, releases: createChannelReleases({ folder, load, now: () => new Date(0), capabilities }) };
  }

  it("starts from the disk of the earlier one where its client reads those plans, and serves its own once it can", async () => {
    const { releases, load } = await onDiskOfEarlier(PLAN_VERSION - 1, PLAN_VERSION);
    expect(await releases.restore()).toBe(true);
    expect(releases.current().plans).toBe(plansOf(earlier));
    await releases.take(STATE);
    await releases.take(STATE);
    expect(releases.current().plans).toBe(plansOf(own));
    expect(load).toHaveBeenCalledOnce();
    expect(await releases.plan(plansOf(earlier), "app.en.json")).toBeDefined();
  });

  it("serves no plans that its client cannot read", async () => {
    const { releases } = await onDiskOfEarlier(PLAN_VERSION);
    expect(await releases.restore()).toBe(false);
    expect(() => releases.current()).toThrow("no release has been taken yet");
    await releases.take(STATE);
    expect(releases.current().plans).toBe(plansOf(own));
  });
});

describe("plans of pages that a server of another version gave out", () => {
  const other = buildOfVersion(PLAN_VERSION + 1);
  const off = [{ kind: "screen", name: "a", notice: { en: "Later" } }] as const;

  function besideAnother() {
    const found = { release: ID, planVersion: PLAN_VERSION + 1, plans: plansOf(other) };
    const others = { find: vi.fn(async () => [found]), read: vi.fn(async () => other) };
    const load = async () => buildOfVersion(PLAN_VERSION);
    const releases = createChannelReleases({ folder: createMemoryFolder(), load, others, now: () => new Date(0) });
    return { releases, others };
  }

  it("come from the store, once", async () => {
    const { releases, others } = besideAnother();
    await releases.take(STATE);
    const file = await releases.plan(plansOf(other), "app.en.json");
    expect(JSON.parse(Buffer.from((await file?.encoded("identity")) ?? []).toString()).version).toBe(PLAN_VERSION + 1);
    expect(await releases.plan(plansOf(other), "a.en.json")).toBeDefined();
    expect(others.read).toHaveBeenCalledOnce();
    expect(releases.reported(plansOf(other))?.id).toBe(ID);
    expect(releases.current().plans).not.toBe(plansOf(other));
  });

  it("are found with the notice of a screen that is switched off, too", async () => {
    const { releases } = besideAnother();
    await releases.take({ ...STATE, switchedOff: off });
    const noticed = JSON.parse(switchOffScreens(other.files, off).get(BUILD_SUMMARY) ?? "").plans;
    expect(noticed).not.toBe(plansOf(other));
    expect(await releases.plan(noticed, "a.en.json")).toBeDefined();
    expect(await releases.plan(plansOf(other), "a.en.json")).toBeUndefined();
  });

  it("cost the store one look a second, however many are asked for that there are not", async () => {
    const { releases, others } = besideAnother();
    await releases.take(STATE);
    const asked = Array.from({ length: 200 }, (_, at) =>
      releases.plan(at.toString(16).padStart(16, "0"), "app.en.json"),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]));
    expect(others.find).toHaveBeenCalledOnce();
    expect(others.read).not.toHaveBeenCalled();
  });

  it("cost the store one read of each build while something is switched off", async () => {
    const { releases, others } = besideAnother();
    await releases.take({ ...STATE, switchedOff: off });
    const ask = (first: number) =>
      Promise.all(
        Array.from({ length: 100 }, (_, at) => releases.plan((first + at).toString(16).padStart(16, "0"), "a.en.json")),
      );
    expect(new Set([...(await ask(0)), ...(await ask(100))])).toEqual(new Set([undefined]));
    expect(others.read).toHaveBeenCalledOnce();
    await releases.take({ ...STATE, revision: 3, switchedOff: [{ ...off[0], notice: { en: "Tomorrow" } }] });
    await ask(200);
    expect(others.read).toHaveBeenCalledTimes(2);
  }, 20_000);

  it("are given as soon as they are here, whatever the store does", async () => {
    const { releases, others } = besideAnother();
    others.read.mockReturnValue(new Promise(() => {}));
    await releases.take(STATE);
    const asked = releases.plan(plansOf(other), "a.en.json");
    await expect.poll(() => others.read.mock.calls.length).toBe(1);
    await releases.add(other);
    expect(await asked).toBeDefined();
  });

  it("are not there where the store fails", async () => {
    const { releases, others } = besideAnother();
    others.read.mockRejectedValue(new Error("no connection"));
    await releases.take(STATE);
    expect(await releases.plan(plansOf(other), "a.en.json")).toBeUndefined();
  });
});

describe("a release that this server cannot compile", () => {
  const NEXT = { ...STATE, revision: 3, release: "d2" };
  const load = async (id: string): Promise<WholeBuild> => {
    if (id === "d2") throw new RefusedError("has-errors", "this server cannot serve release d2");
    return buildOfVersion(PLAN_VERSION, id);
  };

  it("leaves the one before in place, with what is switched off meanwhile", async () => {
    const releases = createChannelReleases({ folder: createMemoryFolder(), load, now: () => new Date(0) });
    await releases.take(STATE);
    const call = { kind: "call", name: "pay", notice: null } as const;
    await expect(releases.take({ ...NEXT, switchedOff: [call] })).rejects.toThrow("cannot serve release d2");
    expect(releases.current().id).toBe(ID);
    expect(releases.switchedOff()).toEqual([call]);
  });

  it("is asked for again, and keeps no server from starting with an earlier one", async () => {
    let isNewer = false;
    const releases = createChannelReleases({
      folder: createMemoryFolder(),
      load: (id) => (isNewer ? Promise.resolve(buildOfVersion(PLAN_VERSION, id)) : load(id)),
      now: () => new Date(0),
    });
    await expect(releases.take(NEXT)).rejects.toThrow("cannot serve release d2");
    expect(releases.state()).toBeNull();
    await releases.retain([ID, "d2"]);
    await expect(releases.take(NEXT)).rejects.toThrow("cannot serve release d2");
    expect(releases.current().id).toBe(ID);
    isNewer = true;
    await releases.take(NEXT);
    expect(releases.current().id).toBe("d2");
  });
});
