import { describe, expect, it } from "vitest";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { TestPage } from "../browser/test-page.ts";
import type { Outcome } from "../explore/explorer.ts";
import { tryValues } from "./try-values.ts";
import { valueStates } from "./value-states.ts";

const CASE = { name: "parcel · en", screen: "parcel", path: "/parcel?id=1", scenario: "", language: "en" };
const file = (path: string, content: object): SourceFile => ({
  path: `schemas/${path}.json`,
  text: JSON.stringify(content),
});
const oneOf = (...values: readonly string[]) => ({ type: "string", enum: values });

const FILES = [
  file("app", { languages: [] }),
  file("routes", { routes: [] }),
  file("screens/parcel", { id: "parcel", sources: { parcel: { call: "parcel" } } }),
  file("calls/parcel", {
    id: "parcel",
    answer: {
      type: "object",
      properties: {
        state: oneOf("packed", "sent", "lost"),
        paid: oneOf("yes", "no"),
        stops: { type: "array", items: { type: "object", properties: { kind: oneOf("road", "sea", "air") } } },
      },
    },
  }),
];

/** Findings where areas are blank for a value or not. */
async function found(blank: (value: string, node: string) => boolean): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let value = "";
  const phone = {
    open: async (address: string) => {
      value = /~?=(\w+)(?=&|$)/.exec(decodeURIComponent(/fault=([^&]*)/.exec(address)?.[1] ?? ""))?.[1] ?? "";
    },
    page: { evaluate: async () => ["parcel b0", "parcel b1"].map((node) => ({ node, isBlank: blank(value, node) })) },
    takeSightings: () => [],
    close: async () => undefined,
  } as unknown as TestPage;
  await tryValues(valueStates(FILES, [CASE]), {
    openPage: async () => phone,
    workers: 1,
    onOutcome: (outcome) => void outcomes.push(outcome),
  });
  return outcomes;
}

describe("the values that an answer lists", () => {
  it("are played where there are three or more, in objects and lists", () => {
    const states = valueStates(FILES, [CASE]);
    expect(states.map(({ words, values }) => [words, values.map(({ value }) => value)])).toEqual([
      ["parcel answers state", ["packed", "sent", "lost"]],
      ["parcel answers stops[].kind", ["road", "sea", "air"]],
    ]);
    expect(states[0]?.values[2]?.test.path).toContain("fault=parcel%3Aanswer%3Astate-string-string%7E%3Dlost");
  });

  it("are a finding where an area shows nothing for one of them alone", async () => {
    const outcomes = await found((value, node) => value === "lost" && node === "parcel b0");
    expect(outcomes.flatMap(({ sightings }) => sightings)).toEqual([
      { code: "blank-area", message: "parcel answers state “lost”, and nothing stands there", node: "parcel b0" },
    ]);
  });

  it("are none where an area has nothing to show for most of them, or for none", async () => {
    expect(await found((value, node) => node === "parcel b1" && value !== "sent" && value !== "air")).toEqual([]);
    expect(await found((_, node) => node === "parcel b1")).toEqual([]);
  });
});
