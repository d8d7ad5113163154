// @vitest-environment happy-dom

import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compareDrawn } from "./compare-drawn.tsx";
import { openProject } from "./open-project.ts";

beforeEach(() => vi.stubGlobal("requestIdleCallback", () => 0));
afterEach(cleanup);

/**
 * The page of a volume, whose answer gives the state `given` and `form.topic` that value, in front of the control and
 * behind it.
 *
 * @returns how the drawn page differs from the phone's; null where it does not
 */
async function compareWith(control: object, value: string): Promise<string | null> {
  const says = (name: string) => ({ type: "text", text: `\${'${name}: ' + state.given + ', ' + state.form.topic}` });
  const edit = (text: string, path: string) => {
    if (path !== "schemas/screens/volume.json") return text;
    const screen = JSON.parse(text);
    screen.state = { given: { type: "string", initial: "" }, form: { type: "record", initial: {} } };
    screen.sources.volume.adjust = { given: value, form: { topic: value } };
    return JSON.stringify({ ...screen, body: [says("before"), control, says("behind")] });
  };
  const { release, sandbox } = await openProject("tests/other-app", edit);
  const page = { address: "/volume?member=m-1&item=LR-2", language: "de", answered: true };
  return compareDrawn({ release, sandbox }, page);
}

const OPTIONS = { value: "state.given", options: ["a", "b"], optionValue: "${item}", optionLabel: "${item}" };
const FIELD = { name: "topic", kind: "select", label: "L", options: [{ value: "a", label: "A" }] };

it.each([
  ["a picker", { type: "picker", label: "L", placeholder: "P", ...OPTIONS }],
  ["radio buttons", { type: "radio-group", label: "L", ...OPTIONS }],
  ["chips", { type: "chips", label: "L", ...OPTIONS }],
  ["a slider", { type: "slider", label: "L", value: "state.given", min: 1, max: 5, step: 1 }],
  ["a date", { type: "date-field", label: "L", value: "state.given" }],
  ["the select of a form", { type: "form", value: "state.form", fields: [FIELD] }],
])("a value that %s cannot show is nowhere on the drawn page, as on the phone", async (_, control) => {
  expect([await compareWith(control, "a"), await compareWith(control, "gone")]).toEqual([null, null]);
});
