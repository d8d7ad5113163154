import { entriesOf } from "../../../kit/entries-of.ts";
import { member, textOf } from "../../report/located.ts";
import { lettersOf } from "../../words/letters.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Words in the letters of another language do not say which it is.",
  why: "Whoever hears the page read hears nothing, or noise: the voice of the app's language cannot say them.",
  fix: 'Say the language beside them: `"language": "zh"`.',
  isLocal: true,
  body({ document, context }, report, { project }) {
    const { nodes, actions } = context.visits;
    for (const { node, definition } of [...nodes, ...actions]) {
      const props = entriesOf(definition.props);
      const [said] = props.find(([, spec]) => "isLanguage" in spec) ?? [];
      if (said === undefined) continue;
      const named = member(node, said);
      if (named !== undefined && (named.members.size === 0 || textOf(named) !== undefined)) continue;
      for (const [name, { kind }] of props) {
        const text = kind === "text" ? member(node, name) : undefined;
        if (text === undefined) continue;
        const found = readText(text, document, project.languages).versions.find(({ language, words }) => {
          const letters = [...words.matchAll(/\p{L}/gu)];
          const spoken = textOf(member(named, language ?? "")) ?? language;
          if (named !== undefined && (spoken === undefined || spoken.includes("${"))) return false;
          const owns = (spoken === undefined ? project.languages : [spoken]).map(lettersOf);
          return (
            letters.length > 0 &&
            letters.every(([letter]) => owns.every((own) => own !== undefined && !own.test(letter)))
          );
        });
        if (found !== undefined && named !== undefined)
          report(
            member(named, found.language ?? "") ?? named,
            "no letter of the words is one of this language",
            "say theirs",
          );
        else if (found !== undefined)
          report(found.node, "no letter of this is one of the app's language", `say which it is in "${said}"`);
      }
    }
  },
});
