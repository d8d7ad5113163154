import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createInFlight } from "./in-flight.ts";
import { readBody } from "./read-body.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const PARTS = 100_000;
const MB = 1024 * 1024;

/** Bytes in use after garbage collection: objects, and the memory of their buffers. */
function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Megabytes that reading a content takes at its most, which comes byte by byte. */
async function growth(): Promise<number> {
  let [sent, most] = [0, 0];
  const before = held();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      // As a socket gives them: each a view of all that came with it.
      controller.enqueue(new Uint8Array(1024).subarray(0, 1));
      if (++sent < PARTS) return;
      most = held();
      controller.close();
    },
  });
  const request = new Request("http://host/", { method: "POST", body, duplex: "half" } as RequestInit);
  const read = await readBody(request, "a", createInFlight({ perNetwork: MB, total: MB }), {
    maxBytes: MB,
    patience: 60_000,
    slowest: 1,
  });
  expect("bytes" in read && read.bytes.byteLength).toBe(PARTS);
  return (most - before) / MB;
}

it("holds a content that comes byte by byte in as much memory as it counts", async () => {
  // Files before this one in its worker may still load something meanwhile: what the content holds, it holds each time.
  const grown = [await growth(), await growth(), await growth()];
  expect(Math.min(...grown)).toBeLessThan(5);
});
