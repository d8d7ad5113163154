import { entriesOf } from "../../../kit/entries-of.ts";
import { nearest } from "../../../kit/nearest.ts";
import { meant } from "../../../language/sentence.ts";
import { member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget takes a member of a call's answer that the answer does not have.",
  why: "What the server answers is thrown away, and people are told that it failed.",
  fix: "Name a member of the answer.",
  widget({ node, definition }, report, _body, { project }) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "string" || spec.memberOf === undefined) continue;
      const [written, call] = [member(node, name), member(node, spec.memberOf)];
      const answer = member(project.calls.get(textOf(call) ?? "")?.root, "answer");
      const properties = member(answer, "properties");
      const wanted = textOf(written) ?? spec.default;
      const place = written ?? call;
      if (properties === undefined || wanted === undefined || place === undefined) continue;
      if (properties.members.has(wanted)) continue;
      const names = [...properties.members.keys()];
      const like = nearest(wanted, names) ?? names[0];
      const hint = like === undefined ? "declare it in the call" : meant(like);
      report(place, `the answer of "${textOf(call)}" has no member "${wanted}"`, hint);
    }
  },
});
