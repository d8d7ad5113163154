import { entriesOf } from "../../../kit/entries-of.ts";
import { nearest } from "../../../kit/nearest.ts";
import { meant, named, ofCall, sentence } from "../../../language/sentence.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget takes a member of a call's answer that the answer does not have, or that is no string.",
  why: "What the server answers is thrown away, and people are told that it failed.",
  fix: "Name a member of the answer.",
  widget({ node, definition }, report, _body, { project }) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "string" || spec.memberOf === undefined) continue;
      const [written, call] = [member(node, name), member(node, spec.memberOf)];
      const answer = member(project.calls.get(textOf(call) ?? "")?.root, "answer");
      const wanted = textOf(written) ?? spec.default;
      const place = written ?? call;
      if (answer === undefined || wanted === undefined || place === undefined) continue;
      const properties = member(answer, "properties");
      const schema = member(properties, wanted);
      if (schema !== undefined) {
        if (!mayBe("string", schema))
          report(place, `"${wanted}" of the answer of "${textOf(call)}" is no string`, "name another member");
        continue;
      }
      // An answer that declares no members may have any.
      if (properties === undefined && mayBe("object", answer)) continue;
      const names = [...(properties?.members.keys() ?? [])];
      const like = nearest(wanted, names) ?? names[0];
      const hint = like === undefined ? "declare it in the call" : meant(like);
      const answering = sentence`the answer of "${ofCall(textOf(call) ?? "")}"`;
      report(place, sentence`${answering} has no member "${named(wanted)}"`, hint);
    }
  },
});

/** Whether a value of the JSON type may fit the schema, as far as its own type says. */
function mayBe(kind: string, schema: Located): boolean {
  const type = member(schema, "type");
  return type === undefined || [type, ...type.items].some((one) => textOf(one) === kind);
}
