import { entriesOf } from "../../../kit/entries-of.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { hasChoice, readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "The words of an input's rule name another figure than the rule, or a form of file that its call does not take.",
  why: "People do as they read, and are refused again.",
  fix: "Correct the figure, or the limit.",
  widget({ node, definition }, report, { document }, { project }) {
    for (const { text, format, accept, call } of formatsRefused(node, definition, project)) {
      const declared = { document: call, node: accept, message: `this takes no ${format}` };
      report(text, `the words speak of ${format}, and the call takes none`, "correct one of the two", declared);
    }
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

/** Forms of files that are called by their letters in every language. */
const FORMATS: readonly (readonly [name: string, type: RegExp])[] = [
  ["PDF", /pdf/],
  ["PNG", /png/],
  ["JPEG", /jpeg/],
  ["GIF", /gif/],
  ["WebP", /webp/],
];

/** Texts of an input for files that speak of a form which its call does not accept. */
function formatsRefused(node: Located, { props }: WidgetDefinition, { calls }: Project) {
  const specs = entriesOf(props);
  return specs.flatMap(([name, spec]) => {
    const call = spec.kind === "call" && spec.file === true ? calls.get(textOf(member(node, name)) ?? "") : undefined;
    const accept = member(call?.root, "accept");
    if (call === undefined || call === null || accept === undefined) return [];
    return specs.flatMap(([label, { kind }]) => {
      const text = kind === "text" ? member(node, label) : undefined;
      const words = membersOf(text).map(([, one]) => textOf(one) ?? "");
      const found = FORMATS.find(
        ([format, type]) =>
          words.some((one) => new RegExp(`(?<!\\p{L})${format}(?!\\p{L})`, "u").test(one)) &&
          !accept.items.some((one) => type.test(textOf(one) ?? "")),
      );
      return text === undefined || found === undefined ? [] : [{ text, format: found[0], accept, call }];
    });
  });
}

/** A whole number of few digits that stands by itself. */
const FIGURE = /(?<![\p{L}\d.,:/+-])\d{1,3}(?![\p{L}\d:/%]|[.,-]\d)/gu;

/** Limits that the message may name: for `other` all of them, and none where a pattern may hold any number. */
function limitsOf(node: Located, name: string): readonly number[] {
  if (name === "other" && member(node, "pattern") !== undefined) return [];
  const names = name === "other" ? ["minLength", "maxLength", "min", "max", "step"] : [name];
  const limits = names.map((one) => member(node, one)?.value).filter((value) => value !== undefined);
  return limits.every((value) => typeof value === "number") ? (limits as readonly number[]) : [];
}
