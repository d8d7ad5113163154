import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("window", {});
const { createChunkLoader } = await import("./load-chunk.ts");

const BUILD = "https://app.example/assets/entry-1.js";
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** A page of one tab, which may be loaded anew: what its storage holds stays. */
function setup(
  storage: { getItem(key: string): string | null; setItem(key: string, value: string): void } = fakeStorage(),
) {
  const events = new EventTarget();
  const reload = vi.fn();
  const fetch = vi.fn(async () => new Response());
  const userActivation = { isActive: false };
  const performance = { now: () => 0 };
  const page = {
    fetch,
    navigator: { userActivation },
    performance,
    location: { href: "https://app.example/order?session=s", reload },
    sessionStorage: storage,
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
  };
  const load = (build = BUILD) => createChunkLoader(page as unknown as Window, build);
  return { events, reload, fetch, load, userActivation, performance };
}

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => "loaded",
      () => "failed",
    ),
    new Promise((done) => setTimeout(done, 20, "waiting")),
  ]);

describe("fault 15: a file that the app loads when it is wanted", () => {
  it("is asked for again when a line broke, without anything else happening", async () => {
    const { load, fetch, reload } = setup();
    const file = vi.fn(async () => "code").mockImplementationOnce(gone);
    expect(await load()(file)).toBe("code");
    expect([file.mock.calls.length, fetch.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0, 0]);
  });

  it("is there once the network is back, and the page stays", async () => {
    const { load, reload } = setup();
    const file = vi
      .fn(async () => "code")
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone);
    expect(await load()(file)).toBe("code");
    expect(reload).not.toHaveBeenCalled();
  });

  it("that is gone loads the page anew, once however many files are gone, and nobody sees a failure before", async () => {
    const { load, reload } = setup();
    const loadChunk = load();
    expect(await Promise.all([settled(loadChunk(gone)), settled(loadChunk(gone))])).toEqual(["waiting", "waiting"]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that is still gone after that is a failure, and so it stays when two builds take turns", async () => {
    const { load, reload } = setup();
    const builds = [BUILD, "https://app.example/assets/entry-2.js"];
    for (const build of [...builds, ...builds, ...builds]) await settled(load(build)(gone));
    expect(reload).toHaveBeenCalledTimes(2);
    expect(await settled(load()(gone))).toBe("failed");
  });

  it("that is still gone after that loads the page anew at each tap that wants it, not by itself", async () => {
    const { load, reload, userActivation, performance } = setup();
    const visits = [
      [[false, 0]],
      [
        [false, 1_000],
        [true, 9_000],
      ],
      // At first the tap still counts because of which this page was loaded.
      [
        [true, 1_000],
        [false, 9_000],
        [true, 9_000],
      ],
    ] as const;
    for (const taps of visits) {
      const loadChunk = load();
      for (const [isActive, age] of taps) {
        userActivation.isActive = isActive;
        performance.now = () => age;
        await settled(loadChunk(gone));
      }
    }
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("that is wanted ahead, long after the page came, is a failure and no more", async () => {
    const { load, reload, performance } = setup();
    performance.now = () => 11_000;
    expect(await settled(load()(gone))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ["the server is out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server has trouble", async () => new Response("", { status: 502 })],
  ])("is a failure, and the page stays, while %s", async (_, answer) => {
    const { load, fetch, reload } = setup();
    const loadChunk = load();
    fetch.mockImplementation(answer);
    expect(await settled(loadChunk(gone))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
    fetch.mockImplementation(async () => new Response());
    expect(await settled(loadChunk(gone))).toBe("waiting");
  });

  it("is a failure, and the page stays, while something is in flight", async () => {
    const { load, events, reload } = setup();
    const loadChunk = load();
    const hold = (event: Event) => event.preventDefault();
    events.addEventListener("beforeunload", hold);
    expect(await settled(loadChunk(gone))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
    events.removeEventListener("beforeunload", hold);
    expect(await settled(loadChunk(gone))).toBe("waiting");
  });

  it.each([
    ["read", { getItem: refuse, setItem: () => undefined }],
    ["written", { getItem: () => null, setItem: refuse }],
  ])("is a failure where nothing can be %s that would end a loop", async (_, storage) => {
    const { load, reload } = setup(storage);
    expect(await settled(load()(gone))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });
});

function refuse(): never {
  throw new DOMException("storage is off", "SecurityError");
}
