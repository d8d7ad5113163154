import { describe, expect, it } from "vitest";
import { hash } from "./hash.ts";

describe("hash", () => {
  it("names equal texts alike, as short storable text", () => {
    expect(hash("a|1")).toBe(hash("a|1"));
    expect(hash("a|1")).toMatch(/^[0-9a-z]{14,}$/);
    expect(hash("")).not.toBe(hash("\0"));
  });

  it("tells 200,000 near texts apart", () => {
    const seen = new Set<string>();
    for (let index = 0; index < 100_000; index++) {
      seen.add(hash(`["u","pay",{"amount":${index},"cardNo":"0712345678"}]`));
      seen.add(hash(`["u","pay",{"amount":100,"cardNo":"${712_000_000 + index}"}]`));
    }
    expect(seen.size).toBe(200_000);
  });

  it("tells texts apart by each half alone, so that the halves do not share their weakness", () => {
    const count = 20_000;
    const halves = [new Set<string>(), new Set<string>()];
    for (let index = 0; index < count; index++) {
      const text = hash(String(index));
      halves[0]?.add(text.slice(0, 7));
      halves[1]?.add(text.slice(7));
    }
    expect(halves.map((half) => half.size > count - 5)).toEqual([true, true]);
  });
});
