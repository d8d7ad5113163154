import { describe, expect, it } from "vitest";
import { type FormProps, readFields } from "./read-fields.ts";

const PROPS: FormProps = { value: null, optionValue: "value", optionLabel: "label", validate: true };

describe("readFields", () => {
  it("reads an authored field, whatever is missing or of another type", () => {
    const [field] = readFields({ ...PROPS, fields: [{ name: "age", label: 5, maxLength: "x", required: "yes" }] });
    expect(field).toEqual({
      name: "age",
      kind: "text",
      label: "5",
      placeholder: "",
      required: false,
      initial: "",
      choices: [],
      minLength: null,
      maxLength: null,
      limits: {},
      help: "",
      group: "",
    });
  });

  it("reads the lists of item properties side by side", () => {
    const fields = readFields({
      ...PROPS,
      items: [{}, {}],
      itemName: ["bank", "card"],
      itemKind: ["select", "digits"],
      itemLabel: ["Bank", null as unknown as string],
      itemRequired: [true, false],
      itemGroup: [1, null],
      itemOptions: [[{ type: 7, name: "Seven" }, { type: "x" }, null], null as unknown as []],
      optionValue: "type",
      optionLabel: "name",
    });
    expect(fields).toMatchObject([
      {
        name: "bank",
        label: "Bank",
        required: true,
        maxLength: null,
        group: "1",
        choices: [
          { value: "7", label: "Seven" },
          { value: "x", label: "x" },
        ],
      },
      { name: "card", kind: "digits", label: "", maxLength: null, group: "", choices: [] },
    ]);
  });

  it("puts authored fields before items, and tab rows before all", () => {
    const fields = readFields({
      ...PROPS,
      fields: [{ name: "a" }],
      items: [{}, {}],
      itemName: ["b", "c"],
      itemKind: ["text", "tabs"],
    });
    expect(fields.map(({ name }) => name)).toEqual(["c", "a", "b"]);
  });

  it("keeps of one name the first that would be shown: one per tab, one for all tabs, one where there are no tabs", () => {
    const named = (groups: readonly string[], tabs: boolean) =>
      readFields({
        ...PROPS,
        fields: [...(tabs ? [{ name: "t", kind: "tabs" }] : []), ...groups.map((group) => ({ name: "a", group }))],
      }).flatMap(({ kind, group }) => (kind === "tabs" ? [] : [group]));
    expect(named(["1", "2", "1"], true)).toEqual(["1", "2"]);
    expect(named(["1", "", "2"], true)).toEqual(["1", "2"]);
    expect(named(["", "1"], true)).toEqual([""]);
    expect(named(["1", "2"], false)).toEqual(["1"]);
  });

  it("reads nothing from items that have not come", () => {
    expect(readFields({ ...PROPS, items: null, itemName: [], fields: null })).toEqual([]);
  });

  it("takes at most eleven digits of a phone number unless told otherwise", () => {
    const fields = readFields({
      ...PROPS,
      fields: [
        { name: "a", kind: "phone" },
        { name: "b", kind: "phone", maxLength: 15 },
      ],
    });
    expect(fields.map(({ maxLength }) => maxLength)).toEqual([11, 15]);
  });
});
