import type { PropSpecs } from "../../../language/prop.ts";
import { type Located, member } from "../../report/located.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { sameWords } from "../../words/constant-words.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A widget says the same words twice, such as a placeholder that is the label again, or a picture those beside it.",
  why: "It is read twice, aloud too, and what should help says nothing.",
  fix: "Take the second one out, or say there what helps: an example, a unit, the range.",
  widget({ node, definition }, report, { context }) {
    const seen = new Map<string, string>();
    for (const [name, text] of textsOf(node, definition.props)) {
      const words = sameWords(text, context.languages);
      const other = seen.get(words);
      if (other === undefined) seen.set(words, name);
      else report(text, `"${name}" says what "${other}" says`, "take it out, or say what helps");
    }
    const name = "decorative" in definition.props ? member(node, "name") : undefined;
    if (name === undefined || name.value === "" || member(node, "decorative")?.value === true) return;
    if (beside(node, context).includes(sameWords(name, context.languages)))
      report(name, "the text beside it says this as well", '"decorative": true');
  },
});

/** The words that a widget always shows: those of its states, such as two answers, may well be alike. */
function textsOf(node: Located, specs: PropSpecs): readonly (readonly [string, Located])[] {
  return ["label", "title", "text", "placeholder", "hint", "detail"].flatMap((name) => {
    const text = specs[name]?.kind === "text" ? member(node, name) : undefined;
    return text === undefined || text.value === "" ? [] : [[name, text] as const];
  });
}

/** The words of the widgets in the same list. */
function beside(node: Located, { visits, languages }: ScreenContext): readonly string[] {
  const list = listOf(node);
  return visits.nodes.flatMap((visit) => {
    const isBeside = visit.node !== node && listOf(visit.node) === list;
    return isBeside ? textsOf(visit.node, visit.definition.props).map(([, text]) => sameWords(text, languages)) : [];
  });
}

function listOf({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}
