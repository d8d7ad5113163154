import type { JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { answersOf, callOf, inputsOf, isOf, membersOf } from "../model.ts";
import { inside, kind, type Mutation, orAt, put, together } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

/** Charts of a list of an answer, with the numbers that its elements have. */
function charts(project: Project) {
  return nodesOf(project, "bar-chart").flatMap((node) => {
    const [, source, list = ""] = /^\$\{data\.(\w+)\.(\w+)\}$/.exec(String(node.value.bars)) ?? [];
    const found = project.sources.find(({ file, path }) => file === node.file && path.at(-1) === source);
    const items = found === undefined ? undefined : membersOf(callOf(project, found)?.value.answer)[list]?.items;
    const numbers = Object.entries(membersOf(items)).filter(([, { type }]) => type === "integer" || type === "number");
    return [{ node, numbers: numbers.map(([name]) => name) }];
  });
}

function shownBeside(project: Project, change: (node: Site, text: string) => Mutation | null): readonly Mutation[] {
  return each(nodesOf(project, "slider", "progress"), (node) =>
    node.value.valueText === undefined ? null : change(node, JSON.stringify(node.value.valueText)),
  );
}

/** Another number of the screen than the one that a widget shows. */
function others(project: Project, node: Site): readonly string[] {
  const own = String(node.value.value).replace(/^\$\{|\}$/g, "");
  const states = inputsOf(project, "slider", "rating").flatMap(({ screen, slot }) =>
    screen.file === node.file ? [`state.${slot}`] : [],
  );
  const read = answersOf(project).filter(
    (member) => member.screen.file === node.file && isOf("integer", member) && !member.isOptional,
  );
  return [...states, ...read.map((member) => member.read)].filter((name) => name !== own);
}

/** Two members of a widget that are to say the same, of different things. */
export const PAIRS = [
  kind("words-of-another-value", "The words beside a value are those of another one.", (p) =>
    shownBeside(p, (node, text) => {
      const own = String(node.value.value).replace(/^\$\{|\}$/g, "");
      const [other] = others(p, node);
      if (other === undefined || !text.includes(own)) return null;
      return put(node, ["valueText"], JSON.parse(text.replaceAll(own, other)) as JsonObject, ["value"], []);
    }),
  ),
  kind("bar-and-its-part-exchanged", "A bar is drawn as long as its part, and its part as the whole.", (p) =>
    each(charts(p), ({ node }) => {
      const { barPart, barValue } = node.value;
      if (barPart === undefined || barValue === undefined) return null;
      return together(put(node, ["barValue"], barPart, ["barText"]), put(node, ["barPart"], barValue, []));
    }),
  ),
  kind("done-and-whole-exchanged", "How much there is to do is drawn as how much is done.", (p) =>
    each(nodesOf(p, "progress"), (node) => {
      const { value, max } = node.value;
      if (value === undefined || typeof max !== "string") return null;
      return orAt(together(put(node, ["value"], max), put(node, ["max"], value)), node, inside(node, ["valueText"]));
    }),
  ),
  kind("bars-scaled-once-more", "A bar is drawn a hundred times as long as it says.", (p) =>
    each(charts(p), ({ node }) => {
      const value = String(node.value.barValue);
      return /^\$\{[\w.]+\}$/.test(value)
        ? put(node, ["barValue"], value.replace("}", " * 100}"), ["barText"], [])
        : null;
    }),
  ),
  kind("ends-exchanged", "The ends of a slider are told the other way round.", (p) =>
    each(nodesOf(p, "slider"), (node) => {
      const { minText, maxText } = node.value;
      if (minText === undefined || maxText === undefined) return null;
      return together(put(node, ["minText"], maxText, ["min"]), put(node, ["maxText"], minText, ["max"]));
    }),
  ),
  kind("total-of-another-list", "How many are chosen from is how many there are of something else.", (p) =>
    each(nodesOf(p, "select-all"), (node) =>
      /size\(/.test(String(node.value.total)) ? put(node, ["total"], "${size(app.languages)}", []) : null,
    ),
  ),
];
