import { write } from "../../../language/sentence.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { type Names, namesOf, type WrittenNames, writtenNames } from "../../words/calendar.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A month or a weekday has the name of another one, or all have those of another language.",
  why: "People would read a wrong day of payment.",
  fix: "List the months from January on and the weekdays from Sunday on, each by its name.",
  app({ root }, report) {
    for (const written of writtenNames(root)) {
      const { list, language } = written;
      const other = otherLanguage(written, root);
      const moved = other === undefined ? firstMoved(written) : undefined;
      if (other !== undefined)
        report(list, `these are the names of the language "${other}"`, `write those of "${language}"`);
      // One that was moved moves others.
      else if (moved !== undefined)
        report(moved.item, `number ${moved.at + 1} has the name of number ${moved.of + 1}`, write(moved.meant));
    }
  },
});

interface Moved {
  readonly item: Located;
  readonly at: number;
  readonly of: number;
  readonly meant: string;
}

function firstMoved({ list: { items }, names }: WrittenNames): Moved | undefined {
  for (const [at, item] of items.entries()) {
    const [name, right] = [lower(item), names[at] ?? []];
    // One that stands twice is told as such.
    if (right.includes(name) || items.some((one) => one !== item && one.value === item.value)) continue;
    const of = names.findIndex((one) => one.includes(name));
    if (of >= 0) return { item, at, of, meant: right[0] ?? "" };
  }
  return undefined;
}

/** In how many elements a list must be right for another language, and wrong for its own. */
const MIN_FOREIGN = 3;

/** Another language of the app that has each of these names, where its own has not. */
function otherLanguage({ list, names, language, ...one }: WrittenNames, app: Located): string | undefined {
  const written = list.items.map(lower);
  const isIn = (all: readonly Names[] | undefined, at: number) => all?.[at]?.includes(written[at] ?? "") === true;
  if (written.filter((_, at) => !isIn(names, at)).length < MIN_FOREIGN) return undefined;
  return [...(member(app, "formats")?.members.keys() ?? [])].find((other) => {
    const others = other === language ? undefined : namesOf(other, one);
    return written.every((_, at) => isIn(others, at));
  });
}

function lower(item: Located): string {
  return (textOf(item) ?? "").toLowerCase();
}
