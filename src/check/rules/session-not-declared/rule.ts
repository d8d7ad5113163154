import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen signs people in or out, and the app keeps no session.",
  why: "Nothing is kept, and no call carries anything.",
  fix: "Declare `session` in app.json, with `keep` as `tab` or `browser`.",
  action({ node, definition }, report, _, { project }) {
    if (definition.session === "begins" && project.session === null) report(member(node, "do") ?? node, ...NONE);
  },
  project({ project, bodies }, reportIn) {
    // Told at each of them.
    const signsIn = bodies.some(({ context }) =>
      context.visits.actions.some(({ definition }) => definition.session === "begins"),
    );
    if (project.session !== null || signsIn) return;
    const signOuts = bodies.flatMap(({ document, context }) =>
      context.visits.actions.flatMap(({ node, definition }) =>
        definition.session === "ends" ? [{ document, node: member(node, "do") ?? node }] : [],
      ),
    );
    for (const { document, node } of signOuts.slice(0, 1)) reportIn(document)(node, ...NONE);
  },
});

const NONE = ["the app keeps no session", "declare `session` in app.json"] as const;
