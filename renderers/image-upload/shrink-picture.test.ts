// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);
const png = () => new Blob([PNG], { type: "image/png" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A file whose bytes are elsewhere. */
function fileThat(reads: () => Promise<ArrayBuffer>): Blob {
  const file = png();
  vi.spyOn(file, "slice").mockReturnValue(Object.assign(png(), { arrayBuffer: reads }));
  return file;
}

describe("shrinkPicture", () => {
  it("says that a file cannot be read where its bytes are refused", async () => {
    const file = fileThat(() => Promise.reject(new DOMException("gone", "NotReadableError")));
    await expect(shrinkPicture(file)).resolves.toBe("unreadable");
  });

  it("gives up a file that never answers", async () => {
    const shrinking = shrinkPicture(fileThat(() => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(shrinking).resolves.toBe("unreadable");
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a document", new TextEncoder().encode("%PDF-1.7 and more of it")],
    ["HEIC", new TextEncoder().encode("\0\0\0\u0018ftypheic and more")],
  ])("tells %s from a picture", async (_, bytes) => {
    await expect(shrinkPicture(new Blob([bytes]))).resolves.toBe("no-picture");
  });

  it("tells what only begins like a picture from one", async () => {
    vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new DOMException("broken", "EncodingError"));
    await expect(shrinkPicture(png())).resolves.toBe("no-picture");
  });
});
