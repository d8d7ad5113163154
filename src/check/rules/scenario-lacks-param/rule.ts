import { formOf } from "../../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { namesIn, screenAt } from "../../behavior/navigations.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A scenario or a journey opens a page without a parameter that its sources must send, or a journey without one that the screen requires.",
  why: "The screen asks for nothing in particular: what a tester sees is no case that a person meets.",
  fix: "Give the parameter in the path, as other scenarios of the screen do.",
  project({ project, byKind, bodies }, reportIn) {
    for (const document of byKind.scenario) checkPath(member(document.root, "path"), [], project, reportIn(document));
    for (const document of byKind.journey)
      checkPath(member(document.root, "path"), bodies, project, reportIn(document));
  },
});

function checkPath(
  path: Located | undefined,
  bodies: readonly CheckedBody[],
  project: Project,
  report: (place: Located, message: string, hint: string) => void,
): void {
  const target = screenAt(textOf(path) ?? "", project);
  if (path === undefined || target === undefined) return;
  const given = namesIn(textOf(path) ?? "", project);
  // One under a mistyped name is told as such.
  const declared = member(target.root, "params")?.members;
  const isKnown = (name: string) =>
    project.params.includes(name) || declared?.has(name) || sandboxNames(project).includes(name);
  if (!given.every(isKnown)) return;
  const aliases = member(member(project.app?.root, "query"), "aliases")?.items ?? [];
  const isGiven = (param: string) => {
    const names = aliases.map(({ items }) => items.map(({ value: one }) => one)).find((one) => one.includes(param));
    return (names ?? [param]).some((one) => given.includes(String(one)));
  };
  const screen = bodies.find(({ document }) => document === target);
  const lacking = [...((screen && declared) ?? [])].find(
    ([name, param]) => member(param, "required")?.value === true && !isGiven(name) && !isOptional(name, screen),
  );
  if (lacking !== undefined) {
    report(path, `the screen needs "${lacking[0]}", which is not given`, `add ${lacking[0]}=…`);
    return;
  }
  for (const [, source] of membersOf(member(target.root, "sources"))) {
    // One that waits may never be asked here.
    if (member(source, "run") !== undefined || member(source, "when") !== undefined) continue;
    for (const [name, param] of paramsSent(source)) {
      const schema = project.payloads.get(textOf(member(source, "call")) ?? "");
      const isRequired = member(schema, "required")?.items.some(({ value }) => value === name) === true;
      if (!isRequired || declared?.has(param)) continue;
      if (isGiven(param)) continue;
      report(path, `the screen asks for "${param}", which is not given`, `add ${param}=…`);
      return;
    }
  }
}

/** Whether a screen asks itself what to do without a parameter: `either(data.order.id, params.order)`. */
function isOptional(param: string, screen: CheckedBody | undefined): boolean {
  const path = `params.${param}`;
  const isEmpty = (part: SyntaxNode) => part.kind === "literal" && part.value === "";
  return (screen?.context.visits.expressions ?? []).some(({ expression }) =>
    partsOf(expression).some((part) => {
      if (part.kind === "call") return ASKING.includes(part.name) && part.arguments.some((one) => formOf(one) === path);
      return (
        part.kind === "binary" && childrenOf(part).some(isEmpty) && childrenOf(part).some((one) => formOf(one) === path)
      );
    }),
  );
}

const ASKING: readonly string[] = ["either", "filled"];

/** The members of a source's payload that are a parameter of the page and no more. */
const paramsSent = oncePer((source: Located): readonly (readonly [string, string])[] =>
  membersOf(member(source, "payload")).flatMap(([name, value]) => {
    const param = memberRead(value, "params");
    return param === undefined ? [] : [[name, param] as const];
  }),
);

function sandboxNames({ app }: Project): readonly string[] {
  return (member(member(app?.root, "query"), "sandbox")?.items ?? []).map(({ value }) => String(value));
}
