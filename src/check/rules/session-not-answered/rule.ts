import { formOf } from "../../../expression/form-of.ts";
import { member } from "../../located.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`sign-in` gets a fixed value, or one from the address.",
  why: "It is nobody's, or that of whoever made the link: what a person then does is done in another one's name.",
  fix: "Sign in with a member of the answer: `${answer.session}`.",
  action({ node, definition }, report) {
    const value = member(node, "session");
    if (definition.session !== "begins" || value === undefined) return;
    const read = expressionsOf(value);
    if (read.length === 0) report(value, "the server did not answer this", "`${answer.session}`");
    else if (read.every((one) => /^params\b/.test(formOf(one) ?? "")))
      report(value, "whoever makes a link says what stands in it", "`${answer.session}`");
  },
});
