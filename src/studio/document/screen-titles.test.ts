import { expect, it } from "vitest";
import { detailOf, screenAtPath, screenGroups, screenTitle } from "./screen-titles.ts";

const ROUTES = {
  routes: [
    { path: "/desk", hash: "/card", screen: "card" },
    { path: "/desk", screen: "desk" },
    { path: "/books/{id}", screen: "book" },
  ],
  groups: [{ name: "Borrow", screens: ["desk", "book"] }, { name: 3 }, null],
};

it("calls a screen by its title, and by its id where that is computed or missing", () => {
  expect(screenTitle({ en: "Front desk", sw: "Mapokezi" }, "desk")).toBe("Front desk");
  for (const title of ["${data.book.name}", { en: "" }, undefined])
    expect(screenTitle(title, "my-book")).toBe("My book");
  expect(screenTitle("Desk", "x")).toBe("Desk");
  const withName = (en: string) => screenTitle({ en, with: { name: "${app.name}" } }, "about-us");
  expect([withName("About {name}"), withName("{name}")]).toEqual(["About …", "About us"]);
});

it("tells screens of one title apart by their names, and leaves the others", () => {
  const all = [
    { id: "desk", title: "Desk" },
    { id: "second-desk", title: "Desk" },
    { id: "book", title: "Book" },
  ];
  expect(all.map((one) => detailOf(one, all))).toEqual(["Desk", "Second desk", ""]);
});

it("knows the screen that a link leads to, whatever its case, its query and its parts", () => {
  const to = (path: string) => screenAtPath(ROUTES, path);
  expect([to("/DESK?order=1"), to("/desk#/card"), to("/desk?a=b#/card"), to("/books/12"), to("/books")]).toEqual([
    "desk",
    "card",
    "card",
    "book",
    null,
  ]);
  expect(screenAtPath(undefined, "/desk")).toBeNull();
});

it("reads groups, also half written", () => {
  expect(screenGroups(ROUTES)).toEqual([
    { name: "Borrow", screens: ["desk", "book"] },
    { name: "", screens: [] },
    { name: "", screens: [] },
  ]);
  expect(screenGroups(undefined)).toEqual([]);
});
