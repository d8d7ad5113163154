import { formOf } from "../../../expression/syntax/form-of.ts";
import { isCookieSession } from "../../behavior/sessions.ts";
import { member } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`sign-in` gets no value, a fixed one, or one from the address; or any where the session is a cookie.",
  why: "It is nobody's, or that of whoever made the link: what a person then does is done in another one's name.",
  fix: "Sign in with a member of the answer: `${answer.session}`. With a cookie, leave `session` out.",
  action({ node, definition }, report, _, { project }) {
    if (definition.session !== "begins" || project.session === null) return;
    const value = member(node, "session");
    if (isCookieSession(project)) {
      if (value !== undefined)
        report(atKey(value), "the cookie is the session, and no call carries this", "take it out");
      return;
    }
    const read = value === undefined ? [] : expressionsOf(value);
    if (value === undefined) report(member(node, "do") ?? node, "nothing is kept: calls carry no session", HINT);
    else if (read.length === 0) report(value, "the server did not answer this", "`${answer.session}`");
    else if (read.every((one) => /^params\b/.test(formOf(one) ?? "")))
      report(value, "whoever makes a link says what stands in it", "`${answer.session}`");
  },
});

const HINT = '`"session": "${answer.session}"`';
