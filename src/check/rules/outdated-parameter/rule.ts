import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { member, membersOf } from "../../report/located.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A page is given the parameter that this page was opened with, although the answer has a new one.",
  why: "What the server just gave, such as a session, is lost, and the next page works with the old one.",
  fix: "Give it the member of the answer.",
  action({ node, definition, context }, report) {
    const answer = context.scope.local("answer");
    const fields = answer?.kind === "record" ? (answer.fields ?? {}) : {};
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "record" || definition.leads === undefined) continue;
      for (const [parameter, value] of membersOf(member(node, name))) {
        const [expression] = expressionsOf(value);
        if (expression === undefined || formOf(expression) !== `params.${parameter}`) continue;
        if (!Object.hasOwn(fields, parameter)) continue;
        report(
          value,
          `the answer has another "${parameter}" than this page`,
          `"\${${memberPath("answer", parameter)}}"`,
        );
      }
    }
  },
});
