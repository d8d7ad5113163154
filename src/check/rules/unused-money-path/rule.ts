import { oncePerText } from "../../../kit/once-per-text.ts";
import { endpointsOverlap } from "../../../route/endpoint.ts";
import { endpointOf, moneyPathsOf } from "../../project/check-endpoints.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "No call has a method and path that `calls.moneyPaths` lists.",
  why: "A path that was changed or misspelled there leaves the true one unlisted in a reviewer's eyes.",
  fix: "Write it as its call does, or take it out.",
  fromAbsence: true,
  project({ project }, reportIn) {
    const { app } = project;
    if (app === undefined) return;
    const keys = [...project.calls.values()].flatMap((call) => (call === null ? [] : [endpointOf(call.root, project)]));
    const nodes = member(member(app.root, "calls"), "moneyPaths")?.items ?? [];
    for (const [index, { text, key }] of moneyPathsOf(project).entries()) {
      const node = nodes[index];
      if (node === undefined || keys.some((one) => overlaps(`${one}\n${key}`))) continue;
      reportIn(app)(node, `no call has ${JSON.stringify(text)}`, "take it out, or write it as its call does");
    }
  },
});

/** Most edits leave all endpoints as they are. */
const overlaps = oncePerText((keys) => {
  const [one = "", other = ""] = keys.split("\n");
  return endpointsOverlap(one, other);
});
