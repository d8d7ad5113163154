import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "./hash.ts";

describe("sha256", () => {
  it.each(["", "abc", "kopa salama – 34.400,00 ✓", "a".repeat(55), "b".repeat(56), "c".repeat(64), "é".repeat(70_000)])(
    "agrees with Node on text %#",
    (text) => {
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    },
  );
});
