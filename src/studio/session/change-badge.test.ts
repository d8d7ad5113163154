import { expect, it } from "vitest";
import type { DetailedChannel } from "../../wire/schemas/channel-schemas.ts";
import { KIOSK } from "../account/testing/render-as.tsx";
import { stateWords } from "./change-badge.tsx";
import { CHANGE } from "./testing/open-change.ts";

const sent = { ...CHANGE, status: "review", release: "tea" } as const;
const released = { ...sent, status: "released" } as const;
const approval = { by: "ben", at: "", isOwn: false, doubt: null };
const at = "2026-03-01T10:00:00Z";
const rollout = { release: "tea", rules: { steps: [{ percent: 10, at }] }, held: false, startedAt: at };
const back: DetailedChannel = { ...KIOSK, takenBack: ["tea"] };

it.each([
  ["In review", sent, KIOSK, []],
  ["In review", sent, KIOSK, [{ ...approval, doubt: "it is old" }]],
  ["In review", sent, { ...KIOSK, approvals: 2 }, [approval]],
  ["Approved", sent, KIOSK, [approval]],
  ["Given to 10%", sent, { ...KIOSK, rollout }, [approval]],
  ["Released", released, { ...KIOSK, release: "tea" }, []],
  // Another one came after it.
  ["Released", released, KIOSK, []],
  ["Rolled back", released, back, []],
  ["Released", released, { ...back, release: "tea" }, []],
  ["Draft", CHANGE, back, []],
])("says what became of a change: %s", (words, change, channel, approvals) => {
  expect(stateWords(change, [channel], approvals)).toBe(words);
});
