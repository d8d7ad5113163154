import { fieldPath } from "../../../expression/syntax/condition.ts";
import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { areProportional, type LinearForm, linearForm } from "../../money/linear-form.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf, wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "The words beside a value write out another one.",
  why: "People see one figure and read another.",
  fix: "Write out the value itself.",
  widget({ node, definition }, report, { context }) {
    for (const [name, spec] of entriesOf(definition.props)) {
      const [words, value] = [member(node, name), spec.kind === "text" ? member(node, spec.writes ?? "") : undefined];
      if (spec.kind !== "text" || spec.writes === undefined || words === undefined || value === undefined) continue;
      let isReported = false;
      checkPair({ node, name, words, written: spec.writes, value, values: context.values }, (...finding) => {
        isReported = true;
        report(...finding);
      });
      // Where two are exchanged, the other one follows.
      if (isReported) return;
    }
  },
});

interface Pair {
  readonly node: Located;
  readonly name: string;
  readonly words: Located;
  /** The property that the words write out. */
  readonly written: string;
  readonly value: Located;
  readonly values: Located | undefined;
}

function checkPair({ node, name, words, written, value, values }: Pair, report: RuleReport): void {
  const [shown, said] = [pathsRead(value, values), pathsRead(words, values)];
  const isExchanged = isOfAnother({ node, name, written, said, values });
  if (said.size === 0 || (shown.size === 0 && !isExchanged)) return;
  const limit = member(node, "max");
  if (limit !== undefined && isShareOf(words, limit, value)) {
    report(value, `"${name}" writes the share the other way round`, `exchange "${written}" and "max"`);
    return;
  }
  if ([...said].some((path) => shown.has(path))) {
    if (isOtherAmount(words, { value, limit, values }))
      report(words, `"${name}" writes another amount than "${written}" is`, "let both be of the same");
    return;
  }
  report(
    isExchanged && shown.size > 0 ? value : words,
    `"${name}" writes ${[...said].join(", ")}, and "${written}" is ${shown.size === 0 ? value.value : [...shown].join(", ")}`,
    "let both be of the same",
  );
}

/** Whether a property beside it has what the words write out: the two were exchanged. */
function isOfAnother({
  node,
  name,
  written,
  said,
  values,
}: Pick<Pair, "node" | "name" | "written" | "values"> & { readonly said: ReadonlySet<string> }): boolean {
  return [...node.members].some(
    ([other, one]) => other !== name && other !== written && [...pathsRead(one, values)].some((path) => said.has(path)),
  );
}

/** `${money(a + b)}` beside `a`: both are sums of the same kind of values, and neither is the other in another unit. */
function isOtherAmount(
  words: Located,
  { value, limit, values }: Pick<Pair, "value" | "values"> & { readonly limit: Located | undefined },
): boolean {
  const [said, shown] = [wholeExpression(words), formOfValue(value, values)];
  const [amount] = said?.kind === "call" && FORMATS.includes(said.name) ? said.arguments : [said];
  if (amount === undefined || shown === undefined) return false;
  const isShare = amount.kind === "binary" && amount.operator === "/" && limit !== undefined;
  const most = isShare ? formOfValue(limit, values) : undefined;
  const isOfLimit = isShare && most !== undefined && areProportional(most, linearForm(amount.right, words, values));
  const form = linearForm(isOfLimit ? amount.left : amount, words, values);
  const areKnown = [...form.keys(), ...shown.keys()].every((one) => /^(?:size\()?[\w.]*\)?$/.test(one));
  return areKnown && !areProportional(form, shown);
}

const FORMATS: readonly string[] = ["money", "amount", "text", "percent"];

/** The sum that a number is, or the slot that holds it. */
function formOfValue(value: Located, values: Located | undefined): LinearForm | undefined {
  const slot = textOf(value) ?? "";
  if (/^state\.[\w.]+$/.test(slot)) return new Map([[slot, 1]]);
  const expression = wholeExpression(value);
  return expression && linearForm(expression, value, values);
}

/** `${percent(whole / part)}`, or a share of the same two. */
function isShareOf(words: Located, part: Located, whole: Located): boolean {
  const [[one], [other]] = [expressionsOf(part), expressionsOf(whole)];
  if (one === undefined || other === undefined) return false;
  return partsInside(words)
    .flatMap((inner) => expressionsOf(inner).flatMap((node) => partsOf(node)))
    .some(
      (node) =>
        node.kind === "binary" &&
        node.operator === "/" &&
        formOf(node.left) === formOf(one) &&
        formOf(node.right) === formOf(other),
    );
}

/** The longest paths that the expressions anywhere in a property read, by way of named values too; of a slot its path. */
function pathsRead(node: Located, values: Located | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const slot = textOf(node);
  if (slot !== undefined && /^state\.[\w.]+$/.test(slot)) return found.add(slot);
  const seen = new Set<string>();
  const open: Located[] = [node];
  for (const part of open) {
    for (const inner of partsInside(part)) {
      for (const path of expressionsOf(inner).flatMap((expression) => longestPaths(expression))) {
        const [holder, name = ""] = path.split(".");
        const named = holder === "values" ? member(values, name) : undefined;
        if (named === undefined) found.add(path);
        else if (!seen.has(name)) open.push(named);
        seen.add(name);
      }
    }
  }
  return found;
}

function longestPaths(expression: SyntaxNode): readonly string[] {
  const isPath = (part: SyntaxNode) => part.kind === "member" && fieldPath(part) !== null;
  return partsOf(expression, isPath).flatMap((part) => (isPath(part) ? [formOf(part)] : []));
}
