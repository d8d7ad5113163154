import { isServerHeader, isSessionHeader } from "../../../language/http/server-header.ts";
import { isReservedCookie } from "../../../language/http/session-cookie.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A parameter or the session is sent as a header or cookie that is a server's own, such as `X-Forwarded-For`, or the key of a payment.",
  why: "By such a header or cookie a server knows its own code, who asks, what for, and a payment that it has seen. Whoever makes a link to a page would choose it.",
  fix: "Give it a name of the lender's own.",
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
    const cookie = member(session, "cookie");
    if (cookie !== undefined && isReservedCookie(textOf(cookie) ?? ""))
      report(cookie, `the cookie ${JSON.stringify(textOf(cookie))} is a server's own`);
    if (parameter !== undefined && textOf(member(session, "as")) === "header" && !isSessionHeader(text))
      report(parameter, `the header ${JSON.stringify(text)} is a server's own`);
  },
});
