import { ownerReadIn, personalData } from "../../behavior/personal.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The title of a screen reads personal data, or a parameter that says who the person is.",
  why: "Titles stand in the browser's history and in the list of open apps, for whoever holds the phone next.",
  fix: "Call the screen by what it is for; the name or the number may stand in its body.",
  isLocal: true,
  screen(screen, report) {
    const title = member(screen.document.root, "title");
    if (title === undefined || !JSON.stringify(title.value).includes("${")) return;
    const read = personalData(screen).readIn(title, screen.context) ?? ownerReadIn(title, screen.context);
    if (read !== undefined) report(read.place, `"${read.words}" is personal, and this is a title`, "take it out");
  },
});
