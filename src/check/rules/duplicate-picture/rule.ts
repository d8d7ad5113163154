import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { isLocalPath } from "../../words/written-addresses.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen shows the same picture twice, under two names.",
  why: "One of the two shows something else than its name says: another picture was most likely meant.",
  fix: "Write the address of the picture that the name is about.",
  isLocal: true,
  body({ context }, report) {
    const known = new Map<string, string>();
    for (const visit of context.visits.nodes) {
      const [src, name] = [pictureOf(visit), member(visit.node, "name")];
      const address = textOf(src);
      if (src === undefined || address === undefined || name === undefined) continue;
      if (member(visit.node, "decorative")?.value === true) continue;
      const before = known.get(address);
      const words = JSON.stringify(name.value);
      if (before === undefined) known.set(address, words);
      else if (before !== words)
        report(src, "this picture stands above under another name", "the one that is named here");
    }
  },
});

/** The address of a picture of this origin that is written out. */
function pictureOf({ node, definition }: NodeVisit): Located | undefined {
  const [prop] = entriesOf(definition.props).find(([, spec]) => "hosts" in spec && spec.hosts === "images") ?? [];
  const src = prop === undefined ? undefined : member(node, prop);
  const text = textOf(src) ?? "";
  return isLocalPath(text) && !text.includes("${") ? src : undefined;
}
