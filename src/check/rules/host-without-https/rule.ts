import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A host is listed without https.",
  why: "Whoever is on the way can read and change what the person sees there.",
  fix: "List it without `http://`, once it has https.",
  app({ root }, report) {
    // Another rule tells of those that get the session, as an error.
    const session = (member(member(root, "hosts"), "session")?.items ?? []).map(textOf);
    for (const [, hosts] of membersOf(member(root, "hosts"))) {
      for (const host of hosts.items) {
        const name = textOf(host) ?? "";
        if (name.startsWith("http://") && !session.includes(name))
          report(host, `"${name}" has no https`, `"${name.slice("http://".length)}"`);
      }
    }
  },
});
