import type { SyntaxNode } from "../../../expression/syntax.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { Project } from "../../project.ts";
import type { TextVisit } from "../../screen/screen-context.ts";
import { constantOf, formOf, partsOf } from "../expression-parts.ts";
import { mixedUnits } from "../mixed-units.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "wrong-unit",
  severity: "error",
  summary:
    "`money` is given something else than minor units, `percent` something else than a share of one, or their sign is written twice.",
  why: "People would read an amount or a rate that is wrong by a hundred, or `5%%`.",
  fix: "Give `money` the minor units as they are, `percent` a share such as 0.05, and leave their signs to them.",
  screen(screen, report, { project }) {
    for (const { place, message, hint } of mixedUnits(screen, project)) report(place, message, hint);
  },
  body({ context }, report, { project }) {
    const { expressions = [], texts = [] } = context.visits ?? {};
    const currency = textOf(member(member(project.app?.root, "money"), "currency")) ?? "";
    for (const { expression, placeOf } of expressions) {
      for (const part of partsOf(expression)) {
        const [place, message, hint] = problemOf(part, project) ?? joinedSign(part, currency) ?? [];
        if (place !== undefined && message !== undefined) report(placeOf(place), message, hint);
      }
    }
    for (const text of texts) {
      for (const [place, sign] of signsTwice(text, currency)) {
        report(place, `"${sign}" would be read twice`, "leave the sign to the function that formats the value");
      }
    }
  },
});

type Problem = readonly [SyntaxNode, string, string];

function problemOf(part: SyntaxNode, project: Project): Problem | undefined {
  if (part.kind !== "call") return undefined;
  const [value] = part.arguments;
  if (value === undefined) return undefined;
  if (part.name === "money") return ofMoney(value, project);
  return part.name === "percent" ? ofShare(value, project) : undefined;
}

/** A sign that is joined with what a function writes. */
function joinedSign(part: SyntaxNode, currency: string): Problem | undefined {
  if (part.kind !== "binary" || part.operator !== "+") return undefined;
  const { left, right } = part;
  const [words, call] = left.kind === "literal" ? [left, right] : [right, left];
  if (words.kind !== "literal" || typeof words.value !== "string" || call.kind !== "call") return undefined;
  const sign = call.name === "percent" ? "%" : call.name === "money" ? currency : "";
  const beside = words === left ? words.value.trimEnd().endsWith(sign) : words.value.trimStart().startsWith(sign);
  if (sign === "" || !beside) return undefined;
  return [words, `"${sign}" would be read twice`, "leave the sign to the function that formats the value"];
}

function ofMoney(value: SyntaxNode, project: Project): Problem | undefined {
  const divisor = member(member(project.app?.root, "money"), "divisor")?.value;
  const constant = numberOf(value, project);
  if (constant !== undefined && !Number.isInteger(constant)) {
    return [value, `money takes whole minor units, found ${constant}`, `multiply by ${divisor}`];
  }
  if (
    divisor === 1 ||
    value.kind !== "binary" ||
    value.operator !== "/" ||
    numberOf(value.right, project) !== divisor
  ) {
    return undefined;
  }
  return [value.right, `money divides by ${divisor} itself`, "give it the minor units as they are"];
}

function ofShare(value: SyntaxNode, project: Project): Problem | undefined {
  const constant = numberOf(value, project);
  if (constant !== undefined && constant > 1) {
    return [value, `percent takes a share of one, and this is ${constant}`, `write ${constant} / 100`];
  }
  if (value.kind !== "binary" || value.operator !== "*") return undefined;
  const hundred = [value.left, value.right].find((side) => numberOf(side, project) === 100);
  return hundred && [hundred, "percent multiplies by 100 itself", "give it the share as it is"];
}

/** What is written, or stands in app.json. */
function numberOf(node: SyntaxNode, { app }: Project): number | undefined {
  const constant = constantOf(node);
  if (typeof constant === "number") return constant;
  const [holder, ...names] = formOf(node).split(".");
  let value: Located | undefined = holder === "app" ? app?.root : undefined;
  for (const name of names) value = member(value, name);
  return typeof value?.value === "number" ? value.value : undefined;
}

/** Where the sign that a function writes stands beside it as well. */
function signsTwice({ node, context }: TextVisit, currency: string): readonly (readonly [Located, string])[] {
  const text = textOf(node);
  if (text !== undefined) {
    if (/\$\{\s*percent\([^{}]*\)\s*\}\s*%/.test(text)) return [[node, "%"]];
    return currency !== "" && new RegExp(`${currency}\\s*\\$\\{\\s*money\\(`).test(text) ? [[node, currency]] : [];
  }
  const key = textOf(member(node, "text")) ?? "";
  const words = context.texts.get(key) ?? context.project.texts.get(key) ?? node;
  return membersOf(member(node, "with")).flatMap(([name, value]) => {
    const [, call] = /^\$\{\s*(money|percent)\([^{}]*\)\s*\}$/.exec(textOf(value) ?? "") ?? [];
    const sign = call === "percent" ? "%" : call === "money" ? currency : "";
    if (sign === "") return [];
    const doubled = new RegExp(`\\{${name}\\}\\s*${sign}|${sign}\\s*\\{${name}\\}`);
    const found = context.languages
      .map((language) => member(words, language))
      .find((one) => doubled.test(textOf(one) ?? ""));
    return found === undefined ? [] : [[words === node ? found : value, sign] as const];
  });
}
