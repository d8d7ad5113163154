import { expect, it } from "vitest";
import { exampleParts } from "../check/example/example-catalog.ts";
import { exampleFiles } from "../check/example/example-project.ts";
import { member } from "../check/report/located.ts";
import { parseDocument } from "../check/report/parse-document.ts";
import { applyEdits } from "../kit/apply-edits.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { createEditor } from "./editor.ts";

const CHECK = "schemas/check.json";
const SCREEN = "schemas/screens/order.json";
const PAY = "schemas/calls/pay.json";

/** The file and the place of an entry of `check.json` after the key at a pointer, or the document itself, is renamed. */
function entryAfter(entry: object, file: string, pointer: string, to: string) {
  const settings = {
    version: 1,
    suppressions: [{ code: "unused-value", reason: "r", ...entry }],
    unreached: [{ reason: "r", ...entry }],
  };
  const editor = createEditor(exampleParts);
  editor.update([...exampleFiles(), { path: CHECK, text: JSON.stringify(settings, null, 2) }]);
  let node = parseDocument(editor.textOf(file) ?? "", () => undefined) ?? undefined;
  for (const step of pointerSteps(pointer)) node = member(node, step);
  const offset = pointer === "/id" ? node?.offset : node?.keyOffset;
  const renaming = editor.rename(file, (offset ?? 0) + 1, to);
  if (!renaming.ok) throw new Error(renaming.reason);
  const edits = renaming.changes
    .filter((one) => one.file === CHECK)
    .map(({ start, end, text }) => ({ offset: start, end, text }));
  const { suppressions, unreached } = JSON.parse(applyEdits(editor.textOf(CHECK) ?? "", edits));
  expect([unreached[0].file, unreached[0].at]).toEqual([suppressions[0].file, suppressions[0].at]);
  return [suppressions[0].file, suppressions[0].at];
}

it.each([
  ["a screen", "/id", "loan", "/body/0", ["schemas/screens/loan.json", "/body/0"]],
  ["a state", "/state/count", "rows", "/state/count/keep", [SCREEN, "/state/rows/keep"]],
  [
    "a state that an answer sets",
    "/state/count",
    "rows",
    "/sources/order/prefill/count",
    [SCREEN, "/sources/order/prefill/rows"],
  ],
  ["a source", "/sources/order", "plan", "/sources/order", [SCREEN, "/sources/plan"]],
  ["a text", "/texts/rows", "lines", "/texts/rows/en", [SCREEN, "/texts/lines/en"]],
  ["what is named below the place", "/state/count", "rows", "/state", [SCREEN, "/state"]],
  ["what is named beside the place", "/state/count", "rows", "/state/code", [SCREEN, "/state/code"]],
])("a new name of %s reaches check.json", (_, pointer, to, at, expected) => {
  expect(entryAfter({ file: SCREEN, at }, SCREEN, pointer, to)).toEqual(expected);
});

it("a new name of a call moves its samples, and a file of another name stays", () => {
  expect(entryAfter({ file: PAY }, PAY, "/id", "settle")).toEqual(["schemas/calls/settle.json", undefined]);
  const [order, sample] = ["schemas/calls/order.json", "schemas/samples/order/default.json"];
  const moved = ["schemas/samples/plan/default.json", "/answer"];
  expect(entryAfter({ file: sample, at: "/answer" }, order, "/id", "plan")).toEqual(moved);
  expect(entryAfter({ file: SCREEN }, order, "/id", "plan")).toEqual([SCREEN, undefined]);
});
