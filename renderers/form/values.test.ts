import { describe, expect, it } from "vitest";
import type { Field } from "./fields/field.ts";
import { chosenTab, heldBy, settle, shownFields, submission, toRecord } from "./values.ts";

function field(parts: Partial<Field>): Field {
  return {
    name: "x",
    kind: "text",
    label: "",
    placeholder: "",
    required: false,
    initial: "",
    choices: [],
    minLength: null,
    maxLength: null,
    limits: {},
    help: "",
    group: "",
    ...parts,
  };
}

const TABS = field({
  name: "tab",
  kind: "tabs",
  choices: [
    { value: "1", label: "One" },
    { value: "2", label: "Two" },
  ],
});

describe("the values of a form", () => {
  it("are empty where the slot holds no record", () => {
    expect([null, "", [], 3].map(toRecord)).toEqual([{}, {}, {}, {}]);
  });

  it("prefer the record's text, an empty one too, to the initial one", () => {
    const name = field({ initial: "Asha" });
    expect(heldBy(name, {})).toBe("Asha");
    expect(heldBy(name, { x: null })).toBe("Asha");
    expect(heldBy(name, { x: "" })).toBe("");
    expect(heldBy(name, { x: 7 })).toBe("7");
  });

  it("are digits in a digits field, also when a server sent more", () => {
    expect(heldBy(field({ kind: "digits", initial: "+255 712" }), {})).toBe("255712");
  });

  it("promise 31: are the day of a date with a time, and nothing where a control has nothing to show", () => {
    const day = field({ kind: "date" });
    expect(heldBy(day, { x: "2019-11-22 00:00:00" })).toBe("2019-11-22");
    expect(settle([day], { x: "2019-11-22 00:00:00" })).toEqual({ x: "2019-11-22" });
    for (const unshown of ["22.11.2019", "2019-02-30", { a: 1 }, ["2019-11-22"], 20_191_122]) {
      expect(settle([day], { x: unshown })).toEqual({ x: "" });
      expect(submission([day], { x: unshown })).toEqual({ x: "" });
    }
    expect(submission([field({})], { x: { a: 1 } })).toEqual({ x: "" });
  });

  it("take the first tab for an unknown one, and no choice for one that is not offered", () => {
    expect(heldBy(TABS, { tab: "9" })).toBe("1");
    expect(heldBy(field({ kind: "select", choices: TABS.choices }), { x: "9" })).toBe("");
  });

  it("are found as own members only", () => {
    expect(heldBy(field({ name: "toString" }), {})).toBe("");
  });

  it("show the fields of the chosen tab and those of none", () => {
    const fields = [TABS, field({ name: "a", group: "1" }), field({ name: "b", group: "2" }), field({ name: "c" })];
    const names = (tab: string | null) => shownFields(fields, tab).map(({ name }) => name);
    expect(chosenTab(fields, { tab: "2" })).toBe("2");
    expect(names("2")).toEqual(["tab", "b", "c"]);
    expect(chosenTab(fields.slice(1), {})).toBeNull();
    expect(names(null)).toEqual(["tab", "a", "b", "c"]);
  });

  it("settle once: the record itself comes back when there is nothing to add", () => {
    const fields = [TABS, field({ initial: "Asha" }), field({ name: "y" })];
    const settled = settle(fields, { other: 1 });
    expect(settled).toEqual({ other: 1, tab: "1", x: "Asha" });
    expect(settle(fields, settled)).toBe(settled);
  });

  it("are submitted for the given fields only, empty ones too", () => {
    expect(submission([field({}), field({ name: "y" })], { x: "1", z: "3" })).toEqual({ x: "1", y: "" });
  });
});
