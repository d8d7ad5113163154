import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { printJson } from "../src/kit/lay-out.ts";

const LIST = "tests/held-by.json";
/** Faults are injected where they happen: in a browser, or at the running server and its database. */
const BROWSER = ["tests/journeys/", "tests/old-browser/", "schemas/journeys/"];
const DATABASE = ["tests/releases/"];
const PLACES: { readonly [fault: string]: readonly (readonly string[])[] } = {
  14: [BROWSER, DATABASE],
  25: [DATABASE],
  27: [["tests/server/"]],
  33: [["tests/studio/"]],
  34: [["src/texts/"], ["tests/studio/"]],
};

/** Test files by the number of what they hold, such as `{ "3": ["tests/…"] }`. */
type Holders = Readonly<Record<string, readonly string[]>>;

const files = ["renderers", "schemas/journeys", "src", "tests"].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path !== "tests/faults-and-promises.test.ts" && /\.test\.tsx?$|^schemas\/.+\.json$/.test(path)),
);
/** The numbered titles of each file: `fault 3: …`, `faults 2, 6 and 7: …`, `fault 3, promise 16: …`. */
const titles = files.map((path) => {
  const found = readFileSync(`${ROOT}/${path}`, "utf8").matchAll(/["`]((?:faults?|promises?) \d[^"`\n]*?):/g);
  return { path, titles: Array.from(found, ([, title = ""]) => title) };
});

function holdersOf(kind: "fault" | "promise"): Holders {
  const holders: Record<string, string[]> = {};
  for (const { path, titles: own } of titles) {
    for (const number of new Set(own.flatMap((title) => numbersIn(title, kind)))) {
      holders[number] = [...(holders[number] ?? []), path].sort();
    }
  }
  return holders;
}

function numbersIn(title: string, kind: string): readonly string[] {
  const lists = title.matchAll(new RegExp(`${kind}s? (\\d+(?:(?:, | and )\\d+)*)`, "g"));
  return Array.from(lists, ([, list = ""]) => list.match(/\d+/g) ?? []).flat();
}

/** The same without folders, as files are moved often; a widget's view and an action's run have theirs for a name. */
function withoutFolders(holders: Holders): Holders {
  const name = (path: string) =>
    path
      .split("/")
      .slice(/\/(view|run)\.[^/]*$/.test(path) ? -2 : -1)
      .join("/");
  return Object.fromEntries(Object.entries(holders).map(([number, paths]) => [number, paths.map(name).sort()]));
}

const held = { faults: holdersOf("fault"), promises: holdersOf("promise") };

describe("what the app must survive and keep", () => {
  it("is held by the tests that are listed: UPDATE=1 writes the list, whose diff shows what no test holds any more", () => {
    const list = { faults: withoutFolders(held.faults), promises: withoutFolders(held.promises) };
    if (process.env.UPDATE) writeFileSync(`${ROOT}/${LIST}`, printJson(list));
    expect(list).toEqual(JSON.parse(readFileSync(`${ROOT}/${LIST}`, "utf8")));
  });

  it("is each fault and promise that was ever held", () => {
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));
    expect([Object.keys(held.faults), Object.keys(held.promises)]).toEqual([upTo(36), upTo(35)]);
  });

  it.each(Object.entries(held.faults))("fault %s is injected where it happens", (fault, paths) => {
    for (const place of PLACES[fault] ?? [BROWSER]) {
      expect(paths.filter((path) => place.some((folder) => path.startsWith(folder)))).not.toEqual([]);
    }
  });
});
