// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NO_NAMES } from "../../../editor/listed-names.ts";
import { list, nameOf, record, required, string } from "../../../language/shape/structure.ts";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { ShapeControl, ShapeField } from "../shapes/shape-field.tsx";
import { FormControlsProvider } from "../structure/form-controls.ts";

afterEach(cleanup);

const ROUTES = "schemas/routes.json";
const FILES: { readonly [path: string]: object } = {
  [ROUTES]: {
    routes: [{ path: "/frontDesk", screen: "desk" }],
    groups: [{ name: "Borrow", screens: ["desk", "all-books"] }],
  },
  "schemas/screens/desk.json": { title: { en: "Front desk" }, body: [] },
  "schemas/screens/all-books.json": { title: { en: "Every book" }, body: [] },
  "schemas/calls/reserve-book.json": { id: "reserve-book", summary: "Keeps a book for somebody" },
  "schemas/app.json": { languages: [{ code: "en" }] },
};
const names = { ...NO_NAMES, screen: ["desk", "all-books"], call: ["reserve-book"] };
const SCREENS = list(nameOf("screen"));
const ROUTE = record({ path: required(string(), "Its path."), screen: required(nameOf("screen"), "Its screen.") });

function draftOf() {
  return createDraft(Object.entries(FILES).map(([path, root]) => ({ path, text: JSON.stringify(root) })));
}

it("shows the screen that is meant by its name, takes another one by its title, and has the id for developers", () => {
  const draft = draftOf();
  const read = () => JSON.parse(draft.text(ROUTES) ?? "");
  render(
    <EditedDocument draft={draft} file={ROUTES} names={names}>
      <ShapeField name="screen" shape={required(nameOf("screen"), "")} pointer="/routes/0/screen" value="desk" />
    </EditedDocument>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Screen: Desk" }));
  const picker = within(screen.getByRole("dialog", { name: "Which screen?" }));
  expect(picker.getByRole("button", { current: true }).textContent).toBe("Front desk");
  fireEvent.click(picker.getByRole("button", { name: "Every book" }));
  expect(read().routes[0].screen).toBe("all-books");
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.change(screen.getByLabelText("Screen, by its name"), { target: { value: "desk" } });
  expect(read().routes[0].screen).toBe("desk");
});

it("takes a call by its name and by what it is for, and says that one is missing", () => {
  const draft = draftOf();
  render(
    <EditedDocument draft={draft} file={ROUTES} names={names}>
      <ShapeField name="call" shape={{ kind: "call", summary: "" }} pointer="/call" value="give-back" />
    </EditedDocument>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Call: Give back (missing)" }));
  const picker = within(screen.getByRole("dialog", { name: "Which call?" }));
  fireEvent.click(picker.getByRole("button", { name: /^Reserve book.*Keeps a book for somebody/ }));
  expect(JSON.parse(draft.text(ROUTES) ?? "").call).toBe("reserve-book");
});

it("names the rows of a list by the screens that they are or lead to", () => {
  render(
    <EditedDocument draft={draftOf()} file={ROUTES} names={names}>
      <FormControlsProvider value={{ ShapeField, ShapeControl }}>
        <ShapeControl id="a" name="Screens" shape={SCREENS} pointer="/groups/0/screens" value={["desk", "all-books"]} />
        <ShapeControl
          id="b"
          name="Routes"
          shape={list(ROUTE)}
          pointer="/routes"
          value={[{ path: "/frontDesk", screen: "desk" }]}
        />
      </FormControlsProvider>
    </EditedDocument>,
  );
  const rows = screen.getAllByRole("listitem").map((row) => row.querySelector("summary")?.textContent);
  expect(rows).toEqual(["Desk", "All books", "Desk · /frontDesk"]);
});
