// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { FieldInScope } from "../../../editor/fields-in-scope.ts";
import { valueAt } from "../../document/read-document.ts";
import type { ProjectClient } from "../../model/project-client.ts";
import { createDraft } from "../../session/draft.ts";
import { useValue } from "../../session/editing.tsx";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { ConditionField } from "./condition-field.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/parking.json";
const SHOWN = "/body/0/visible";
const FIELDS: readonly FieldInScope[] = [
  { path: ["state", "plate"], type: "string", values: ["T 123"], isClosed: false, isLocal: false, list: null },
  { path: ["state", "wheels"], type: "number", values: [], isClosed: false, isLocal: false, list: null },
  { path: ["state", "paid"], type: "boolean", values: [], isClosed: false, isLocal: false, list: null },
  { path: ["app", "language"], type: "string", values: ["en", "sw"], isClosed: true, isLocal: false, list: null },
];

function Shown() {
  return <ConditionField pointer={SHOWN} value={useValue(SHOWN)} byDefault name="Shown" />;
}

async function opened() {
  const draft = createDraft([{ path: FILE, text: JSON.stringify({ body: [{ type: "text" }] }) }]);
  const client = { fields: () => Promise.resolve(FIELDS) } as unknown as ProjectClient;
  render(
    <EditedDocument draft={draft} file={FILE} parts={{ client }}>
      <Shown />
    </EditedDocument>,
  );
  choose("Shown", "when");
  await screen.findByRole("option", { name: "Plate" });
  return () => valueAt(JSON.parse(draft.text(FILE) ?? ""), SHOWN);
}

function choose(name: string, value: string, at = 0): void {
  fireEvent.change(screen.getAllByRole("combobox", { name })[at] as Element, { target: { value } });
}

it("changes nothing until a field is chosen, for the first test and for another", async () => {
  const shown = await opened();
  expect(shown()).toBeUndefined();
  choose("Field", "state.paid");
  expect(shown()).toBe("${state.paid}");
  fireEvent.click(screen.getByRole("button", { name: "Add a condition" }));
  expect(shown()).toBe("${state.paid}");
  choose("Field", "state.plate", 1);
  expect(shown()).toBe("${state.paid && filled(state.plate)}");
});

it.each([
  ["state.plate", "is-not", "${state.plate != ''}"],
  ["state.plate", "is", "${state.plate == ''}"],
  ["state.wheels", "is", "${state.wheels == 0}"],
  ["app.language", "is", "${app.language == 'en'}"],
])("compares %s, when it %s, with a value of its type", async (field, operator, written) => {
  const shown = await opened();
  choose("Field", field);
  choose("Test", operator);
  expect(shown()).toBe(written);
});

it("offers the tests that can be made of a field, and takes words as they are typed", async () => {
  const shown = await opened();
  choose("Field", "state.plate");
  const tests = [...screen.getByRole("combobox", { name: "Test" }).children].map(({ textContent }) => textContent);
  expect(tests).toEqual(["is", "is not", "is not empty", "is empty"]);
  choose("Test", "is");
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: "true" } });
  expect(shown()).toBe("${state.plate == 'true'}");
});
