import { nearest } from "../../../kit/nearest.ts";
import { navigationsOf } from "../../behavior/navigations.ts";
import { member, membersOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { parametersCompared } from "../parameters-compared.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A page is opened with a value that its screen compares with others of nearly that spelling, or in a language that the app does not have.",
  why: "The screen takes it for none of those that it knows, and does what it does for all others.",
  fix: "Write the value as the screen compares it.",
  project({ project, bodies }, reportIn) {
    const compared = new Map<unknown, ReadonlyMap<string, ReadonlySet<string>>>();
    const screens = new Map(bodies.map((body) => [body.document.root, body]));
    for (const body of bodies) {
      for (const { query, target } of navigationsOf(body, project)) {
        for (const [name, value] of membersOf(query)) {
          const given = writtenOf(value.value);
          if (name === "lang" && given !== undefined && !isSpoken(given, project.languages))
            reportIn(body.document)(value, `the app has no language "${given}"`, suggest(given, project.languages));
          const screen = screens.get(target.root);
          if (given === undefined || screen === undefined) continue;
          const known = compared.get(target.root) ?? comparedIn(screen);
          compared.set(target.root, known);
          const meant = meantBy(given, known.get(name));
          if (meant === undefined) continue;
          const id = JSON.stringify(member(target.root, "id")?.value);
          reportIn(body.document)(value, `the screen ${id} does not know "${given}" as "${name}"`, `"${meant}"`);
        }
      }
    }
  },
});

/** `sw-TZ`, as phones write it, is spoken where `sw` is. */
function isSpoken(language: string, languages: readonly string[]): boolean {
  const [plain] = language.split("-");
  return languages.some((one) => one === language || one.split("-")[0] === plain);
}

function writtenOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.includes("${") ? undefined : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** By parameter, the texts that the screen compares it with and no more; one that is read in another way is left out. */
function comparedIn({ context }: CheckedBody): ReadonlyMap<string, ReadonlySet<string>> {
  const compared = new Map<string, Set<string>>();
  for (const { name, literal } of context.visits.expressions.flatMap(parametersCompared))
    compared.set(name, (compared.get(name) ?? new Set()).add(literal));
  return compared;
}

const YES = ["1", "true", "yes", "y", "on"];
const NO = ["0", "false", "no", "n", "off"];

/** The one of the known values that is spelled nearly so, or says the same of yes and no. */
function meantBy(given: string, known: ReadonlySet<string> | undefined): string | undefined {
  if (known === undefined || known.has(given) || given === "") return undefined;
  for (const words of [YES, NO]) {
    const same = words.includes(given.toLowerCase()) ? [...known].find((one) => words.includes(one)) : undefined;
    if (same !== undefined) return same;
  }
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const alike = [...known].find((one) => bare(one) === bare(given) && bare(one) !== "");
  // Short codes differ in a letter by design.
  return alike ?? (given.length < 5 ? undefined : (nearest(given, known) ?? undefined));
}
