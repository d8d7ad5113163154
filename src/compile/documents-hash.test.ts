import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { documentsHash } from "./documents-hash.ts";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const picture = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
const files = [
  { path: "schemas/pictures/bell.png", bytes: picture },
  { path: "schemas/app.json", bytes: new TextEncoder().encode('{"é": 1}') },
];

it("is the SHA-256 over the paths and digests of documents and pictures, by path", () => {
  const lines = `schemas/app.json\0${sha256('{"é": 1}')}\nschemas/pictures/bell.png\0${sha256(picture)}\n`;
  expect(documentsHash(files)).toBe(sha256(lines));
  expect(documentsHash(files.toReversed())).toBe(sha256(lines));
});

it("does not count what is no part of a release", () => {
  const others = ["schemas/language/app.schema.json", "README.md", "schemas/a/../b.json", "schemas/.app.json.json"];
  const bytes = new Uint8Array();
  expect(documentsHash([...files, ...others.map((path) => ({ path, bytes }))])).toBe(documentsHash(files));
});
