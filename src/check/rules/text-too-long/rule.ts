import { entriesOf } from "../../../kit/entries-of.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { hasChoice, lengthOf, readText } from "../../words/written-text.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Characters that a value takes which is filled in. */
const VALUE = 6;
/** Characters of a title that the bar of a narrow phone has room for, on two lines. */
const TITLE = 60;
/** The longest name of a product, which stands beside others and in sentences. */
const NAME = 30;

export const rule = defineRule({
  summary: "Words that there is no room for on a small phone.",
  why: "They would take several lines of a place that is made for a name, and push aside what stands below.",
  fix: "Say it in fewer words; what needs explaining is a text of its own.",
  isLocal: true,
  app({ root }, report) {
    const name = member(member(root, "brand"), "name");
    const length = [...(textOf(name) ?? "")].length;
    if (name === undefined || length <= NAME) return;
    report(name, `${length} characters, and there is room for ${NAME}`, "say it in fewer words");
  },
  screen({ document }, report, { project }) {
    const title = member(document.root, "title");
    if (title !== undefined) reportTooLong(title, TITLE, document, project.languages, report);
  },
  body({ document, context }, report, { project }) {
    const { nodes, actions } = context.visits;
    for (const { node, definition } of [...nodes, ...actions]) {
      for (const [name, spec] of entriesOf(definition.props)) {
        const text = member(node, name);
        if (spec.kind !== "text" || spec.most === undefined || text === undefined) continue;
        const list = spec.per === undefined ? undefined : member(node, spec.per);
        for (const words of list === undefined ? [text] : wordsOfEach(text, list))
          reportTooLong(words, spec.most, document, project.languages, report);
      }
    }
  },
});

/** The member that is read of each element of a list that is written out. */
function wordsOfEach(expression: Located, list: Located): readonly Located[] {
  const name = memberRead(expression, "item") ?? "";
  return list.items.flatMap((item) => member(item, name) ?? []);
}

function reportTooLong(
  text: Located,
  most: number,
  document: ParsedDocument,
  languages: readonly string[],
  report: RuleReport,
): void {
  for (const version of readText(text, document, languages).versions) {
    const { language, node: place } = version;
    const length = lengthOf(version, VALUE);
    if (hasChoice(version) || length <= most) continue;
    const where = language === undefined ? "" : ` in ${language}`;
    report(place, `${length} characters${where}, and there is room for ${most}`, "say it in fewer words");
    break;
  }
}
