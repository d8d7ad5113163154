// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { openChange } from "../../session/testing/open-change.ts";
import { JsonPanel } from "./json-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILE = "schemas/screens/order.json";

it("shows the document as it is written, in step with edits elsewhere", async () => {
  const draft = createDraft([{ path: FILE, text: '{ "id": "order" }' }]);
  render(
    <EditedDocument draft={draft} file={FILE} opened={openChange(draft)}>
      <JsonPanel />
    </EditedDocument>,
  );
  const editor = screen.getByLabelText(`${FILE} as JSON`);
  expect(editor.textContent).toBe('{ "id": "order" }');
  await act(async () => draft.edit(FILE, '{ "id": "order", "body": [] }'));
  expect(editor.textContent).toBe('{ "id": "order", "body": [] }');
});
