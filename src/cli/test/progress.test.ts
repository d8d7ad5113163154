import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says every quarter of a minute how much is left, judged anew where other work begins", () => {
  const lines: string[] = [];
  const stdout = { write: () => undefined };
  const progress = createProgress({ stdout, stderr: { write: (line) => void lines.push(line) } });
  const after = (seconds: number, name: string, done: number, total: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    progress.show(name, { done, total });
  };
  after(10, "order", 1, 41);
  after(10, "order · late", 2, 40);
  after(180, "terms", 40, 40);
  after(15, "picture order", 1, 3);
  after(15, "picture terms", 2, 3);
  progress.end();
  expect(lines).toEqual([
    "2 of 40, about 6 min left: order · late\n",
    "40 of 40, about 0 s left: terms\n",
    "1 of 3, about 30 s left: picture order\n",
    "2 of 3, about 15 s left: picture terms\n",
  ]);
});
