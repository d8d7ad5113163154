import { expect, it } from "vitest";
import { createDocumentReader } from "../document/read-document.ts";
import { listDocuments, searchDocuments } from "./list-documents.ts";

const FILES: { readonly [path: string]: object } = {
  "schemas/app.json": { languages: [{ code: "en" }, { code: "sw" }] },
  "schemas/routes.json": {
    routes: [
      { path: "/desk", hash: "/back", screen: "return" },
      { path: "/desk", screen: "desk" },
    ],
    groups: [
      { name: "Borrow", screens: ["desk"] },
      { name: "Give back", screens: ["return", "desk"] },
    ],
  },
  "schemas/screens/desk.json": {
    title: { en: "Desk", sw: "Mapokezi" },
    body: [{ type: "button", label: { en: "Reserve", sw: "Weka" }, on: { press: [{ do: "call", call: "reserve" }] } }],
  },
  "schemas/screens/return.json": { title: { en: "Desk", sw: "Rudisha" }, body: [] },
  "schemas/screens/lost.json": { title: "${app.name}", body: [] },
  "schemas/calls/reserve.json": { id: "reserve", summary: "Keeps a book for somebody" },
};
const texts = new Map(Object.entries(FILES).map(([path, root]) => [path, JSON.stringify(root)]));
const text = (path: string) => texts.get(path);
const source = { paths: () => [...texts.keys()], text, read: createDocumentReader({ text }) };

it("lists screens by their groups with the path that leads to each, and those of no group first", () => {
  expect(
    listDocuments(source, ["screen"]).map(({ title, detail, group, route }) => [title, detail, group, route]),
  ).toEqual([
    ["Lost", "", "", null],
    ["Desk", "Desk", "Borrow", "/desk"],
    ["Desk", "Return", "Give back", "/desk#/back"],
  ]);
});

it("lists a call in the group of the screen that makes it", () => {
  expect(listDocuments(source, ["call"])).toEqual([
    expect.objectContaining({ title: "Reserve", detail: "Keeps a book for somebody", group: "Borrow" }),
  ]);
});

it("finds documents by their names first, then by what is written on them in any language", () => {
  const listed = listDocuments(source, ["screen", "call"]);
  const found = (query: string) =>
    searchDocuments(listed, query, source.read).map(({ document, found }) => [document.id, found]);
  expect(found("reserve")).toEqual([
    ["reserve", ""],
    ["desk", "Reserve"],
  ]);
  const titled = ["Lend", "The desk", "Desk", "Desk of lost books"].map((title) => ({
    ...listed[0],
    title,
    id: title,
  }));
  const named = searchDocuments(titled as unknown as typeof listed, "desk", () => undefined);
  expect(named.map(({ document }) => document.title)).toEqual(["Desk", "Desk of lost books", "The desk"]);
  expect(found("weka")).toEqual([["desk", "Weka"]]);
  expect(found("nothing of the kind")).toEqual([]);
  expect(found("")).toHaveLength(4);
});
