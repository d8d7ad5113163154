import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../src/server/calls/backend.ts";
import { createServer } from "../../src/server/create-server.ts";
import { storeFile } from "../../src/server/http/stored-file.ts";
import { type Listening, listen } from "../../src/server/listen.ts";
import { sampleReleases } from "../../src/server/testing/sample-releases.ts";
import { eventually } from "../eventually.ts";
import { askRaw, openRaw } from "./raw-socket.ts";

const HEAD = "Host: localhost\r\n";
/** Room for the answer of one call. */
const ROOM = 1500;
const ANSWER = "x".repeat(1000);

describe("promise 21: calls whose client goes away", () => {
  let listening: Listening;
  let requests: number;
  let letAnswer: () => void;
  const printed = vi.fn();

  beforeEach(async () => {
    for (const method of ["error", "warn", "info", "log"] as const)
      vi.spyOn(console, method).mockImplementation(printed);
    printed.mockClear();
    requests = 0;
    const gate = new Promise<void>((resolve) => (letAnswer = resolve));
    const backend: Backend = {
      async fetch(request) {
        requests++;
        const { pathname } = new URL(request.url);
        if (pathname.endsWith("/broken")) throw new Error("no such wallet at /x?session=secret");
        if (pathname.endsWith("/later")) await gate;
        return new Response(ANSWER);
      },
    };
    listening = await listen(await serverOf(backend), 0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await listening.close();
  });

  const status = async (path = "/tapi/x") =>
    (await askRaw(listening.port, `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`)).slice(9, 12);
  /** A call finds room again once what the others took was given back. */
  const isAllGivenBack = () => eventually(async () => expect(await status()).toBe("200"));

  it.each([
    ["of a known length", `content-length: 2000\r\n\r\n${"x".repeat(1400)}`],
    ["in chunks", `transfer-encoding: chunked\r\n\r\n578\r\n${"x".repeat(1400)}\r\n`],
  ])("say nothing and give back their room, in the middle of a content %s", async (_, content) => {
    const { socket } = await openRaw(listening.port, `POST /tapi/x HTTP/1.1\r\n${HEAD}${content}`);
    // The content is taken in: there is no room for another.
    await eventually(async () => expect(await status()).toBe("503"));
    socket.resetAndDestroy();
    await isAllGivenBack();
    expect(requests).toBeGreaterThan(0);
    expect(printed.mock.calls).toEqual([]);
  });

  it("give back the room of an answer that comes after they went", async () => {
    const { socket } = await openRaw(listening.port, `GET /tapi/later HTTP/1.1\r\n${HEAD}\r\n`);
    await eventually(() => expect(requests).toBe(1));
    socket.resetAndDestroy();
    // Another connection is served after that one's end was heard.
    await status("/order");
    letAnswer();
    await isAllGivenBack();
    expect(printed.mock.calls).toEqual([]);
  });

  it("give back the room of answers that stood in line behind another", async () => {
    const call = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
    const { socket } = await openRaw(listening.port, call("/tapi/later") + call("/tapi/x"));
    await eventually(async () => expect(await status()).toBe("503"));
    socket.resetAndDestroy();
    await isAllGivenBack();
    letAnswer();
    await isAllGivenBack();
  });

  it("leave one line about a fault of the server's own, without the query, and no more than ten a minute", async () => {
    for (let count = 0; count < 15; count++) expect(await status("/tapi/broken?session=secret")).toBe("500");
    const lines = printed.mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      expect(line).toMatch(/^GET \/tapi\/broken failed: Error: no such wallet at \/x at .*abandoned-calls/);
      expect(line).not.toMatch(/secret|\n/);
    }
  });
});

async function serverOf(backend: Backend) {
  const releases = await sampleReleases();
  const entry = {
    script: "",
    worker: "",
    styles: [],
    preloads: [],
    widgets: {},
    shared: {},
    functions: { common: [], true: [] },
    clock: [],
    drafts: [],
  };
  return createServer({
    client: {
      entry,
      build: "b1",
      draw: async () => ({ title: "", body: "", isWaiting: true }),
      worker: () => storeFile("", "text/javascript"),
      files: new Map(),
    },
    releases,
    backend,
    lazyWidgets: new Map(),
    sandboxDocuments: null,
    proxies: 0,
    limits: { flight: { perNetwork: ROOM, total: ROOM } },
  });
}
