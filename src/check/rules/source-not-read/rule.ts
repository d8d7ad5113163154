import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { actionsIn } from "../../screen/context/steps-of.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A source that only an action reads, and no action does.",
  why: "What depends on it would be waited for without end.",
  fix: "Read it by a `load`, or as the screen opens.",
  screen({ whole, context }, report) {
    const read = actionsIn(whole, context).flatMap(({ action, definition }) =>
      entriesOf(definition.props).flatMap(([name, spec]) =>
        spec.kind === "source" ? [{ name: textOf(member(action, name)), isLoad: definition.control === "load" }] : [],
      ),
    );
    for (const [name, source] of membersOf(member(whole, "sources"))) {
      const [run, when] = [member(source, "run"), member(source, "when")];
      const reason = [run, when].find(isNeverRead);
      // A `readBack` is enough for a source with `run`; one with `when` is there to be shown.
      if (reason === undefined || read.some((one) => one.name === name && (one.isLoad || reason === run))) continue;
      const hint = `load it: {"do": "load", "source": "${name}"}, or read it as the screen opens`;
      report(reason, `no action reads the source "${name}"`, hint);
    }
  },
});

/** `run` or `when` of a source that is not read as the screen opens. */
function isNeverRead(node: Located | undefined): boolean {
  return ["action", "${false}"].includes((textOf(node) ?? "").replace(/\s/g, ""));
}
