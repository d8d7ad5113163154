import { expect, it } from "vitest";
import { createRateLimiter } from "./limit-rate.ts";

it("counts each network by itself, says when to come again, and starts anew with each window", () => {
  let time = 0;
  const ask = createRateLimiter({ requests: 1, window: 1000 }, () => time);
  expect([ask("a"), ask("a"), ask("b")]).toEqual([null, 1, null]);
  time = 1000;
  expect(ask("a")).toBeNull();
});
