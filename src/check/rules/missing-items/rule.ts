import { type Located, member } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A schema has an array and does not say what is in it.",
  why: "Screens that show its elements, and samples of it, are checked against nothing.",
  fix: "Say what an element is under `items`.",
  call({ root }, report) {
    for (const name of ["payload", "answer"]) look(member(root, name), report);
  },
});

function look(schema: Located | undefined, report: RuleReport): void {
  if (schema === undefined) return;
  const type = member(schema, "type");
  const items = member(schema, "items");
  if (type !== undefined && items === undefined && [type.value].flat().includes("array")) {
    report(type, "nothing says what is in this array", '"items": { … }');
  }
  for (const part of [...(member(schema, "properties")?.members.values() ?? []), items]) look(part, report);
}
