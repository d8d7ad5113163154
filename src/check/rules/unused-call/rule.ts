import { namesIn } from "../../behavior/names-in.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "No screen makes a call.",
  why: "It is kept in step with the server for nothing; where it was meant to be made, another one is.",
  fix: "Name it in a source or an action, or delete it with its samples.",
  fromAbsence: true,
  project({ project, bodies }, reportIn) {
    const made = new Set(bodies.flatMap((body) => [...sourceCalls(body), ...namesIn(body, "call")]));
    for (const [id, document] of project.calls) {
      if (document === null || made.has(id)) continue;
      reportIn(document)(member(document.root, "id") ?? document.root, `no screen makes the call "${id}"`, "delete it");
    }
  },
});

function sourceCalls({ document }: CheckedBody): readonly (string | undefined)[] {
  return membersOf(member(document.root, "sources")).map(([, source]) => textOf(member(source, "call")));
}
