import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gzipPiece } from "./gzip-pieces.ts";

async function pieces(texts: readonly string[]): Promise<Buffer> {
  const sent: Uint8Array[] = [];
  let before: Uint8Array | null = null;
  for (const [index, text] of texts.entries()) {
    const piece = await gzipPiece(text, before, index === texts.length - 1);
    sent.push(piece.bytes);
    before = piece.content;
  }
  return Buffer.concat(sent);
}

describe("gzipPiece", () => {
  it.each([
    ["one piece", ["<p>a</p>"]],
    ["several", ["<p>Hujambo</p>", "<p>Hujambo</p>", "é"]],
    ["empty ones", ["", "a", ""]],
    ["content beyond the window", ["x".repeat(50_000), "y".repeat(50_000), "x".repeat(50_000)]],
  ])("makes one stream of %s", async (_, texts) => {
    expect(gunzipSync(await pieces(texts)).toString()).toBe(texts.join(""));
  });

  it("refers to what was sent before", async () => {
    const text = Array.from({ length: 400 }, (_, index) => index * 7919).join();
    const [one, two] = await Promise.all([pieces([text]), pieces([text, text])]);
    expect(two.byteLength - one.byteLength).toBeLessThan(100);
  });
});
