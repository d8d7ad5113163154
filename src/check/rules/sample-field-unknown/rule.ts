import { named, sentence } from "../../../language/sentence.ts";
import { type Located, member } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A sample answers a field that its call's answer does not have.",
  why: "No screen can read it: it is misspelled, or the call forgets it.",
  fix: "Name it as the call does, declare it there, or take it out.",
  fromAbsence: true,
  // Last of all: where the call lost the field, the screens that read it say so.
  project({ project, byKind }, reportIn) {
    for (const document of byKind.sample) {
      const { root, place } = document;
      const call = place.kind === "sample" ? project.calls.get(place.call) : null;
      const [answer, schema] = [member(root, "answer"), member(call?.root, "answer")];
      if (answer === undefined || schema === undefined || fitting.get(answer) === schema) continue;
      const report = reportIn(document);
      let isFitting = true;
      look(answer, schema, (...finding) => {
        isFitting = false;
        report(...finding);
      });
      if (isFitting) fitting.set(answer, schema);
    }
  },
});

/** By answer, the schema of which it has no more fields: most samples and calls are the same after an edit. */
const fitting = new WeakMap<Located, Located>();

/** Follows an answer and the schema of it; a schema that lists no fields takes any. */
function look(answer: Located, schema: Located, report: RuleReport): void {
  const items = member(schema, "items");
  if (items !== undefined) for (const item of answer.items) look(item, items, report);
  const properties = member(schema, "properties");
  // A schema with `additionalProperties` judges further members itself.
  if (properties === undefined || member(schema, "additionalProperties") !== undefined) return;
  for (const [name, value] of answer.members) {
    const field = member(properties, name);
    if (field !== undefined) look(value, field, report);
    else report(atKey(value), sentence`the answer has no "${named(name)}"`, suggest(name, properties.members.keys()));
  }
}
