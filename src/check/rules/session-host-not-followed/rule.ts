import { member, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A host gets the session's parameters along, and is not among those that are followed.",
  why: "The list of followed hosts is the one that people look at; a host that is mistyped here never gets the session.",
  fix: "List it under `hosts.follow` as well, written the same.",
  app({ root }, report) {
    const hosts = member(root, "hosts");
    const followed = (member(hosts, "follow")?.items ?? []).flatMap((host) => textOf(host) ?? []);
    for (const host of member(hosts, "session")?.items ?? []) {
      const name = textOf(host) ?? "";
      if (!followed.includes(name)) report(host, `"${name}" is not listed under hosts.follow`, suggest(name, followed));
    }
  },
});
