import { constantText } from "../../../expression/syntax/parse-text.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { oncePerText } from "../../../kit/once-per-text.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { screensFrom } from "../journey-screens.ts";
import { type CheckedProject, defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary:
    "A journey types what the field does not take: letters among digits, more than it has room for, or before a call what its rules refuse.",
  why: "The field leaves the rest out or holds the call back, so that the journey does something else than it says.",
  fix: "Type what a person could; what is cut off proves nothing unless it is looked at.",
  project(checked, reportIn) {
    for (const document of checked.byKind.journey) checkFills(document, checked, reportIn(document));
  },
});

function checkFills({ root }: ParsedDocument, checked: CheckedProject, report: RuleReport): void {
  const fills = (member(root, "steps")?.items ?? []).filter((step) => textOf(member(step, "do")) === "fill");
  const bodies = fills.length === 0 ? [] : (screensFrom(textOf(member(root, "path")) ?? "", checked) ?? checked.bodies);
  const steps = member(root, "steps")?.items ?? [];
  const lastCall = steps.findLastIndex((step) => textOf(member(step, "do")) === "asked");
  for (const step of fills) {
    const isLast = !fills.slice(fills.indexOf(step) + 1).some((other) => isSameField(other, step));
    const isSent = isLast && steps.indexOf(step) < lastCall;
    const typed = member(step, "with");
    const name = member(step, "text");
    const fields =
      name === undefined ? [] : bodies.flatMap((body) => fieldsNamed(wordsOf(name), body, checked.project.languages));
    const problems = fields.map((field) => problemOf(textOf(typed) ?? "", field, isSent));
    const [problem] = problems;
    if (typed === undefined || problem === undefined || problems.includes(undefined)) continue;
    report(typed, problem, "type what the field takes");
  }
}

function isSameField(one: Located, other: Located): boolean {
  return JSON.stringify(member(one, "text")?.value) === JSON.stringify(member(other, "text")?.value);
}

/** The inputs whose label is that of the step, in a language. */
function fieldsNamed(wanted: Words, body: CheckedBody, languages: readonly string[]): readonly Located[] {
  const inputs = inputsOf(body);
  if (inputs.length === 0) return NONE;
  const names = languages.map(wanted);
  return inputs.flatMap(({ node, label }) => {
    const isNamed = languages.some((language, at) => names[at] !== undefined && names[at] === label(language));
    return isNamed ? [node] : [];
  });
}

const NONE: readonly Located[] = [];

/** The inputs of a screen or a fragment: most are the same after an edit. */
const inputsOf = oncePer(({ context }: CheckedBody) =>
  context.visits.nodes.flatMap(({ node, definition }) => {
    const label = takesRules(definition) ? member(node, "label") : undefined;
    return label === undefined ? [] : [{ node, label: wordsOf(label) }];
  }),
);

const takesRules = oncePer(({ props }: WidgetDefinition) =>
  Object.values(props).some(({ kind }) => kind === "messages"),
);

/** The words of a text in a language. */
type Words = (language: string) => string | undefined;

const wordsOf = oncePer((text: Located): Words => {
  const alone = textOf(text);
  return oncePerText((language) => {
    const words = textOf(member(text, language)) ?? alone;
    return words === undefined ? undefined : constantText(words).trim();
  });
});

/** @param isSent whether a call is asked for after it, with nothing else typed in between */
function problemOf(typed: string, field: Located, isSent: boolean): string | undefined {
  const most = member(field, "maxLength")?.value;
  const length = [...typed.trim()].length;
  const mode = textOf(member(field, "mode")) ?? "text";
  if (typed.includes("${")) return undefined;
  if (mode !== "text" && /\p{L}/u.test(typed)) return "the field keeps digits only";
  if (typeof most === "number" && length > most) return `the field takes ${most} characters, and these are ${length}`;
  const least = isSent ? member(field, "minLength")?.value : undefined;
  if (typeof least === "number" && length < least)
    return `the field asks for ${least} characters, and these are ${length}`;
  const pattern = isSent ? textOf(member(field, "pattern")) : undefined;
  return pattern === undefined || matchesWhole(pattern, typed.trim()) ? undefined : "the field's pattern refuses this";
}

/** Whether the whole text matches; true of a pattern that is none, which another rule tells. */
function matchesWhole(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text);
  } catch {
    return true;
  }
}
