import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A property or a branch does nothing without another one, which is not there.",
  why: "What is written there never shows, or never runs.",
  fix: "Write the other one as well, or take this out.",
  screen({ document }, report, { project }) {
    // A session that people sign in with says whose it is.
    if (project.session !== null) return;
    const query = member(project.app?.root, "query");
    if (query === undefined || (member(query, "owner")?.items ?? []).length > 0) return;
    const [keep] = membersOf(member(document.root, "state")).flatMap(([, state]) => member(state, "keep") ?? []);
    if (keep === undefined || keep.value === false || project.app === undefined) return;
    report(atKey(keep), "nothing is kept: app.json does not say whose it is", "name a parameter in `query.owner`", {
      document: project.app,
      node: member(query, "owner") ?? query,
      message: "screens keep what is filled in, and no `owner` says whose it is",
      hint: "name a parameter",
    });
  },
  body({ context, document }, report) {
    for (const { said, source } of neverEmpty(document.root, context.visits.nodes))
      report(atKey(said), `this is never shown: nothing says when "${source}" is empty`, EMPTY_HINT);
    for (const { node, definition } of [...context.visits.nodes, ...context.visits.actions]) {
      const told = new Set<string>();
      const branches = "branches" in definition ? definition.branches : {};
      for (const [name, { needs }] of Object.entries({ ...definition.props, ...branches })) {
        const value = member(node, name);
        if (needs === undefined || value === undefined || isThere(member(node, needs))) continue;
        // A missing property is reported once for each node.
        if (told.has(needs)) continue;
        told.add(needs);
        report(atKey(value), `"${name}" does nothing without "${needs}"`, `give it "${needs}", or take it out`);
      }
    }
  },
});

const EMPTY_HINT = 'give the source "empty": `${size(answer.…) == 0}`';

/** Words and parts for an answer that is empty, of a source that never counts as that. */
function neverEmpty(root: Located, nodes: readonly NodeVisit[]) {
  return nodes.flatMap(({ node, definition }) => {
    const [prop = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "source") ?? [];
    const source = textOf(member(node, prop)) ?? "";
    const declared = member(member(root, "sources"), source);
    // A value of this phone may not be there.
    if (declared === undefined || ["empty", "storage"].some((name) => declared.members.has(name))) return [];
    const names = entriesOf(definition.slots ?? {}).flatMap(([name, { status }]) =>
      status === "empty" ? [name, `${name}Text`] : [],
    );
    return names.flatMap((name) => member(node, name) ?? []).map((said) => ({ said, source }));
  });
}

function isThere(other: Located | undefined): boolean {
  return other !== undefined && other.value !== false && other.value !== null;
}
