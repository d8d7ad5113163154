// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { api } from "./request.ts";
import { createSendOnce } from "./send-once.ts";

type Answer = "kept" | "lost" | "refused" | "broken";

const ANSWERS = {
  kept: () => Response.json({ id: 1 }),
  refused: () => Response.json({ status: 409, code: "changed", detail: "it was edited" }, { status: 409 }),
  broken: () => new Response("Bad gateway", { status: 502 }),
  lost: () => {
    throw new TypeError("no network");
  },
};

/** The numbers of the keys that the server saw, when it answered like this. */
async function keysFor(...sent: readonly (readonly [words: string, answer: Answer])[]): Promise<readonly number[]> {
  const seen: string[] = [];
  let answer: Answer = "kept";
  vi.stubGlobal("fetch", async (asked: Request) => {
    seen.push(asked.headers.get("idempotency-key") ?? "");
    return ANSWERS[answer]();
  });
  const send = createSendOnce();
  for (const [words, next] of sent) {
    answer = next;
    const asked = { param: { change: "7" }, json: { release: "1", words } };
    const sent = send(words, (options) => api.changes[":change"].comments.$post(asked, options));
    await sent.catch(() => undefined);
  }
  const distinct = [...new Set(seen)];
  return seen.map((key) => distinct.indexOf(key));
}

it("sends again under the same key what had no answer, whatever was said in between", async () => {
  expect(await keysFor(["Good", "lost"], ["Good", "broken"], ["Good", "kept"])).toEqual([0, 0, 0]);
  expect(await keysFor(["Good", "lost"], ["Shorter", "kept"], ["Good", "kept"])).toEqual([0, 1, 0]);
});

it("takes what is said once more, after it was done, for something new", async () => {
  expect(await keysFor(["Good", "kept"], ["Good", "kept"])).toEqual([0, 1]);
  expect(await keysFor(["Good", "refused"], ["Good", "kept"])).toEqual([0, 0]);
});
