import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

/** Faults are injected where they happen: in a browser, or at the running server. */
const FAULTS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28, 29, 30, 31, 35,
];
const SERVER_FAULTS = [27];
const DATABASE_FAULTS = [14, 25];
const PROMISES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
  33, 34,
];

/** The numbered titles of tests in these folders: `fault 3: …`, `faults 2, 6 and 7: …`, `fault 3, promise 16: …`. */
function titlesIn(...folders: readonly string[]): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((file) => {
    const titles = readFileSync(`${ROOT}/${file}`, "utf8").matchAll(/["`]((?:faults?|promises?) \d[^"`\n]*?):/g);
    return Array.from(titles, ([, title = ""]) => title);
  });
}

function numbersIn(titles: readonly string[], kind: string): ReadonlySet<number> {
  const numbers = titles.flatMap((title) =>
    [...title.matchAll(new RegExp(`${kind}s? (\\d+(?:(?:, | and )\\d+)*)`, "g"))].flatMap(([, list = ""]) =>
      (list.match(/\d+/g) ?? []).map(Number),
    ),
  );
  return new Set(numbers);
}

const IN_A_BROWSER = numbersIn(titlesIn("tests/journeys", "tests/old-browser"), "fault");
const OF_A_SERVER = numbersIn(titlesIn("tests/server"), "fault");
const OF_A_DATABASE = numbersIn(titlesIn("tests/releases"), "fault");
const PROMISED = numbersIn(titlesIn("src", "tests", "renderers"), "promise");

describe("what the app must survive and keep", () => {
  it.each(FAULTS)("fault %i is injected by a test that runs in a browser", (fault) => {
    expect(IN_A_BROWSER).toContain(fault);
  });

  it.each(SERVER_FAULTS)("fault %i is injected by a test of a running server", (fault) => {
    expect(OF_A_SERVER).toContain(fault);
  });

  it.each(DATABASE_FAULTS)("fault %i is injected by a test of servers and their database", (fault) => {
    expect(OF_A_DATABASE).toContain(fault);
  });

  it.each(PROMISES)("promise %i has a test", (promise) => {
    expect(PROMISED).toContain(promise);
  });
});
