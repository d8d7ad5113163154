import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { ParsedDocument } from "../../project.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { callsOf, screensFrom, stringsIn } from "../journey-screens.ts";
import { type CheckedProject, defineRule, type RuleReport } from "../rule.ts";
import { GAP, readText } from "../written-text.ts";

export const rule = defineRule({
  code: "not-on-journey",
  severity: "error",
  summary: "A journey names words, or a call, of no screen that it comes to.",
  why: "It fails at this step; and that words are missing which nobody ever wrote proves nothing.",
  fix: "Write what stands on the screen in that language, or the call that it makes.",
  project(checked, reportIn) {
    for (const document of checked.documents) {
      if (document.place.kind === "journey") followJourney(document, checked, reportIn(document));
    }
  },
});

function followJourney({ root }: ParsedDocument, checked: CheckedProject, report: RuleReport): void {
  const bodies = screensFrom(textOf(member(root, "path")) ?? "", checked) ?? checked.bodies;
  const steps = member(root, "steps")?.items ?? [];
  const calls = new Set(bodies.flatMap((body) => [...callsOf(body)]));
  const typed = steps.flatMap((step) => textOf(member(step, "with")) ?? []);
  const wordsIn = new Map(checked.project.languages.map((one) => [one, allWords(one, bodies, checked, typed)]));
  for (const step of steps) {
    const call = member(step, "call");
    if (call !== undefined && !calls.has(textOf(call) ?? "")) {
      report(call, `no screen that it comes to makes the call ${JSON.stringify(call.value)}`, "see the screens' calls");
    }
    for (const words of ["text", "option"].flatMap((name) => member(step, name) ?? [])) {
      const wrong = versionsOf(words, checked).find(
        ([language, one]) => !isSaid(textOf(one) ?? "", wordsIn.get(language)),
      );
      if (wrong === undefined) continue;
      const [language, place] = wrong;
      report(
        place,
        `${JSON.stringify(place.value)} stands on no screen that it comes to in ${language}`,
        "copy the words",
      );
    }
  }
}

function versionsOf(words: Located, { project }: CheckedProject): readonly (readonly [string, Located])[] {
  return project.languages.flatMap((language) => {
    const one = words.members.get(language) ?? (textOf(words) === undefined ? undefined : words);
    return one === undefined ? [] : [[language, one] as const];
  });
}

/** What people may read in a language: the words of the screens, of the app and of the calls, and what is answered. */
function allWords(
  language: string,
  bodies: readonly CheckedBody[],
  { documents, project }: CheckedProject,
  typed: readonly string[],
): readonly string[] {
  const read = [
    ...bodies.map(({ document }) => document),
    ...documents.filter(({ place }) => OF_ALL.includes(place.kind)),
  ];
  const written = read.flatMap((document) => {
    return [...document.texts].flatMap((node) => {
      const { versions } = readText(node, document, project.languages);
      return versions.flatMap((one) => ((one.language ?? language) === language ? one.words : []));
    });
  });
  const answers = documents.flatMap(({ place, root }) => (place.kind === "sample" ? stringsIn(root) : []));
  const app = ["brand", "languages", "facts", "phone", "email"].flatMap((name) =>
    stringsIn(member(project.app?.root, name)),
  );
  const listed = bodies.flatMap(({ document }) =>
    membersOf(member(document.root, "values")).flatMap(([, one]) => stringsIn(one)),
  );
  return [...written, ...answers, ...app, ...listed, ...typed].map(plain);
}

const OF_ALL = ["app", "call"];
/** Letters between two values that are filled in, from which words are known. */
const MIN_KNOWN = 3;

/** Figures and days are computed; other words stand somewhere as they are, wholly, or around what is filled in. */
function isSaid(words: string, all: readonly string[] = []): boolean {
  const wanted = plain(words);
  if (/\d/.test(wanted) || wanted === "") return true;
  return all.some((one) => one.includes(wanted) || isAround(one, wanted));
}

function isAround(text: string, wanted: string): boolean {
  if (!text.includes(GAP)) return false;
  const parts = text
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length >= MIN_KNOWN);
  return parts.length > 0 && parts.every((part) => wanted.includes(part));
}

function plain(words: string): string {
  return words.toLowerCase().replace(/\s+/g, " ").trim();
}
