// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { createDraft } from "../../../session/draft.ts";
import { AllTexts } from "./all-texts.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/order.json";

/** The page of texts over a screen with one text. */
function open(words: { readonly [language: string]: string }) {
  const draft = createDraft([{ path: FILE, text: JSON.stringify({ id: "order", title: words }) }]);
  const report = {
    screens: [],
    scenarios: [],
    languages: ["en", "sw"],
    diagnostics: [],
    texts: [{ file: FILE, pointer: "/title", words }],
  };
  render(
    <MemoryRouter>
      <AllTexts change={{ id: 7, base: "r1" }} report={report} draft={draft} base={[]} readOnly={false} />
    </MemoryRouter>,
  );
  return { title: () => JSON.parse(draft.text(FILE) ?? "").title };
}

it("keeps each letter that is typed, before the documents are checked again", () => {
  const { title } = open({ en: "Order", sw: "Oda" });
  const english = screen.getByDisplayValue("Order");
  fireEvent.change(english, { target: { value: "Orders" } });
  fireEvent.change(english, { target: { value: "Orders, all" } });
  expect(english).toHaveProperty("value", "Orders, all");
  expect(title().en).toBe("Orders, all");
});

it("counts words that nobody translated as missing, until somebody says that they are the same in both", () => {
  const { title } = open({ en: "Street", sw: "Street" });
  expect(screen.getByLabelText(/^Missing/).parentElement?.textContent).toBe("Missing 1");
  fireEvent.click(screen.getByRole("button", { name: /^It is the same in both/ }));
  expect(title()).toBe("${'Street'}");
});

it("shows what is to be translated in grey, where there are no words yet", () => {
  open({ en: "Order" });
  const swahili = screen.getByRole("textbox", { name: /^Swahili/ });
  expect([swahili.getAttribute("placeholder"), swahili]).toEqual(["Order", expect.objectContaining({ value: "" })]);
});
