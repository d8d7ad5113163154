// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import type { ProjectReport } from "../../../model/worker/project-messages.ts";
import { createDraft } from "../../../session/draft.ts";
import { AllTexts } from "./all-texts.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/order.json";

/** The page of texts over a screen with one text. */
function open(words: { readonly [language: string]: string }, ...others: ProjectReport["texts"]) {
  const app = { facts: { licence: { pending: { en: "licence" } } }, texts: { retry: { en: "Retry", sw: "Jaribu" } } };
  const draft = createDraft([
    { path: "schemas/app.json", text: JSON.stringify(app) },
    { path: FILE, text: JSON.stringify({ id: "order", title: words, help: { en: "Help" } }) },
  ]);
  const report = {
    screens: [],
    scenarios: [],
    languages: ["en", "sw"],
    diagnostics: [],
    texts: [...others, { file: FILE, pointer: "/title", words }],
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
  // The row keeps the name that the screen had when it was listed.
  expect(english.getAttribute("aria-label")).toBe("English, Order › Title");
});

it("counts words that nobody translated as missing, until somebody says that they are the same in both", () => {
  const { title } = open({ en: "Street", sw: "Street" });
  expect(screen.getByLabelText(/^Missing/).parentElement?.textContent).toBe("Missing 1");
  fireEvent.click(screen.getByRole("button", { name: /^It is the same in both/ }));
  expect(title()).toBe("${'Street'}");
});

it("begins with what is missing on screens, and keeps a row in its place while it is filled in", () => {
  const text = (file: string, pointer: string, words: { readonly [language: string]: string }) => ({
    file,
    pointer,
    words,
  });
  open(
    { en: "Order", sw: "Oda" },
    text("schemas/app.json", "/facts/licence/pending", { en: "licence" }),
    text("schemas/app.json", "/texts/retry", { en: "Retry", sw: "Jaribu" }),
    text(FILE, "/help", { en: "Help" }),
  );
  const shown = () =>
    screen.getAllByRole("textbox", { name: /^English/ }).map((box) => (box as HTMLInputElement).value);
  expect(shown()).toEqual(["Help", "licence", "Order", "Retry"]);
});

it("shows what is to be translated in grey, where there are no words yet", () => {
  open({ en: "Order" });
  const swahili = screen.getByRole("textbox", { name: /^Swahili/ });
  expect([swahili.getAttribute("placeholder"), swahili]).toEqual(["Order", expect.objectContaining({ value: "" })]);
});
