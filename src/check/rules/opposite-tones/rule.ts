import { formOf } from "../../../expression/syntax/form-of.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Two parts that are there at once say how things stand, one as a success and one as a danger.",
  why: "Nobody can tell whether it went well.",
  fix: "Ask the opposite in one of them, or give both one tone.",
  body({ context }, report) {
    const before = new Map<string, string>();
    for (const visit of context.visits.nodes) {
      const [visible, tone] = [member(visit.node, "visible"), toneOf(visit.node)];
      if (visible === undefined || tone === undefined || !saysHowThingsStand(visit)) continue;
      const [test, ...others] = expressionsOf(visible);
      if (test === undefined || others.length > 0) continue;
      const key = `${listOf(visit.node)} ${visit.definition.type} ${formOf(test)}`;
      if ((before.get(key) ?? tone) !== tone)
        report(visible, "the one before it says the opposite under the same condition", "ask the opposite");
      before.set(key, tone);
    }
  },
});

/** A warning with the icon of a failure is told as one. */
function toneOf(node: Located): "success" | "danger" | undefined {
  const [tone, icon] = ["tone", "icon"].map((name) => textOf(member(node, name)) ?? "");
  const isFailure = tone === "danger" || (tone === "warning" && FAILURES.includes(icon ?? ""));
  return tone === "success" ? tone : isFailure ? "danger" : undefined;
}

const FAILURES: readonly string[] = ["alert", "cross", "cross-circle"];

/** A message with what to do about it below, if anything: no single word, and no frame around others. */
function saysHowThingsStand({ definition: { slots } }: NodeVisit): boolean {
  return slots?.children !== undefined && slots.children.required !== true;
}

function listOf({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}
