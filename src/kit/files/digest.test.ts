import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { digestOf } from "./digest.ts";

it.each(["", "abc", "Jina: Asha — \u{1f4b0}"])("is what a browser computes of what arrives: %j", (text) => {
  expect(digestOf(text)).toBe(createHash("sha256").update(text).digest("base64"));
});
