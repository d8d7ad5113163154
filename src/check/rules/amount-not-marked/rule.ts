import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { Project } from "../../project.ts";
import { markedAmounts } from "../amounts-sent.ts";
import { isOpenNumber, typesOf } from "../open-numbers.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "amount-not-marked",
  severity: "error",
  summary: "A call moves money and takes numbers, and none is marked as the amount; or something else is marked.",
  why: "Whether a screen sends what it shows is only checked of what is known to be an amount.",
  fix: 'Write `"money": true` into the schema of the amount.',
  call({ root }, report, { project }) {
    const wrong = marked(root).find((schema) => !takesMinorUnits(schema, project));
    if (wrong !== undefined) {
      report(member(wrong, "type") ?? wrong, "an amount that moves is a whole number of minor units", '"integer"');
      return;
    }
    if (textOf(member(root, "effect")) !== "money" || markedAmounts(root).length > 0) return;
    const numbers = membersOf(member(member(root, "payload"), "properties")).filter(([, schema]) =>
      isOpenNumber(schema),
    );
    const [[name, schema] = []] = numbers;
    if (name === undefined || schema === undefined) return;
    report(schema, `nothing says whether "${name}" is the amount that moves`, '"money": true');
  },
});

function marked(call: Located): readonly Located[] {
  const properties = member(member(call, "payload"), "properties");
  return markedAmounts(call).flatMap((name) => member(properties, name) ?? []);
}

/** Where money has no smaller unit, a server may take fractions. */
function takesMinorUnits(schema: Located, { app }: Project): boolean {
  const names = typesOf(schema);
  if (names.includes("integer") || names.length === 0) return true;
  return names.includes("number") && member(member(app?.root, "money"), "divisor")?.value === 1;
}
