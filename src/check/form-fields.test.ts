import { expect, it } from "vitest";
import { isAssignable } from "../expression/types/assignable.ts";
import { ANY, recordOf } from "../language/terms/type.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { withFile } from "./example/example-project.ts";
import lost from "./example/lost-screen.json" with { type: "json" };
import { checkDocuments } from "./incremental/check-documents.ts";
import { schemaType } from "./schema/schema-type.ts";

const FIELDS = [
  { name: "name", label: { en: "Name", sw: "Jina" } },
  { name: "town", label: { en: "Town", sw: "Mji" } },
];

/** The unknown members that the check finds in a screen with a form and words that read it. */
function found(reads: string, form: object = { fields: FIELDS }, more: object = {}, actions: readonly object[] = []) {
  const screen = {
    ...lost,
    state: { ...lost.state, form: { type: "record", initial: { name: "" } } },
    ...more,
    body: [
      ...lost.body,
      { type: "sheet", value: "state.form", ...form },
      { type: "label", text: reads },
      { type: "button", label: { en: "Clear", sw: "Futa" }, on: { press: actions } },
    ],
  };
  const files = withFile("schemas/screens/lost.json", JSON.stringify(screen));
  return checkDocuments(files, exampleParts)
    .filter(({ code }) => code === "expression-member")
    .map(({ message, hint }) => `${message}; ${hint}`);
}

it("tells a misspelt field of a form that lists its fields", () => {
  expect(found("${state.form.nmae}")).toEqual(['record {name, town} has no "nmae"; did you mean name?']);
  expect(found("${state.form.name + state.form.town}")).toEqual([]);
});

it("lets a form's values go where others may be given too", () => {
  const person = schemaType({ type: "object", properties: { name: { type: "string" }, note: { type: "string" } } });
  const values = { kind: "record", fields: { name: ANY }, open: true } as const;
  expect([isAssignable(values, person), isAssignable(recordOf(values.fields), person)]).toEqual([true, false]);
  const numbers = schemaType({ type: "object", properties: { name: { type: "number" } } });
  expect(isAssignable({ ...values, fields: { name: { kind: "string" } } }, numbers)).toBe(false);
});

it("knows a member that something else writes", () => {
  const set = { do: "set", slot: "state.form.age", value: "12" };
  expect(found("${state.form.age}", { fields: FIELDS }, {}, [set])).toEqual([]);
  expect(found("${state.form.age}")).toHaveLength(1);
  const state = { form: { type: "record", initial: { age: "" } } };
  expect(found("${state.form.age}", { fields: FIELDS }, { state: { ...lost.state, ...state } })).toEqual([]);
});

it("knows nothing of a slot that is filled by what no document lists", () => {
  expect(found("${state.form.nmae}", { fields: "${[]}" })).toEqual([]);
  expect(found("${state.form.nmae}", { fields: [{ ...FIELDS[0], name: "${'a'}" }] })).toEqual([]);
  const set = { do: "set", slot: "state.form", value: "${params}" };
  expect(found("${state.form.nmae}", { fields: FIELDS }, {}, [set])).toEqual([]);
});
