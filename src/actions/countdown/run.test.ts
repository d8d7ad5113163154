import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../kit/json.ts";
import type { Step } from "../action-context.ts";
import { countdown } from "./run.ts";

function start(from: number, stays = () => true) {
  const seen: Json[] = [];
  const wait = (milliseconds: number) => new Promise<boolean>((done) => setTimeout(() => done(stays()), milliseconds));
  const step = {
    context: { wait },
    set: (_: string, value: Json) => void seen.push(value),
    get: () => seen[seen.length - 1] ?? null,
  } as unknown as Step;
  expect(countdown({ from, slot: 0 }, step)).toBe(true);
  return seen;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("countdown", () => {
  it("counts down to 0, one each second, without holding up the next step", async () => {
    const seen = start(3);
    expect(seen).toEqual([3]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([3, 2, 1, 0]);
  });

  it("goes by the clock: what the phone slept through counts, and a clock set back neither adds nor stops it", async () => {
    const seen = start(60);
    vi.setSystemTime(Date.now() + 40_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual([60, 19]);
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen).toEqual([60, 19, 18, 17, 16]);
  });

  it("ends when the slot is written by somebody else, and when the screen is left", async () => {
    const written = start(5);
    written.push(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([5, 0]);
    const left = start(5, () => false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(left).toEqual([5]);
  });

  it("starts no longer than an hour, and not at all from less than a second", async () => {
    expect(start(1e9)).toEqual([3_600]);
    expect(start(-1)).toEqual([0]);
    expect(start(0.5)).toEqual([0]);
  });
});
