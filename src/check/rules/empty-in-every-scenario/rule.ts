import type { Json } from "../../../kit/json.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { queryIn, screenAt } from "../../behavior/navigations.ts";
import { resultOf, sourcesOf } from "../../money/sample-values.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { type DocumentsByKind, defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An answer counts as empty, or what is looked up in it is not found, in every scenario of the screen.",
  why: "The condition is the wrong way round, or compares what is never alike: nobody would see the screen with something on it.",
  fix: "Correct the condition; or add a scenario in which there is something.",
  project({ bodies, byKind, project }, reportIn) {
    const opened = openingsOf(byKind, project);
    const named = samplesNamed(byKind.scenario);
    for (const { kind, document, context } of bodies) {
      if (kind !== "screen") continue;
      const sources = sourcesOf(document.root, byKind.sample);
      const conditions = sources.flatMap(({ name, source }) => {
        const empty = member(source, "empty");
        return empty === undefined ? [] : [{ name, place: empty, isSo: (value: Json) => value === true }];
      });
      const lookUps = membersOf(context.values).flatMap(([, place]) =>
        isLookUp(place) ? [{ name: undefined, place, isSo: (value: Json) => value === null }] : [],
      );
      if (conditions.length + lookUps.length === 0) continue;
      const openings = [...(opened.get(document) ?? []), ...(needsNothing(document) ? [USUAL] : [])];
      for (const { name, place, isSo } of [...conditions, ...lookUps]) {
        const expression = wholeExpression(place);
        const calls = sources.flatMap(({ source }) => textOf(member(source, "call")) ?? []);
        const resultsIn = ({ params, samples }: Opening) => {
          const data = Object.fromEntries(
            sources.flatMap((one): (readonly [string, Json])[] => {
              const named = samples(textOf(member(one.source, "call")) ?? "");
              const sample = one.samples.find((candidate) => candidate.name === named);
              return sample === undefined ? [] : [[one.name, sample.answer.value as Json]];
            }),
          );
          const answer = name === undefined ? undefined : data[name];
          if (expression === undefined || (name !== undefined && answer === undefined) || !readsOnly(expression, data))
            return [];
          return [resultOf(expression, { params, data, ...(answer !== undefined && { answer }) }, context.values)];
        };
        let isFound = false;
        const isAlways = openingsWith(openings, calls, named).every((opening) =>
          resultsIn(opening).every((result) => {
            isFound = true;
            return result !== undefined && isSo(result);
          }),
        );
        if (isFound && isAlways)
          reportIn(document)(
            place,
            "this is so in every scenario of the screen",
            "turn the condition round, correct it, or add a scenario",
          );
      }
    }
  },
});

type Expression = NonNullable<ReturnType<typeof wholeExpression>>;

/** The first of a list that something is true of. */
function isLookUp(value: Located): boolean {
  const expression = wholeExpression(value);
  const [list] = expression?.kind === "call" && expression.name === "first" ? expression.arguments : [];
  return (
    list?.kind === "macro" &&
    list.macro === "filter" &&
    partsOf(list.body).some((part) => part.kind === "name" && part.name === "params")
  );
}

/** Whether the data that it reads are known. */
function readsOnly(expression: Expression, data: { readonly [name: string]: Json }): boolean {
  return partsOf(expression).every(
    (part) => part.kind !== "member" || part.target.kind !== "name" || part.target.name !== "data" || part.name in data,
  );
}

/** A way to open a screen, with the sample that each call answers. */
interface Opening {
  readonly params: { readonly [name: string]: Json };
  samples(call: string): string;
}

/** A screen that needs no parameter, opened without one. */
const USUAL: Opening = { params: {}, samples: () => "default" };

function needsNothing({ root }: ParsedDocument): boolean {
  return membersOf(member(root, "params")).every(([, one]) => member(one, "required")?.value !== true);
}

/** By screen, the ways in which scenarios and journeys open it. */
function openingsOf(
  { scenario, journey }: DocumentsByKind,
  project: Project,
): ReadonlyMap<ParsedDocument, readonly Opening[]> {
  const scenarios = new Map(
    scenario.flatMap(({ place, root }) => ("name" in place ? [[place.name, root] as const] : [])),
  );
  const found = new Map<ParsedDocument, Opening[]>();
  for (const { root } of [...journey, ...scenario]) {
    const path = textOf(member(root, "path"));
    const screen = path === undefined ? undefined : screenAt(path, project);
    if (path === undefined || screen === undefined) continue;
    const answers = member(scenarios.get(textOf(member(root, "scenario")) ?? "") ?? root, "answers");
    const named = (call: string) => member(answers, call);
    const opening: Opening = {
      params: {
        ...Object.fromEntries(project.routeIndex?.parametersAt(path) ?? []),
        ...Object.fromEntries(queryIn(path)),
      },
      samples: (call) => textOf(named(call)) ?? textOf(named(call)?.items[0]) ?? "default",
    };
    found.set(screen, [...(found.get(screen) ?? []), opening]);
  }
  return found;
}

/** By call, the samples that any scenario names for it, in whatever order it answers them. */
const samplesNamed = oncePer((scenarios: readonly ParsedDocument[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { root } of scenarios) {
    for (const [call, sample] of membersOf(member(root, "answers"))) {
      const names = [sample, ...sample.items].flatMap((one) => textOf(one) ?? []);
      found.set(call, new Set([...(found.get(call) ?? []), ...names]));
    }
  }
  return found;
});

/** The openings as they are, and the first of them with each sample that is named for one of the calls: an answer may change. */
function openingsWith(
  openings: readonly Opening[],
  calls: readonly string[],
  named: ReturnType<typeof samplesNamed>,
): readonly Opening[] {
  const [first] = openings;
  if (first === undefined) return [];
  const others = calls.flatMap((call) =>
    [...(named.get(call) ?? [])].map(
      (name): Opening => ({ ...first, samples: (asked) => (asked === call ? name : first.samples(asked)) }),
    ),
  );
  return [...openings, ...others];
}
