import { expect, it } from "vitest";
import { idOfWords, journeyDocument } from "./journey-document.ts";
import type { RecorderEvent } from "./recorder-event.ts";
import { changeRecording, NOTHING_RECORDED, type Recording, type RecordingChange } from "./recording.ts";

const PAY = { en: "Pay", sw: "Lipa" };
const tap: RecorderEvent = { kind: "tap", words: PAY, role: "button", before: [] };
const ask = (effect: "money" | "read" | "telemetry", call = "pay"): RecorderEvent => {
  return { kind: "call", call, effect, payload: { amount: 100, key: "k-1" } };
};
const heading = (words: string, isDialog = false): RecorderEvent => {
  return { kind: "heading", words: { en: words, sw: `${words} (sw)` }, isDialog };
};

function record(...changes: readonly (RecorderEvent | RecordingChange)[]): Recording {
  return changes.reduce<Recording>(
    (recording, one) => changeRecording(recording, "do" in one ? one : { do: "hear", event: one }),
    NOTHING_RECORDED,
  );
}
const stepsOf = (...changes: readonly (RecorderEvent | RecordingChange)[]) =>
  record(...changes).steps.map(({ step }) => step);

it("makes steps of what is done and of what comes of it, but for the page that it begins with", () => {
  expect(stepsOf(heading("Repayment"), tap, ask("money"), heading("Reminder", true), { do: "back" })).toEqual([
    { do: "tap", text: PAY },
    { do: "asked", call: "pay" },
    { do: "see", text: { en: "Reminder", sw: "Reminder (sw)" } },
    { do: "back" },
  ]);
});

it("keeps of a field what was typed last", () => {
  const fill = (value: string): RecorderEvent => ({ kind: "fill", words: PAY, value });
  expect(stepsOf(fill("1"), fill("12"), tap, fill("3"))).toEqual([
    { do: "fill", text: PAY, with: "12" },
    { do: "tap", text: PAY },
    { do: "fill", text: PAY, with: "3" },
  ]);
});

it("names the role where another part has the name, and says where that does not help", () => {
  const [link, button] = record({ ...tap, before: ["link"] }, { ...tap, before: ["button"] }).steps;
  expect(link).toMatchObject({ step: { do: "tap", role: "button" } });
  expect(link).not.toHaveProperty("note");
  expect(button?.step).not.toHaveProperty("role");
  expect(button?.note).toContain("Another part before it");
});

it("counts calls since the beginning, and expects reads only when asked to", () => {
  const read = ask("read", "order");
  const recording = record(read, tap, read, ask("telemetry", "seen"));
  expect(recording.steps).toHaveLength(1);
  expect(recording.reads.map((one) => one.kind === "call" && one.call)).toEqual(["order"]);
  const expected = changeRecording(recording, { do: "add-call", call: "order" });
  expect(expected.steps.at(-1)?.step).toEqual({ do: "asked", call: "order", times: 2 });
  expect(expected.reads).toEqual([]);
});

it("expects of what a call carried what a person says", () => {
  const expectIt = (name: string, isExpected: boolean): RecordingChange => ({ do: "expect", id: 2, name, isExpected });
  const asked = { do: "asked", call: "pay" };
  expect(stepsOf(tap, ask("money"), expectIt("amount", true)).at(-1)).toEqual({ ...asked, payload: { amount: 100 } });
  expect(stepsOf(tap, ask("money"), expectIt("amount", true), expectIt("amount", false)).at(-1)).toEqual(asked);
});

it("says that words name a day, and lets steps be reworded and taken out", () => {
  const day: RecorderEvent = { kind: "pointed", words: { en: "until 2026-03-02", sw: "hadi 2026-03-02" } };
  const recording = record(tap, day, { do: "reword", id: 2, member: "text", words: PAY }, { do: "remove", id: 1 });
  expect(recording.steps).toEqual([{ id: 2, step: { do: "see", text: PAY }, note: expect.stringContaining("day") }]);
});

it("writes a document, with names that are alike in all languages as constants", () => {
  const mpesa: RecorderEvent = { ...tap, words: { en: "M-Pesa", sw: "M-Pesa" } };
  const quoted: RecorderEvent = { ...tap, words: { en: "Asha's", sw: "Asha's" } };
  const head = { id: "pay", summary: PAY, path: "/pay", scenario: "" };
  expect(journeyDocument(head, record(mpesa, quoted).steps)).toEqual({
    $schema: "../language/journey.schema.json",
    version: 1,
    id: "pay",
    summary: PAY,
    path: "/pay",
    steps: [
      { do: "tap", text: "${'M-Pesa'}" },
      { do: "tap", text: { en: "Asha's", sw: "Asha's" } },
    ],
  });
  expect(journeyDocument({ ...head, scenario: "late" }, []).scenario).toBe("late");
  expect(idOfWords("Etwas zurückgeben!")).toBe("etwas-zuruckgeben");
});
