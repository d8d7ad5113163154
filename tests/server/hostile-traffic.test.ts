import { describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { askRaw, openRaw, type RawSocket } from "./raw-socket.ts";
import { serverMemory } from "./server-memory.ts";
import { startServer } from "./start-server.ts";

const HEAD = "Host: localhost\r\n";

async function many(count: number, open: (index: number) => Promise<RawSocket>): Promise<RawSocket[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => open(index)));
}

describe.skipIf(process.platform !== "linux")("promise 21: hostile traffic (counts memory as Linux does)", () => {
  it("leaves the server alive, answering, within its bounds and, afterwards, as small as before", async () => {
    const server = await startServer({ PATIENCE: "2" });
    const { port, origin } = server;
    const answers = async () => (await fetch(`${origin}/sunflowerP?session=s`)).status;
    expect(await answers()).toBe(200);

    // Half a head, a head without an end, a body that stops, a body that trickles.
    const slow = await many(200, (index) =>
      openRaw(
        port,
        [
          "GET /waff",
          `GET / HTTP/1.1\r\n${HEAD}x: `,
          `POST /tapi/v3/x HTTP/1.1\r\n${HEAD}content-length: 1000\r\n\r\n{`,
          `POST /tapi/v3/x HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
        ][index % 4] ?? "",
      ),
    );
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("1\r\nx\r\n");
    }, 200);

    // A client that asks for much and reads none of it.
    const deaf = await many(40, async () => {
      const raw = await openRaw(port, `GET /sandbox/documents.json HTTP/1.1\r\n${HEAD}\r\n`.repeat(100));
      raw.socket.pause();
      return raw;
    });

    // Large contents that stop before their end: more at once than there is room for, from one network.
    const part = Buffer.from(
      `POST /tapi/v3/x HTTP/1.1\r\n${HEAD}content-length: 2000000\r\n\r\n${"x".repeat(1_900_000)}`,
    );
    const large = await many(40, () => openRaw(port, part));
    const statuses = () => large.map(({ received }) => received().slice(9, 12));
    await eventually(() => expect(statuses().filter((status) => status === "503").length).toBeGreaterThan(25));
    expect(await answers()).toBe(200);
    await eventually(() => expect(statuses().filter((status) => status !== "503" && status !== "408")).toEqual([]));

    // Requests that are none.
    for (const [text, status] of [
      ["nonsense\r\n\r\n", 400],
      [`GET / HTTP/1.1\r\n${HEAD}x: ${"y".repeat(40_000)}\r\n\r\n`, 431],
      [`GET /?${"y".repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
      ["GET / HTTP/1.1\r\n\r\n", 400],
      ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
      [`GET /%74api/x HTTP/1.1\r\n${HEAD}\r\n`, 400],
      [`GET /x/..;/tapi/x HTTP/1.1\r\n${HEAD}\r\n`, 400],
      [`GET /x/../tapi/x HTTP/1.1\r\n${HEAD}\r\n`, 400],
      [`GET /tapi/..%2f..%2fx HTTP/1.1\r\n${HEAD}\r\n`, 400],
      [`GET http://localhost/%2574api HTTP/1.1\r\n${HEAD}\r\n`, 400],
      [`POST /tapi/x HTTP/1.1\r\n${HEAD}content-length: 3000000\r\n\r\n`, 413],
      [`POST /tapi/x HTTP/1.1\r\n${HEAD}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
      [`TRACE / HTTP/1.1\r\n${HEAD}\r\n`, 405],
    ] as const) {
      const answer = await askRaw(port, text);
      expect(answer.split("\r\n")[0], text.slice(0, 60)).toContain(`HTTP/1.1 ${status} `);
      expect(answer.toLowerCase(), text.slice(0, 60)).toContain("x-content-type-options: nosniff");
    }

    // More connections than it takes: those that only wait make room.
    const idle = await many(1300, () => openRaw(port, ""));
    await eventually(async () => expect(await answers()).toBe(200));

    // The slow ones are cut, each after its time; the trickling ones too.
    await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(drip);
    // The connection that was kept may be one of those that made room, just as it is used again.
    await eventually(async () => expect(await answers()).toBe(200));
    for (const { socket } of [...idle, ...deaf, ...large]) socket.destroy();

    const memory = () => serverMemory(server.process);
    await eventually(() => expect(memory()).toBeLessThan(150));
    console.info(`the server after hostile traffic: ${memory().toFixed(0)} MB`);
    expect(server.printed()).not.toMatch(/Error|Unhandled|failed:/);
  });
});
