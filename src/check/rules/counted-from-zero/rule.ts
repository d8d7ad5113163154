import { formOf } from "../../../expression/syntax/form-of.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { TextVisit } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A row is numbered from 0, or counted among the elements of another list.",
  why: "People count from 1: they would read `Picture 0`, or `3/2`.",
  fix: "Write `${index + 1}`, and beside it the size of the list that is repeated.",
  body({ context }, report) {
    const { texts, nodes } = context.visits;
    const repeated = nodes.flatMap(({ node }) => {
      const [over] = expressionsOf(member(member(node, "repeat"), "over") ?? node);
      return over === undefined ? [] : [{ path: `${node.path}/`, over: formOf(over) }];
    });
    for (const text of texts) {
      for (const value of printedIn(text)) {
        if (!/\$\{\s*index\s*\}/.test(textOf(value) ?? "")) continue;
        report(value, "people would read 0 for the first one", "write ${index + 1}");
      }
      const counted = countIn(text.node);
      const around = repeated.filter(({ path }) => text.node.path.startsWith(path)).at(-1);
      if (counted === undefined || around === undefined || counted === around.over) continue;
      const message = "this counts the elements of another list than the one that is repeated";
      report(text.node, message, `write its size: size(${around.over})`);
    }
  },
});

/** The values that are read as they are: in a string, or where the words of a language print an argument. */
function printedIn({ node, context }: TextVisit): readonly Located[] {
  if (textOf(node) !== undefined) return [node];
  const key = textOf(member(node, "text")) ?? "";
  const words = context.texts.get(key) ?? context.project.texts.get(key) ?? node;
  return membersOf(member(node, "with")).flatMap(([name, value]) => {
    const printed = new RegExp(`\\{\\s*${name}\\s*\\}`);
    return context.languages.some((language) => printed.test(textOf(member(words, language)) ?? "")) ? [value] : [];
  });
}

/** The list in `${index + 1}/${size(rows)}`. */
function countIn(node: Located): string | undefined {
  const text = textOf(node);
  if (text === undefined || !/\$\{\s*index\s*\+\s*1\s*\}\s*\/\s*\$\{\s*size\(/.test(text)) return undefined;
  for (const expression of expressionsOf(node)) {
    for (const part of partsOf(expression)) {
      const [list] = part.kind === "call" && part.name === "size" ? part.arguments : [];
      if (list !== undefined) return formOf(list);
    }
  }
  return undefined;
}
