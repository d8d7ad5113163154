import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { formsIn } from "../../behavior/guards.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A row shows one number or address, and its tap calls or writes to another.",
  why: "People call a number that they have not read, or none.",
  fix: "Show what is called.",
  body({ context }, report) {
    for (const { node, definition, owner } of context.visits.actions) {
      if (owner.kind !== "event") continue;
      const used = contactOf(node, definition.props);
      if (used === undefined) continue;
      const { of } = owner;
      for (const [name, { kind }] of entriesOf(of.definition.props)) {
        const shown = kind === "text" ? member(of.node, name) : undefined;
        const form = contactIn(shown);
        if (shown !== undefined && form !== undefined && form !== contactIn(used))
          report(shown, `this is "${form}", and the tap uses "${contactIn(used)}"`, `"${textOf(used)}"`);
      }
    }
  },
});

const CONTACTS = ["app.phone", "app.email"];

/** The member of what an action gives to the phone that is a contact of the app, or falls back to one. */
function contactOf(action: Located, props: { readonly [name: string]: unknown }): Located | undefined {
  const given = Object.keys(props).flatMap((name) => {
    const value = member(action, name);
    return value === undefined ? [] : [value, ...membersOf(value).map(([, one]) => one)];
  });
  return given.find((value) => contactIn(value) !== undefined);
}

/** A whole expression in one form that reads a contact of the app. */
function contactIn(value: Located | undefined): string | undefined {
  const expression = wholeExpression(value);
  if (expression === undefined || !formsIn(expression).some((form) => CONTACTS.includes(form))) return undefined;
  return formOf(expression);
}
