import { markedAmounts } from "../../money/amounts-sent.ts";
import { isOpenNumber } from "../../money/open-numbers.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call moves money, and a number of its payload that may be the amount is not marked.",
  why: "Whether a screen sends what it shows is only checked of what is known to be an amount.",
  fix: 'Write `"money": true` into the schema of the amount.',
  call({ root }, report) {
    if (textOf(member(root, "effect")) !== "money") return;
    const marked = markedAmounts(root);
    const numbers = numbersIn(member(root, "payload")).filter(({ path }) => !marked.includes(path));
    // Beside a marked amount a number may be anything else, unless its name says what it is.
    const found = marked.length > 0 ? numbers.find(({ name }) => isAmountName(name)) : numbers[0];
    if (found === undefined) return;
    const hint = found.path === found.name ? '"money": true' : "make it a member of the payload itself, and mark it";
    report(found.schema, `nothing says whether "${found.path}" is the amount that moves`, hint);
  },
});

interface Numbered {
  readonly name: string;
  /** `tip.amount`, `tips[].amount` */
  readonly path: string;
  readonly schema: Located;
}

/** The numbers of a payload that may be any, at whatever depth. */
function numbersIn(schema: Located | undefined, path = ""): readonly Numbered[] {
  const members = membersOf(member(schema, "properties")).map(
    ([name, part]) => [name, part, `${path}.${name}`] as const,
  );
  const items = member(schema, "items");
  const parts =
    items === undefined ? members : [...members, [path.split(".").pop() ?? "", items, `${path}[]`] as const];
  return parts.flatMap(([name, part, at]) =>
    isOpenNumber(part) ? [{ name, path: at.replace(/^\./, ""), schema: part }] : numbersIn(part, at),
  );
}
