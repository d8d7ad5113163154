import { expect, it, vi } from "vitest";
import type { Step } from "../action-context.ts";
import { wait } from "./run.ts";

const context = { wait: vi.fn(async (_: number) => true) };
const step = { context } as unknown as Step;

it("hands on its seconds as milliseconds, none less than zero and none beyond a minute", async () => {
  for (const seconds of [1.5, -3, 600]) expect(await wait({ seconds }, step)).toBe(true);
  expect(context.wait.mock.calls).toEqual([[1_500], [0], [60_000]]);
});

it("ends its list when the screen was left meanwhile", async () => {
  context.wait.mockResolvedValueOnce(false);
  expect(await wait({ seconds: 1 }, step)).toBe(false);
});
