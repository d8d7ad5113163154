import { describe, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { reachedBy } from "./changed-documents.ts";
import { chooseCases, chooseShare, parseShard } from "./choose-cases.ts";
import { addressOf, readCases } from "./read-cases.ts";

const files = readDocuments(`${ROOT}/tests/other-app`);
const cases = readCases(files);

describe("the cases of a project", () => {
  it("are every screen by itself and in its scenarios, in each language", () => {
    expect(cases.map(({ name }) => name)).toEqual([
      "nowhere · de",
      "nowhere · fr",
      "shelf · de",
      "shelf · fr",
      "shelf · empty-shelf · de",
      "shelf · empty-shelf · fr",
      "volume · de",
      "volume · fr",
      "volume · awaited · de",
      "volume · awaited · fr",
    ]);
  });

  it("are at addresses with their scenario, a session and a language", () => {
    const awaited = cases.find(({ name }) => name === "volume · awaited · fr") ?? expect.fail();
    const { searchParams } = new URL(addressOf(awaited, "s1"), "http://localhost");
    expect(Object.fromEntries(searchParams)).toMatchObject({ scenario: "awaited", session: "s1", lang: "fr" });
  });

  it.each([2, 3, 5])("are in one of %d shards each, a screen whole in one", (of) => {
    const shards = Array.from({ length: of }, (_, index) => chooseCases(cases, { shard: { part: index + 1, of } }));
    expect(shards.flat().sort((a, b) => cases.indexOf(a) - cases.indexOf(b))).toEqual(cases);
    const screens = shards.map((shard) => [...new Set(shard.map(({ screen }) => screen))]);
    expect(screens.flat()).toHaveLength(new Set(screens.flat()).size);
  });

  it.each([2, 3, 5])("leave each journey to one of %d shards", (of) => {
    const list = ["pay", "defer", "complain", "bind"];
    const shards = Array.from({ length: of }, (_, index) => chooseShare(list, { part: index + 1, of }));
    expect(shards.flat().sort()).toEqual([...list].sort());
    expect(Math.max(...shards.map(({ length }) => length))).toBe(Math.ceil(list.length / of));
  });

  it("are those of the screens that are named", () => {
    const wanted = chooseCases(cases, { screens: ["shelf"] });
    expect(new Set(wanted.map(({ screen }) => screen))).toEqual(new Set(["shelf"]));
  });
});

it.each([
  ["2/4", { part: 2, of: 4 }],
  ["1/1", { part: 1, of: 1 }],
  ["5/4", null],
  ["0/4", null],
  ["half", null],
])("reads %s as a shard", (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});

describe("what a change reaches", () => {
  it("are the journeys too, which may lead over any screen; a scenario's own where that alone changed", () => {
    const journeys = (path: string) => [...reachedBy([path], files).journeys];
    expect(journeys("schemas/screens/nowhere.json")).toEqual(["give-back"]);
    expect(journeys("schemas/scenarios/awaited.json")).toEqual([]);
    expect(journeys("schemas/journeys/give-back.json")).toEqual(["give-back"]);
  });

  const screens = (...changed: string[]) => [...reachedBy(changed, files).screens].sort();

  it.each([
    [["schemas/screens/shelf.json"], ["shelf"]],
    [["schemas/calls/borrowed.json"], ["shelf"]],
    [["schemas/samples/borrowed/none.json"], ["shelf"]],
    [["schemas/app.json"], ["nowhere", "shelf", "volume"]],
    [
      ["README.md", "schemas/scenarios/awaited.json"],
      ["nowhere", "shelf", "volume"],
    ],
  ])("%j: the screens %j", (changed, expected) => {
    const documents = changed.filter((path) => path.startsWith("schemas/"));
    if (documents.length === changed.length) expect(screens(...documents)).toEqual(expected);
    else expect([...reachedBy(documents, files).scenarios]).toEqual(["awaited"]);
  });
});
