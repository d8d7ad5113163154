import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkMail } from "../../../route/check-contact.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A mail address that is none, or holds more than one receiver.",
  why: "The mail program opens nothing, or the message never arrives.",
  fix: "Write one plain address: `support@lender.com`.",
  app({ root }, report) {
    const email = member(root, "email");
    if (email !== undefined) check(email, report);
  },
  action({ node, definition }, report, { context }) {
    if (definition.leads?.to !== "mail") return;
    const to = member(node, definition.leads.from);
    const languages = membersOf(to).filter(([name]) => context.languages.includes(name));
    for (const written of to?.members.size ? languages.map(([, words]) => words) : [to]) {
      if (written !== undefined && expressionsOf(written).some(givesOther))
        report(written, "this is no mail address", "${app.email}");
      else if (written !== undefined && !/[{]/.test(textOf(written) ?? "{")) check(written, report);
    }
  },
});

/** Whether it is another entry of the app, itself or where the first of two is empty. */
function givesOther(node: SyntaxNode): boolean {
  if (node.kind === "call" && node.name === "either") return node.arguments.some(givesOther);
  return node.kind === "member" && node.target.kind === "name" && node.target.name === "app" && node.name !== "email";
}

function check(address: Located, report: RuleReport): void {
  const written = textOf(address) ?? "";
  // A mail program takes a name alone, but a server of that name has no ending.
  if (checkMail(written) !== null && /\.[A-Za-z]{2,}$/.test(written.trim())) return;
  report(address, `${JSON.stringify(written)} is no mail address`, "such as support@lender.com");
}
