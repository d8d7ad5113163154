// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { openChange } from "../../session/testing/open-change.ts";
import { ProblemCount } from "./problem-count.tsx";
import { ProblemsPanel } from "./problems-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [ORDER, APP] = ["schemas/screens/order.json", "schemas/app.json"];
const place = { line: 1, column: 1, endLine: 1, endColumn: 2, path: "/id", code: "missing-member", hint: "" };
const warning = (file: string, message: string): Diagnostic => ({ ...place, file, message, severity: "warning" });
const error: Diagnostic = { ...place, file: ORDER, message: "is wrong", severity: "error" };
const WARNINGS = [warning(APP, "was so"), warning(ORDER, "is new")];

function show(diagnostics: readonly Diagnostic[], text: string) {
  const base = [
    { path: ORDER, text: "{}" },
    { path: APP, text: "{}" },
  ];
  const draft = createDraft([{ path: ORDER, text }, ...base.slice(1)]);
  const opened = { ...openChange(draft), base };
  render(
    <EditedDocument draft={draft} file={ORDER} opened={opened} diagnostics={diagnostics}>
      <div data-testid="badge">
        <ProblemCount />
      </div>
      <ProblemsPanel />
    </EditedDocument>,
  );
  const lists = screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"));
  return { lists, badge: screen.getByTestId("badge").textContent };
}

it("counts what keeps a change from being sent, as its review does, and tells its own problems from others", () => {
  expect(show([...WARNINGS, error], '{ "id": "order" }')).toEqual({
    lists: ["Keep it from being sent", "In what this change edits", "In documents that this change leaves as they are"],
    badge: "1",
  });
});

it("counts no problem of documents that a fresh change leaves as they are", () => {
  expect(show(WARNINGS, "{}")).toEqual({ lists: ["In documents that this change leaves as they are"], badge: "" });
  cleanup();
  expect(show(WARNINGS, '{ "id": "order" }').badge).toBe("1");
});
