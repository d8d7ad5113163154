import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { Project } from "../../project.ts";
import type { ActionVisit, NodeVisit } from "../../screen/screen-context.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { formOfPart, formOfValue } from "../amounts-sent.ts";
import { propOf } from "../calls-made.ts";
import { formOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "other-number-called",
  severity: "error",
  summary: "A tap calls another phone number than the one that is shown there.",
  why: "People call somebody else than they believe, and nobody notices before they do.",
  fix: "Name the number once under `values`, and show and call that.",
  body({ context }, report, { project }) {
    for (const visit of context.visits?.actions ?? []) {
      const widget = visit.owner.kind === "event" ? visit.owner.of : undefined;
      const number = widget === undefined ? undefined : numberCalled(visit, project);
      if (widget === undefined || number === undefined) continue;
      const shown = numbersShown(widget);
      const called = formOfValue(number, context.values);
      if (shown.length === 0 || shown.some((one) => readAs(one, context.values).includes(called))) continue;
      report(number, "another number is shown here than is called", "show and call the same");
    }
  },
});

/** The member of a message's payload that is a phone number, where it is an expression. */
function numberCalled(visit: ActionVisit, { app }: Project): Located | undefined {
  const name = textOf(member(visit.node, propOf(visit, "message") ?? ""));
  const message = member(member(member(app?.root, "bridge"), "messages"), name ?? "");
  const [phone] = membersOf(member(message, "payload")).find(([, type]) => textOf(type) === "phone") ?? [];
  const number = phone === undefined ? undefined : member(member(visit.node, "payload"), phone);
  return number === undefined || expressionsOf(number).length === 0 ? undefined : number;
}

/** What a widget shows as words and is a phone number by its name. */
function numbersShown({ node, definition }: NodeVisit): readonly Located[] {
  return Object.entries(definition.props).flatMap(([name, { kind }]) => {
    const words = kind === "text" ? member(node, name) : undefined;
    const parts = words === undefined ? [] : [words, ...membersOf(member(words, "with")).map(([, value]) => value)];
    return parts.filter((part) =>
      expressionsOf(part).some((expression) => [...partsOf(expression)].some((one) => PHONE.test(formOf(one)))),
    );
  });
}

/** The value itself, and what is joined in it: `app.name + ' ' + app.phone`. */
function readAs(shown: Located, values: Located | undefined): readonly string[] {
  const joined = expressionsOf(shown).flatMap((expression) =>
    [...partsOf(expression, ({ kind }) => kind !== "binary")].map((part) => formOfPart(part, values)),
  );
  return [formOfValue(shown, values), ...joined];
}

const PHONE = /^[\w.]*\b\w*(?:phone|mobile|hotline)\w*$/i;
