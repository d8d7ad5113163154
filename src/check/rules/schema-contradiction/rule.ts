import { kindOf, type Located, member } from "../../report/located.ts";
import { fitsSchema } from "../../schema/fits-schema.ts";
import { defineRule, type RuleReport } from "../rule.ts";

const BOUNDS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
] as const;

export const rule = defineRule({
  summary: "Nothing can fit a schema, or one of the values it lists.",
  why: "Every answer or payload of it would be wrong.",
  fix: "Correct the limit or the value.",
  call({ root }, report) {
    for (const name of ["payload", "answer"]) lookInto(member(root, name), report);
  },
});

function isNull({ value }: Located): boolean {
  return value === null;
}

function lookInto(schema: Located | undefined, report: RuleReport): void {
  if (schema === undefined || kindOf(schema) !== "object") return;
  for (const [low, high] of BOUNDS) {
    const [least, most] = [member(schema, low), member(schema, high)];
    if (least === undefined || most === undefined || Number(least.value) <= Number(most.value)) continue;
    report(least, `"${low}" ${least.value} is above "${high}" ${most.value}`, "nothing could be right");
  }
  const { enum: listed, const: constant, default: standIn, ...others } = Object(schema.value);
  const values = [...(member(schema, "enum")?.items ?? []), ...[member(schema, "const") ?? []].flat()];
  for (const value of values) {
    // Null stands for a missing one.
    if (value.value === null || fitsSchema(value.value, others)) continue;
    report(
      value,
      `${JSON.stringify(value.value)} does not fit its own schema`,
      "correct the value, or `type` and its limits",
    );
    break;
  }
  const types = member(schema, "type");
  const list = member(schema, "enum");
  if (list !== undefined && types?.items.some(({ value }) => value === "null") && !list.items.some(isNull)) {
    report(list, "null is a type of it, and not among the values", "add null, or take it out of `type`");
  }
  for (const part of member(schema, "properties")?.members.values() ?? []) lookInto(part, report);
  for (const name of ["items", "additionalProperties"]) lookInto(member(schema, name), report);
}
