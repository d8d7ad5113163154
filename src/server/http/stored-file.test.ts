import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerFile, storeFile } from "./stored-file.ts";

const text = "body ".repeat(500);
const file = storeFile(text, "text/css; charset=utf-8");

async function ask(headers: Record<string, string>, method = "GET") {
  const response = await answerFile(file, new Request("http://host/a.css", { headers, method }));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("answerFile", () => {
  it("prefers brotli, then gzip, then sends it as it is", async () => {
    const brotli = await ask({ "accept-encoding": "gzip, deflate, br" });
    expect(brotli.response.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    const gzip = await ask({ "accept-encoding": "gzip;q=0.8, br;q=0.0" });
    expect(gzip.response.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    const plain = await ask({});
    expect(plain.response.headers.get("content-encoding")).toBeNull();
    expect(plain.bytes.toString()).toBe(text);
  });

  it("is kept for a year, and known again by its tag", async () => {
    const { response } = await ask({});
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await ask({ "if-none-match": response.headers.get("etag") ?? "" });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  it("answers HEAD without a body", async () => {
    const { response, bytes } = await ask({}, "HEAD");
    expect([response.headers.get("content-length"), bytes.length]).toEqual([String(text.length), 0]);
  });

  it("leaves an image as it is", async () => {
    const image = storeFile(new Uint8Array([1, 2, 3]), "image/png");
    const request = new Request("http://host/a.png", { headers: { "accept-encoding": "br" } });
    expect((await answerFile(image, request)).headers.get("content-encoding")).toBeNull();
  });

  it("sends the compressed form that it was given", async () => {
    const given = storeFile(text, "text/css; charset=utf-8", { br: new Uint8Array([1, 2, 3]) });
    const request = new Request("http://host/a.css", { headers: { "accept-encoding": "br" } });
    expect([...new Uint8Array(await (await answerFile(given, request)).arrayBuffer())]).toEqual([1, 2, 3]);
  });
});
