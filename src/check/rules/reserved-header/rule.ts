import { isServerHeader, isSessionHeader } from "../../../language/server-header.ts";
import { member, membersOf, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A parameter or the session is sent as a header that is a server's own, such as `X-Forwarded-For`, or the key of a payment.",
  why: "By such a header a server knows its own code, who asks, what for, and a payment that it has seen. Whoever makes a link to a page would choose it.",
  fix: "Give the header a name of the lender's own.",
  app(document, report) {
    for (const [, list] of membersOf(member(member(document.root, "query"), "headers"))) {
      for (const name of list.items ?? []) {
        const text = textOf(name) ?? "";
        if (isServerHeader(text)) report(name, `the header ${JSON.stringify(text)} is a server's own`);
      }
    }
    const session = member(document.root, "session");
    const parameter = member(session, "parameter");
    const text = textOf(parameter) ?? "";
    if (parameter !== undefined && textOf(member(session, "as")) === "header" && !isSessionHeader(text))
      report(parameter, `the header ${JSON.stringify(text)} is a server's own`);
  },
});
