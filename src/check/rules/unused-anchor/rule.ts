import { oncePer } from "../../../kit/once-per.ts";
import { member, textOf } from "../../located.ts";
import type { ParsedDocument } from "../../project.ts";
import { namesIn } from "../names-in.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "unused-anchor",
  severity: "warning",
  summary: "Nothing leads to the place of a widget that has an `anchor`.",
  why: "The button or the link that was meant to lead there leads elsewhere, or was taken out.",
  fix: "Scroll to it, lead to it by `/path#name`, or take it out.",
  project({ bodies, documents }, reportIn) {
    const fromFragments = bodies.filter(({ document }) => document.place.kind === "fragment");
    const inAddresses = new Set(documents.flatMap(anchorsWritten));
    for (const body of bodies) {
      const { document, context } = body;
      const around = document.place.kind === "fragment" ? bodies : [body, ...fromFragments];
      const used = new Set(around.flatMap((one) => namesIn(one, "anchor")));
      for (const { node, definition } of context.visits?.nodes ?? []) {
        const anchor = definition.props.anchor === undefined ? undefined : member(node, "anchor");
        const name = textOf(anchor);
        if (anchor === undefined || name === undefined || used.has(name) || inAddresses.has(name)) continue;
        reportIn(document)(anchor, `nothing leads to "${name}"`, "scroll to it, or take it out");
      }
    }
  },
});

const anchorsWritten = oncePer(({ text }: ParsedDocument) => [...text.matchAll(HASH)].map(([, name]) => name));

/** The end of an address that names a place. */
const HASH = /#([A-Za-z][\w-]*)["?]/g;
