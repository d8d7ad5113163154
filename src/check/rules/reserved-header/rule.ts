import { isReservedHeader } from "../../../language/studio-header.ts";
import { member, membersOf, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "reserved-header",
  severity: "error",
  summary: "A parameter is sent as a header that is this server's own.",
  why: "By that header the server knows the studio's own code. A link to a page could have it sent with an operator's session.",
  fix: "Give the header another name than `x-skrini-…`.",
  app(document, report) {
    for (const [, list] of membersOf(member(member(document.root, "query"), "headers"))) {
      for (const name of list.items ?? []) {
        const text = textOf(name) ?? "";
        if (isReservedHeader(text)) report(name, `the header ${JSON.stringify(text)} is this server's own`);
      }
    }
  },
});
