import { own } from "../../../kit/own.ts";
import { ENGINE_ARGUMENTS } from "../../../language/terms/engine-texts.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A text of the engine leaves out what the engine fills in.",
  why: "The borrower would read that an amount is too high, and not how much it may be.",
  fix: "Write the argument, such as `{max}`.",
  app({ root }, report) {
    for (const [key, text] of membersOf(member(root, "texts"))) {
      for (const name of own(ENGINE_ARGUMENTS, key) ?? []) {
        const versions = membersOf(text).flatMap(([, version]) => (textOf(version) === undefined ? [] : [version]));
        const [first] = versions;
        const isFilledIn = new RegExp(`\\{\\s*${name}\\b`);
        // That languages differ in what they fill in is told where they are compared.
        if (first === undefined || versions.some((version) => isFilledIn.test(textOf(version) ?? ""))) continue;
        report(
          first,
          `"${key}" does not say "{${name}}", which the engine fills in`,
          `write {${name}} where it belongs`,
        );
      }
    }
  },
});
