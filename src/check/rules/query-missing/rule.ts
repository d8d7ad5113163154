import { formOf } from "../../../expression/syntax/form-of.ts";
import { createGuards } from "../../behavior/guards.ts";
import { namesIn, navigationsOf, placesIn, screenAt } from "../../behavior/navigations.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A page is opened without a parameter that its screen requires, or with an empty one.",
  why: "The screen would ask the server about nothing, and show a failure.",
  fix: "Give the parameter under `query`; or let the screen do without it.",
  isLocal: true,
  body(body, report, { project }) {
    for (const { to, path, target, query, given } of navigationsOf(body, project)) {
      const required = requiredBy(target).map(([name]) => name);
      const place = placesIn(path).find((name) => {
        return given?.has(name) === false && !required.includes(name) && !project.params.includes(name);
      });
      if (place !== undefined)
        report(query ?? to, `nothing says what "{${place}}" in the path is`, `give "${place}" under "query"`);
      // That it leads to itself is told by another rule.
      if (given === undefined || target.root === body.document.root) continue;
      const [first, ...others] = requiredBy(target).filter(([name]) => !given.has(name));
      if (first !== undefined) tell(query ?? to, [first, ...others], target, report);
      for (const [name, value] of membersOf(query)) {
        const missing = required.includes(name) ? mayBeMissing(value, body) : undefined;
        if (missing !== undefined) report(value, `"${missing}" may be missing`, `ask for it first: filled(${missing})`);
        // An empty common parameter does not travel along: the session of who signs out.
        if (textOf(value) === "" && project.params.includes(name) && !required.includes(name)) continue;
        if (textOf(value)?.trim() === "" || value.value === null)
          report(value, `"${name}" is given empty`, "give a value, or take it out");
      }
    }
  },
  scenario({ root }, report, { project }) {
    const path = member(root, "path");
    const target = screenAt(textOf(path) ?? "", project);
    if (path === undefined || target === undefined) return;
    const given = namesIn(textOf(path) ?? "", project);
    const [first, ...others] = requiredBy(target).filter(([name]) => !given.includes(name));
    if (first !== undefined) tell(path, [first, ...others], target, report);
  },
});

/** The form of a value that an answer may leave out, and that nothing around asks for. */
function mayBeMissing(value: Located, body: CheckedBody): string | undefined {
  const visit = body.context.visits.expressions.find(({ node, isWhole }) => node === value && isWhole);
  if (visit?.type.kind !== "string" && visit?.type.kind !== "number") return undefined;
  const form = formOf(visit.expression);
  return visit.type.nullable === true && !createGuards(body)(value.path, form) ? form : undefined;
}

function requiredBy({ root }: ParsedDocument): readonly (readonly [string, Located])[] {
  return membersOf(member(root, "params")).filter(([, param]) => member(param, "required")?.value === true);
}

type Params = readonly [readonly [string, Located], ...(readonly [string, Located])[]];

function tell(place: Located, missing: Params, target: ParsedDocument, report: RuleReport): void {
  const [[, param]] = missing;
  const names = missing.map(([name]) => `"${name}"`).join(", ");
  const screen = JSON.stringify(member(target.root, "id")?.value);
  const many = missing.length > 1;
  report(
    place,
    `the screen ${screen} needs the parameter${many ? "s" : ""} ${names}`,
    many ? "" : textOf(member(param, "summary")),
    {
      document: target,
      node: param,
      message: `${names} ${many ? "are" : "is"} required, and what leads here does not give ${many ? "them" : "it"}`,
      hint: "let the screen do without, or give it there",
    },
  );
}
