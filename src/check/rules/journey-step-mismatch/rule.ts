import { constantText } from "../../../expression/syntax/parse-text.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { oncePerText } from "../../../kit/once-per-text.ts";
import { asFigure, inLanguage, ofCall, sentence } from "../../../language/sentence.ts";
import { TAPPED_ROLES } from "../../../language/terms/tapped-role.ts";
import { screenAt } from "../../behavior/navigations.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { kindOf, type Located, member, nodeAt, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { callsOfAll, screensFrom } from "../journey-screens.ts";
import { isUntouched, otherFigures, otherValues } from "../journey-values.ts";
import { createWay } from "../journey-way.ts";
import { createReader, type Holder, otherTextOf, type WordsPart } from "../journey-words.ts";
import { type CheckedProject, defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A journey names words, or a call, of no screen that it comes to; or types, chooses or taps where nothing is for that.",
  why: "It fails at this step; and that words are missing which nobody ever wrote proves nothing.",
  fix: "Write what stands on the screen in that language, or the call that it makes.",
  fromAbsence: true,
  project(checked, reportIn) {
    for (const document of checked.byKind.journey) followJourney(document, checked, reportIn(document));
  },
});

/** Place where the words of each kind of step must stand; those of other steps may stand anywhere. */
const STANDS_ON = { tap: "tapped", fill: "filled", choose: "chosen", value: "filled" } as const;

function followJourney(journey: ParsedDocument, checked: CheckedProject, report: RuleReport): void {
  const { root } = journey;
  const path = textOf(member(root, "path")) ?? "";
  const bodies = screensFrom(path, checked) ?? checked.bodies;
  const steps = member(root, "steps")?.items ?? [];
  const calls = callsOfAll(bodies);
  const typed = steps.flatMap((step) => textOf(member(step, "with")) ?? []);
  const reader = createReader(journey, bodies, checked, typed);
  const start = bodies.find(({ document }) => document === screenAt(path, checked.project));
  const way = start && createWay(start, checked);
  const untouched = isUntouched(steps);
  for (const { place, is } of start === undefined ? [] : otherValues(steps, start, bodies))
    report(place, sentence`it is ${asFigure(JSON.stringify(is))} on the screen`, "expect what the screen begins with");
  const [first] = steps;
  if (first !== undefined && textOf(member(first, "do")) === "back") {
    report(first, "it goes back before it has gone anywhere", "begin with what is done");
  }
  for (const step of wordsOfSteps(root)(checked.project.languages.join(" "))) {
    checkCall(step.node, calls, checked, report);
    checkFigures(step);
    for (const [versions, on] of [[step.text, step.on] as const, [step.option, "read"] as const]) {
      for (const { language, place, words } of versions) {
        const problem = problemOf(words, language, on);
        if (problem === undefined) continue;
        report(place, sentence`${problem}, in ${inLanguage(language)}`, "copy the words from the screen");
        break;
      }
    }
    checkLanguages(step);
    checkWay(step);
  }

  function problemOf(words: string, language: string, on: Holder): string | undefined {
    if (reader.isSaid(words, language, on)) return undefined;
    const where = reader.isSaid(words, language, "read") ? whyNot(on) : "stands on no screen that it comes to";
    return `${JSON.stringify(words)} ${where}`;
  }

  /** Amounts are written as the app writes them, and before anything was filled in or chosen are those of the screen. */
  function checkFigures({ does, text }: WrittenStep): void {
    if (does === "miss") return;
    for (const { language, place, words } of text) {
      const other = otherFigures(words, language, bodies, { project: checked.project, untouched });
      if (other === undefined) continue;
      report(place, sentence`the screen says ${asFigure(JSON.stringify(other))}`, "copy the words from the screen");
      break;
    }
  }

  /** A widget that is tapped has the words of all languages. */
  function checkLanguages({ does, text }: WrittenStep): void {
    if (does !== "tap") return;
    const written = text.map(({ language, place }) => [language, textOf(place) ?? ""] as const);
    const other = otherTextOf(written, bodies, checked.project.languages);
    const place = text.find(({ language }) => language === other?.language)?.place;
    if (other === undefined || place === undefined) return;
    const node = nodeAt(other.document.root, `${other.path}/${other.language}`);
    const message = sentence`these words are those of another text than the others, in ${inLanguage(other.language)}`;
    report(
      place,
      message,
      "exchange the words on the screen, or here",
      node && { document: other.document, node, message: "these words stand here" },
    );
  }

  /** Words that are tapped stand where the steps before have led. */
  function checkWay({ does, text: [version] }: WrittenStep): void {
    if (version === undefined || way === undefined || !LEADING_STEPS.includes(does)) return;
    const { language, place, words } = version;
    const parts = does === "tap" ? reader.partsWith(words, language) : undefined;
    if (parts !== undefined && parts.length > 0 && !parts.some(({ body, popup }) => way.has(body, popup))) {
      const [{ body, popup }] = parts as [WordsPart];
      const where = popup === undefined ? `screen "${nameOf(body)}"` : `popup "${popup}"`;
      report(place, `nothing before this step leads to the ${where}`, "do first what opens it");
    }
    way.take(words, language);
  }
}

