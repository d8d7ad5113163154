import type { Choice, Message } from "../../../message/parse-message.ts";
import { pluralsIn } from "../../words/written-plurals.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A plural says the number in one of its cases, and not in `other`.",
  why: "Of all but a few numbers people would read `instalments` without how many, unless `several` is meant.",
  fix: "Write `#` in `other` as well.",
  text({ versions }, report) {
    for (const { version, message } of pluralsIn(versions)) {
      const lost = lostIn(message);
      if (lost !== undefined)
        report(version.placeOf(lost), "the number is left out here", "write # as in the other case");
    }
  },
});

/** Where the case `other` stands that leaves the number out. */
function lostIn(message: Message): number | undefined {
  for (const part of message) {
    if (!("cases" in part)) continue;
    const other = part.cases.find(({ key }) => key === "other");
    const isSaid = (one: Choice["cases"][number]) => says(one.message, part.name);
    if (
      part.kind === "plural" &&
      other !== undefined &&
      !isSaid(other) &&
      part.cases.some(isSaid) &&
      !says(message, part.name, true)
    )
      return other.start;
    const inner = part.cases.map((one) => lostIn(one.message)).find((start) => start !== undefined);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** `isShallow`: in the words themselves, not in their choices. */
function says(message: Message, name: string, isShallow = false): boolean {
  return message.some((part) => {
    if (part.kind === "literal") return false;
    if (part.kind === "count") return !isShallow;
    if (part.kind === "argument") return part.name === name;
    return !isShallow && part.cases.some((one) => says(one.message, name));
  });
}
