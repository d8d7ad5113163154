import { type Located, member, membersOf } from "../../report/located.ts";
import { hasChoice, readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The words of an input's rule name another figure than the rule.",
  why: "People do as they read, and are refused again.",
  fix: "Correct the figure, or the limit.",
  widget({ node }, report, { document }, { project }) {
    for (const [name, words] of membersOf(member(node, "messages"))) {
      const limits = limitsOf(node, name);
      if (limits.length === 0) continue;
      const { versions } = readText(words, document, project.languages);
      // A figure that one language alone has wrong is told as such.
      const wrong = versions.flatMap((version) => {
        const [figure, second] = hasChoice(version) ? [] : (version.words.match(FIGURE) ?? []);
        return figure === undefined || second !== undefined || limits.includes(Number(figure))
          ? []
          : [{ version, figure }];
      });
      const [first] = wrong;
      if (first === undefined || wrong.length < versions.length) continue;
      const message = `the words say ${first.figure}, the rule ${limits.join(" and ")}`;
      report(first.version.placeOf(first.version.words.indexOf(first.figure)), message, "correct one of the two");
    }
  },
});

/** A whole number of few digits that stands by itself. */
const FIGURE = /(?<![\p{L}\d.,:/+-])\d{1,3}(?![\p{L}\d:/%]|[.,-]\d)/gu;

/** Limits that the message may name: for `other` all of them, and none where a pattern may hold any number. */
function limitsOf(node: Located, name: string): readonly number[] {
  if (name === "other" && member(node, "pattern") !== undefined) return [];
  const names = name === "other" ? ["minLength", "maxLength", "min", "max", "step"] : [name];
  const limits = names.map((one) => member(node, one)?.value).filter((value) => value !== undefined);
  return limits.every((value) => typeof value === "number") ? (limits as readonly number[]) : [];
}
