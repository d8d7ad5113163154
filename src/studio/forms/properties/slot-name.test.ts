import { expect, it } from "vitest";
import { renameSlot, slotName } from "./slot-name.ts";

it.each([
  ["answer", "Your employer?", [], "yourEmployer"],
  ["answer2", "Étage n° 3", [], "etageN3"],
  ["answer", "Employer", ["employer"], "employer2"],
  ["answer", "How did you hear of us, and from whom", [], "howDidYouHearOf"],
  ["answer", "", [], "answer"],
  ["answer", "مهنتك", [], "answer"],
  ["answer", "3 digits", [], "answer"],
  ["employer", "Your work", [], "employer"],
])("names %j by its label %j", (slot, label, taken, name) => {
  expect(slotName(slot, label, taken)).toBe(name);
});

it("gives a slot its name wherever the screen has it", () => {
  const screen = '{ "state": { "answer": {}, "answer2": {} }, "body": [{ "value": "state.answer" }, "state.answer2"] }';
  expect(renameSlot(screen, "answer", "employer")).toBe(
    '{ "state": { "employer": {}, "answer2": {} }, "body": [{ "value": "state.employer" }, "state.answer2"] }',
  );
});
