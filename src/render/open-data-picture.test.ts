// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { openDataPicture } from "./open-data-picture.ts";

const HEADS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
} as const;
type Kind = keyof typeof HEADS;
const KINDS = Object.keys(HEADS) as Kind[];
const base64 = (bytes: readonly number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
const written = (kind: Kind, more: readonly number[] = []) =>
  `data:image/${kind};base64,${base64([...HEADS[kind], ...more])}`;
const made = vi.spyOn(URL, "createObjectURL");
const lastBytes = async () => {
  const [blob] = made.mock.lastCall ?? [];
  return blob instanceof Blob ? [...new Uint8Array(await blob.arrayBuffer())] : null;
};

describe("openDataPicture", () => {
  it.each(KINDS)("opens a %s, byte for byte", async (kind) => {
    const address = openDataPicture(written(kind, [0xfb, 0xff, 0xbe]));
    expect(address).toMatch(/^blob:/);
    expect(await lastBytes()).toEqual([...HEADS[kind], 0xfb, 0xff, 0xbe]);
  });

  it("reads the spaces that a query made of plus signs", async () => {
    const plain = written("png", [0xfb, 0xef, 0xbe]);
    expect(plain).toContain("+");
    expect(openDataPicture(plain.replaceAll("+", " "))).toMatch(/^blob:/);
    expect((await lastBytes())?.slice(-3)).toEqual([0xfb, 0xef, 0xbe]);
  });

  it.each([
    ["another kind than it says", written("png").replace("png", "jpeg")],
    ["a page", `data:image/png;base64,${btoa("<!doctype html><script>1</script>")}`],
    ["a drawing that could run scripts", `data:image/svg+xml;base64,${btoa("<svg onload='1'/>")}`],
    ["a drawing, not encoded", "data:image/svg+xml,<svg/>"],
    ["HTML", `data:text/html;base64,${base64(HEADS.png)}`],
    ["another parameter", written("png").replace(";base64", ";charset=utf-8;base64")],
    ["what is no base64", "data:image/png;base64,%%%"],
    ["nothing", "data:image/png;base64,"],
    ["no data", "data:"],
    ["another scheme", "blob:https://app.example/1"],
  ])("does not open %s", (_, address) => {
    expect(openDataPicture(address)).toBeNull();
  });

  it("opens a picture of 1 MB and none that is larger", () => {
    const filled = (size: number) =>
      written(
        "png",
        Array.from({ length: size - 12 }, () => 0),
      );
    expect(openDataPicture(filled(999_000))).toMatch(/^blob:/);
    expect(openDataPicture(filled(1_001_000))).toBeNull();
  });
});
