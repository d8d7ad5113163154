import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";
import { hasChoice, lengthOf, readText } from "../written-text.ts";

/** Characters that a value takes which is filled in. */
const VALUE = 6;
export const rule = defineRule({
  code: "text-too-long",
  severity: "error",
  summary: "Words that there is no room for on a small phone.",
  why: "They would take several lines of a place that is made for a name, and push aside what stands below.",
  fix: "Say it in fewer words; what needs explaining is a text of its own.",
  body({ document, context }, report, { project }) {
    const { nodes = [], actions = [] } = context.visits ?? {};
    for (const { node, definition } of [...nodes, ...actions]) {
      for (const [name, spec] of Object.entries(definition.props)) {
        const text = member(node, name);
        if (spec.kind !== "text" || spec.most === undefined || text === undefined) continue;
        for (const version of readText(text, document, project.languages).versions) {
          const { language, node: place } = version;
          const length = lengthOf(version, VALUE);
          if (hasChoice(version) || length <= spec.most) continue;
          const where = language === undefined ? "" : ` in ${language}`;
          report(place, `${length} characters${where}, and there is room for ${spec.most}`, "say it in fewer words");
          break;
        }
      }
    }
  },
});
