import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A shell message's web fallback has a member that what it does never reads.",
  why: "The page does something else than what is written there.",
  fix: "Keep `property` or `path`, of `tel` only `property`, of `back` neither.",
  isRemovable: true,
  app({ root }, report) {
    for (const [, message] of membersOf(member(member(root, "bridge"), "messages"))) {
      checkFallback(member(message, "fallback"), report);
    }
  },
});

function checkFallback(fallback: Located | undefined, report: RuleReport): void {
  const kind = textOf(member(fallback, "do"));
  const [property, path] = [member(fallback, "property"), member(fallback, "path")];
  const ignored = kind === "back" ? (property ?? path) : kind === "tel" || property !== undefined ? path : undefined;
  if (ignored === undefined) return;
  const name = ignored === path ? "path" : "property";
  const reason = kind === "navigate" ? 'there is a "property"' : `"${kind}" has no use for it`;
  report(ignored, `the "${name}" of this fallback is never read: ${reason}`, "take it out");
}
