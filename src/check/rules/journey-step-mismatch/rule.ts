import { constantText } from "../../../expression/parse-text.ts";
import { inLanguage, sentence } from "../../../language/sentence.ts";
import { kindOf, type Located, member, textOf } from "../../located.ts";
import type { ParsedDocument } from "../../project.ts";
import { atKey, suggest } from "../../reporter.ts";
import { callsOfAll, screensFrom } from "../journey-screens.ts";
import { createReader } from "../journey-words.ts";
import { type CheckedProject, defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A journey names words, or a call, of no screen that it comes to; or types, chooses or taps where nothing is for that.",
  why: "It fails at this step; and that words are missing which nobody ever wrote proves nothing.",
  fix: "Write what stands on the screen in that language, or the call that it makes.",
  fromAbsence: true,
  project(checked, reportIn) {
    for (const document of checked.documents) {
      if (document.place.kind === "journey") followJourney(document, checked, reportIn(document));
    }
  },
});

/** Place where the words of each kind of step must stand; those of other steps may stand anywhere. */
const STANDS_ON = { tap: "tapped", fill: "filled", choose: "filled", value: "filled" } as const;

function followJourney(journey: ParsedDocument, checked: CheckedProject, report: RuleReport): void {
  const { root } = journey;
  const bodies = screensFrom(textOf(member(root, "path")) ?? "", checked) ?? checked.bodies;
  const steps = member(root, "steps")?.items ?? [];
  const calls = callsOfAll(bodies);
  const isSaid = createReader(
    journey,
    bodies,
    checked,
    steps.flatMap((step) => textOf(member(step, "with")) ?? []),
  );
  const [first] = steps;
  if (first !== undefined && textOf(member(first, "do")) === "back") {
    report(first, "it goes back before it has gone anywhere", "begin with what is done");
  }
  for (const step of steps) {
    checkCall(step, calls, checked, report);
    const does = textOf(member(step, "do")) ?? "";
    for (const [name, on] of [
      ["text", STANDS_ON[does as keyof typeof STANDS_ON] ?? "read"],
      ["option", "read"],
    ] as const) {
      for (const [language, place] of versionsOf(member(step, name), checked)) {
        const one = constantText(textOf(place) ?? "");
        if (isSaid(one, language, on)) continue;
        const where = isSaid(one, language, "read") ? NOT_FOR[on] : "stands on no screen that it comes to";
        report(
          place,
          sentence`${JSON.stringify(one)} ${where}, in ${inLanguage(language)}`,
          "copy the words from the screen",
        );
        break;
      }
    }
  }
}

const NOT_FOR = {
  read: "is not there",
  tapped: "is nothing that can be tapped",
  filled: "is no input's label",
} as const;

function checkCall(step: Located, calls: ReadonlySet<string>, { project }: CheckedProject, report: RuleReport): void {
  const call = member(step, "call");
  if (call === undefined) return;
  const id = textOf(call) ?? "";
  if (!calls.has(id)) {
    report(call, `no screen that it comes to makes the call "${id}"`, suggest(id, calls));
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

function versionsOf(words: Located | undefined, { project }: CheckedProject): readonly (readonly [string, Located])[] {
  if (words === undefined) return [];
  return project.languages.flatMap((language) => {
    const one = words.members.get(language) ?? (textOf(words) === undefined ? undefined : words);
    return one === undefined ? [] : [[language, one] as const];
  });
}
