import { nearest } from "../../../kit/nearest.ts";
import { write } from "../../../language/sentence.ts";
import { textOf } from "../../report/located.ts";
import { writtenNames } from "../../words/calendar.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary: "A month or a weekday looks like the name that its language has, misspelled.",
  why: "People would stumble over it in every date; a country may write it in its own way, though.",
  fix: "Write the name as it is usual, or set this rule to `off` where it is right.",
  app({ root }, report) {
    for (const { list, names } of writtenNames(root)) {
      for (const [index, item] of list.items.entries()) {
        const text = textOf(item) ?? "";
        const [name, right] = [text.toLowerCase(), names[index] ?? []];
        const [first = ""] = right;
        // Short names are cut off in several ways, and what is the name of another is told as such.
        if (first.length < MIN_LENGTH || names.some((one) => one.includes(name)) || VARIANTS.includes(name)) continue;
        if (nearest(name, right) !== null)
          report(
            item,
            `"${text}" looks like "${first}" misspelled`,
            write(/^\p{Lu}/u.test(text) ? capitalized(first) : first),
          );
      }
    }
  },
});

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const MIN_LENGTH = 6;
/** Right in some countries or usual beside them, and not what CLDR has first: Peru, Tanzania, Indonesia. */
const VARIANTS: readonly string[] = ["setiembre", "disemba", "pebruari", "nopember"];
