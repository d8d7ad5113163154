// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { LinkField } from "./link-field.tsx";

afterEach(cleanup);

const FILE = "schemas/screens/desk.json";
const FILES: { readonly [path: string]: object } = {
  [FILE]: { title: { en: "Desk" }, body: [{ type: "link", to: "/books" }] },
  "schemas/screens/books.json": { title: { en: "All books" }, body: [{ type: "text", text: { en: "On the shelf" } }] },
  "schemas/screens/lost.json": { title: { en: "Lost" }, body: [] },
  "schemas/app.json": { languages: [{ code: "en" }] },
  "schemas/routes.json": {
    routes: [
      { path: "/books", screen: "books" },
      { path: "/frontDesk", screen: "desk" },
    ],
  },
};

it("shows where a link leads by the screen's title, and takes another screen without a path typed", () => {
  const draft = createDraft(Object.entries(FILES).map(([path, root]) => ({ path, text: JSON.stringify(root) })));
  render(
    <EditedDocument draft={draft} file={FILE}>
      <LinkField id="to" pointer="/body/0/to" value="/books" name="To" />
    </EditedDocument>,
  );
  fireEvent.click(screen.getByRole("button", { name: "To: Books" }));
  const picker = within(screen.getByRole("dialog", { name: "Where does it lead?" }));
  expect(picker.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["All books", "Desk"]);
  fireEvent.change(picker.getByRole("searchbox"), { target: { value: "shelf" } });
  expect(picker.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["All books“On the shelf”"]);
  fireEvent.change(picker.getByRole("searchbox"), { target: { value: "" } });
  fireEvent.click(picker.getByRole("button", { name: "Desk" }));
  expect(JSON.parse(draft.text(FILE) ?? "").body[0].to).toBe("/frontDesk");
  expect(screen.queryByRole("dialog")).toBeNull();
});
