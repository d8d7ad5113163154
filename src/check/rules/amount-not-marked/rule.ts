import { member, membersOf, textOf } from "../../located.ts";
import { markedAmounts } from "../amounts-sent.ts";
import { isOpenNumber } from "../open-numbers.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "amount-not-marked",
  severity: "error",
  summary: "A call moves money and takes numbers, and none is marked as the amount.",
  why: "Whether a screen sends what it shows is only checked of what is known to be an amount.",
  fix: 'Write `"money": true` into the schema of the amount.',
  call({ root }, report) {
    if (textOf(member(root, "effect")) !== "money" || markedAmounts(root).length > 0) return;
    const numbers = membersOf(member(member(root, "payload"), "properties")).filter(([, schema]) =>
      isOpenNumber(schema),
    );
    const [[name, schema] = []] = numbers;
    if (name === undefined || schema === undefined) return;
    report(schema, `nothing says whether "${name}" is the amount that moves`, '"money": true');
  },
});
