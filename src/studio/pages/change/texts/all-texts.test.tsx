// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { createDraft } from "../../../session/draft.ts";
import { AllTexts } from "./all-texts.tsx";

afterEach(cleanup);

it("keeps each letter that is typed, before the documents are checked again", () => {
  const file = "schemas/screens/order.json";
  const title = { en: "Order", sw: "Oda" };
  const draft = createDraft([{ path: file, text: JSON.stringify({ id: "order", title }) }]);
  const report = {
    screens: [],
    scenarios: [],
    languages: ["en", "sw"],
    diagnostics: [],
    texts: [{ file, pointer: "/title", words: title }],
  };
  render(
    <MemoryRouter>
      <AllTexts change={{ id: 7 }} report={report} draft={draft} base={[]} readOnly={false} />
    </MemoryRouter>,
  );
  const english = screen.getByDisplayValue("Order");
  fireEvent.change(english, { target: { value: "Orders" } });
  fireEvent.change(english, { target: { value: "Orders, all" } });
  expect(english).toHaveProperty("value", "Orders, all");
  expect(JSON.parse(draft.text(file) ?? "").title.en).toBe("Orders, all");
});
