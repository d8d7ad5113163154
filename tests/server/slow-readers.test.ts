import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../src/server/listen.ts";
import { openRaw } from "./raw-socket.ts";

const READING_MS = 400;
/** More than the buffers of both systems take. */
const LARGE = "x".repeat(16 * 1024 * 1024);

describe("promise 21: the cut of slow readers", () => {
  let listening: Listening;
  afterEach(() => listening.close());

  /** A client of a server that answers so, and how much of the answer it has read when the connection ends. */
  async function start(answer: () => Promise<string> | string) {
    const app = new Hono();
    app.get("/", async (context) => context.text(await answer()));
    listening = await listen(app, 0, { reading: READING_MS });
    const { socket, closed } = await openRaw(
      listening.port,
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    let bytes = 0;
    socket.on("data", (chunk) => (bytes += chunk.length));
    return { socket, read: closed.then(() => bytes) };
  }

  it("ends the connection of a client that reads none of a large answer", async () => {
    const { socket, read } = await start(() => LARGE);
    socket.pause();
    // Long after the limit it reads on: what the systems had taken, and then the end.
    await new Promise((resolve) => setTimeout(resolve, READING_MS * 4));
    socket.resume();
    expect(await read).toBeLessThan(LARGE.length);
  });

  it("leaves a client alone that reads little by little, for longer than the limit", async () => {
    const { socket, read } = await start(() => LARGE);
    const before = performance.now();
    socket.on("data", () => {
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    expect(await read).toBeGreaterThan(LARGE.length);
    expect(performance.now() - before).toBeGreaterThan(READING_MS * 3);
  });

  it("leaves a client alone that itself waits for its answer", async () => {
    const { read } = await start(() => new Promise((resolve) => setTimeout(resolve, READING_MS * 3, "late")));
    expect(await read).toBeGreaterThan(0);
  });
});
