import { isNamed } from "../../behavior/names-given.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A screen keeps what a call takes by the same name, and no screen sends it.",
  why: "People fill in or choose what never arrives.",
  fix: "Send it.",
  fromAbsence: true,
  project({ bodies, project }, reportIn) {
    const sent = bodies.flatMap((body) =>
      sentPayloads(body.document, body.context).map((one) => ({ ...one, body, id: textOf(member(one.call, "id")) })),
    );
    for (const [id, document] of project.calls) {
      const senders = sent.filter((one) => one.id === id);
      const names = new Set(senders.flatMap(({ payload }) => [...payload.members.keys()]));
      // One expression, or a record that is spread, may give any member.
      if (document === null || names.has("...") || senders.some(({ payload }) => payload.members.size === 0)) continue;
      const file = textOf(member(document.root, "file"));
      for (const [name, schema] of membersOf(member(member(document.root, "payload"), "properties"))) {
        const sender = senders.find(({ body }) => namesIn(body).some((one) => isNamed(one, name)));
        if (names.has(name) || name === file || sender === undefined) continue;
        const declared = { document, node: schema, message: `no screen sends "${name}"` };
        reportIn(sender.body.document)(
          sender.payload,
          `"${name}" is kept here and not sent`,
          `send "${name}"`,
          declared,
        );
      }
    }
  },
});

/** The names of a screen's states, and of the fields of its forms. */
function namesIn({ context: { state } }: CheckedBody): readonly string[] {
  return Object.entries(state).flatMap(([name, type]) => [
    name,
    ...(type.kind === "record" ? Object.keys(type.fields) : []),
  ]);
}
