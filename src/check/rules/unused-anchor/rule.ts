import { oncePer } from "../../../kit/once-per.ts";
import { namesIn } from "../../behavior/names-in.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Nothing leads to the place of a widget that has an `anchor`.",
  why: "The button or the link that was meant to lead there leads elsewhere, or was taken out.",
  fix: "Scroll to it, lead to it by `/path#name`, or take it out.",
  fromAbsence: true,
  project({ bodies, documents }, reportIn) {
    const isFragment = ({ document }: CheckedBody) => document.place.kind === "fragment";
    const named = (all: readonly CheckedBody[]) => new Set(all.flatMap((body) => namesIn(body, "anchor")));
    const [everywhere, inFragments] = [named(bodies), named(bodies.filter(isFragment))];
    const inAddresses = new Set(documents.flatMap(anchorsWritten));
    for (const body of bodies) {
      for (const { anchor, name } of anchorsOf(body)) {
        const isUsed = isFragment(body)
          ? everywhere.has(name)
          : inFragments.has(name) || namesIn(body, "anchor").includes(name);
        if (isUsed || inAddresses.has(name)) continue;
        reportIn(body.document)(anchor, `nothing leads to "${name}"`, "scroll to it, or take it out");
      }
    }
  },
});

const anchorsOf = oncePer(({ context }: CheckedBody) =>
  context.visits.nodes.flatMap(({ node, definition }) => {
    const anchor = definition.props.anchor === undefined ? undefined : member(node, "anchor");
    const name = textOf(anchor);
    return anchor === undefined || name === undefined ? [] : [{ anchor, name }];
  }),
);

const anchorsWritten = oncePer(({ text }: ParsedDocument) => [...text.matchAll(HASH)].map(([, name]) => name));

/** The end of an address that names a place. */
const HASH = /#([A-Za-z][\w-]*)["?]/g;
