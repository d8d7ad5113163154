import { member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "language-not-offered",
  severity: "warning",
  summary: "The app speaks several languages, and no screen lets people choose one.",
  why: "A phone is often set to another language than its owner's: nobody finds `?lang=` in an address.",
  fix: 'Add `"languageSwitch": { "place": "header" }` to app.json, or `end` where a title needs the room.',
  app({ root }, report) {
    const languages = member(root, "languages");
    const live = (languages?.items ?? []).filter((entry) => textOf(member(entry, "status")) === "live");
    if (languages === undefined || live.length < 2 || member(root, "languageSwitch") !== undefined) return;
    report(languages, `${live.length} languages are live, and no screen offers them`, HINT);
  },
});

const HINT = '"languageSwitch": {"place": "header"}';
