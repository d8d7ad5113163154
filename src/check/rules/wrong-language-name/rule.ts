import { ownLanguageName } from "../../../kit/language/language-name.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A language of the app has the name of another one that it lists.",
  why: "Whoever chooses their language gets the other one.",
  fix: "Write each name beside its own code.",
  app({ root }, report) {
    const languages = (member(root, "languages")?.items ?? []).flatMap((one) => {
      const [code, name] = [textOf(member(one, "code")), member(one, "name")];
      return code === undefined || name === undefined
        ? []
        : [{ code, name, own: ownLanguageName(code)?.toLowerCase() }];
    });
    const taken = languages.find(({ code, name }) => {
      const said = textOf(name)?.toLowerCase();
      // Two of one name are told as such.
      const isTwice = languages.some((other) => other.code !== code && textOf(other.name)?.toLowerCase() === said);
      return !isTwice && languages.some((other) => other.code !== code && other.own === said);
    });
    if (taken === undefined || taken.own === textOf(taken.name)?.toLowerCase()) return;
    report(
      taken.name,
      `${JSON.stringify(taken.name.value)} is not what "${taken.code}" is called`,
      "exchange the names",
    );
  },
});
