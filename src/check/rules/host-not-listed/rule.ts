import { checkLocation } from "../../../route/check-location.ts";
import { member, textOf } from "../../report/located.ts";
import { writtenAddresses } from "../../words/written-addresses.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A written-out address leads to a host that app.json does not list for it.",
  why: "A picture or a page of it is never shown; before it is followed, people are warned of a stranger.",
  fix: "List the host under `hosts` of app.json, or lead somewhere else.",
  isLocal: true,
  body(body, report, { project }) {
    for (const { text, place, hosts, isWhole } of writtenAddresses(body)) {
      // The shell judges the addresses that it opens itself.
      if (hosts === "shell" || hosts === "any" || !(isWhole || /^ *https?:\/\/[^/?#]+[/?#]/i.test(text))) continue;
      const listed = (member(member(project.app?.root, "hosts"), hosts)?.items ?? []).flatMap(
        (host) => textOf(host) ?? [],
      );
      const verdict = checkLocation(text, { origin: "https://this.invalid", hosts: listed, production: true });
      if (verdict.kind !== "ask") continue;
      report(place, `"${verdict.host}" is not listed under hosts.${hosts}`, "list it in app.json");
    }
  },
});
