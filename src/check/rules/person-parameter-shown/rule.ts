import { entriesOf } from "../../../kit/entries-of.ts";
import { ownerReadIn } from "../../behavior/personal.ts";
import { member } from "../../report/located.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Words show a parameter of the page that says who the person is.",
  why: "With a session or a user's number on a picture of the screen, somebody else is that person.",
  fix: "Show what the person knows: an order's number, or a name that the server answers.",
  isLocal: true,
  body({ context }, report) {
    const shared = new Set(context.visits.actions.flatMap(sharedPaths));
    for (const { node, context: around } of context.visits.texts) {
      // Other rules tell of titles, and of what is copied for others.
      if (node.path === "/title" || shared.has(node.path)) continue;
      const read = JSON.stringify(node.value).includes("${") ? ownerReadIn(node, around) : undefined;
      if (read !== undefined) report(read.place, `"${read.words}" says who the person is`, "take it out");
    }
  },
});

function sharedPaths({ node, definition }: ActionVisit): readonly string[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    return spec.kind === "text" && spec.shared === true ? (member(node, name)?.path ?? []) : [];
  });
}
