import { member, membersOf, textOf } from "../../report/located.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

/** Lists under `query` of app.json that make a parameter travel. */
const LISTS = ["common", "sandbox", "owner", "subject"];

export const rule = defineRule({
  summary: "Names of one parameter, none of which any screen has or reads.",
  why: "The parameter that was meant arrives under a name that no screen looks for.",
  fix: "Name a parameter that screens have, or take the pair out.",
  fromAbsence: true,
  project({ project, bodies }, reportIn) {
    const query = member(project.app?.root, "query");
    const aliases = member(query, "aliases")?.items ?? [];
    if (project.app === undefined || aliases.length === 0) return;
    const headers = membersOf(member(query, "headers")).map(([, list]) => list);
    const listed = [...LISTS.map((name) => member(query, name)), ...headers].flatMap((list) => list?.items ?? []);
    const known = new Set(listed.map(textOf));
    for (const { document, whole, context } of bodies) {
      for (const name of member(document.root, "params")?.members.keys() ?? []) known.add(name);
      for (const name of slotsRead(whole, "params", context.values)) known.add(name);
    }
    for (const pair of aliases) {
      const names = pair.items.map(textOf);
      if (names.some((name) => known.has(name))) continue;
      reportIn(project.app)(pair, `no screen has or reads "${names.join('", "')}"`, "take it out");
    }
  },
});
