// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { valueAt } from "../../document/read-document.ts";
import { createDraft } from "../../session/draft.ts";
import { useValue } from "../../session/editing.tsx";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { RulesField } from "./rules-field.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/parking.json";
const RULES = "/body/0/rules";

function Rules() {
  return <RulesField pointer={RULES} value={useValue(RULES)} />;
}

it("begins a rule with the answer itself as a form, and brings its words into no other language", async () => {
  const root = {
    state: { plate: { type: "string", initial: "" } },
    body: [{ type: "text-field", value: "state.plate" }],
  };
  const draft = createDraft([{ path: FILE, text: JSON.stringify(root) }]);
  render(
    <EditedDocument draft={draft} file={FILE}>
      <Rules />
    </EditedDocument>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  expect(await screen.findByRole("combobox", { name: "Field" })).toHaveProperty("value", "state.plate");
  expect(screen.getByRole("combobox", { name: "Test" })).toHaveProperty("value", "filled");
  expect(valueAt(JSON.parse(draft.text(FILE) ?? ""), RULES)).toEqual([
    { test: "${filled(state.plate)}", text: { en: "Not allowed" } },
  ]);
});