/** Steps that may lead on. */
const LEADING_STEPS: readonly string[] = ["tap", "fill", "choose"];

interface WrittenStep {
  readonly node: Located;
  readonly does: string;
  /** Place where the words of `text` must stand. */
  readonly on: Holder;
  readonly text: readonly WrittenWords[];
  readonly option: readonly WrittenWords[];
}

interface WrittenWords {
  readonly language: string;
  readonly place: Located;
  readonly words: string;
}

/** The steps of a journey, by the app's languages: most journeys are the same after an edit. */
const wordsOfSteps = oncePer((journey: Located) =>
  oncePerText((codes): readonly WrittenStep[] => {
    const languages = codes.split(" ").filter(Boolean);
    return (member(journey, "steps")?.items ?? []).map((node) => ({
      node,
      does: textOf(member(node, "do")) ?? "",
      on: holderOf(node),
      text: versionsOf(member(node, "text"), languages),
      option: versionsOf(member(node, "option"), languages),
    }));
  }),
);

function nameOf({ document: { place } }: CheckedBody): string {
  return "name" in place ? place.name : "";
}

function holderOf(step: Located): Holder {
  const does = textOf(member(step, "do")) ?? "";
  const role = TAPPED_ROLES.find((one) => one === textOf(member(step, "role")));
  return (does === "tap" ? role : undefined) ?? STANDS_ON[does as keyof typeof STANDS_ON] ?? "read";
}

function whyNot(on: Holder): string {
  switch (on) {
    case "read":
      return "is not there";
    case "tapped":
      return "is nothing that can be tapped";
    case "filled":
      return "is no input's label";
    case "chosen":
      return "is the label of nothing that has options";
    default:
      return `is no ${on}`;
  }
}

function checkCall(step: Located, calls: ReadonlySet<string>, { project }: CheckedProject, report: RuleReport): void {
  const call = member(step, "call");
  if (call === undefined) return;
  const id = textOf(call) ?? "";
  if (!calls.has(id)) {
    report(call, sentence`no screen that it comes to makes the call "${ofCall(id)}"`, suggest(id, calls));
    return;
  }
  const known = member(project.payloads.get(id), "properties")?.members;
  for (const [name, value] of member(step, "payload")?.members ?? []) {
    if (known === undefined) continue;
    if (!known.has(name)) report(atKey(value), `the payload of "${id}" has no "${name}"`, suggest(name, known.keys()));
    else if (!isOfType(value, known.get(name))) {
      report(value, `"${name}" is sent as ${textOf(member(known.get(name), "type"))}, and this is ${kindOf(value)}`);
    }
  }
}

/** Whether something that is written out may be what is sent; of a schema of several types that is left open. */
function isOfType(value: Located, schema: Located | undefined): boolean {
  const type = textOf(member(schema, "type"));
  const kind = kindOf(value);
  if (type === undefined || textOf(value)?.includes("${") === true) return true;
  return type === kind || (type === "integer" && Number.isInteger(value.value));
}

function versionsOf(words: Located | undefined, languages: readonly string[]): readonly WrittenWords[] {
  if (words === undefined) return [];
  return languages.flatMap((language) => {
    const place = words.members.get(language) ?? (textOf(words) === undefined ? undefined : words);
    return place === undefined ? [] : [{ language, place, words: constantText(textOf(place) ?? "") }];
  });
}
