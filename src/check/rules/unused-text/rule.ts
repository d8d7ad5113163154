import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { ENGINE_TEXTS, RULE_TEXTS } from "../../../language/terms/engine-texts.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing uses a shared text.",
  why: "It is translated for nobody; the words that stand in its place may be other ones.",
  fix: 'Use it as `t(\'key\')` or `{"text": "key"}`, or take it out.',
  fromAbsence: true,
  isRemovable: true,
  body({ document, context }, report) {
    const texts = membersOf(member(document.root, "texts"));
    const used = texts.length === 0 ? new Set<string>() : textsUsed(context);
    for (const [key, text] of texts) {
      if (!used.has(key)) report(atKey(text), `nothing uses the text "${key}"`, "take it out");
    }
  },
  project({ project, byKind, bodies }, reportIn) {
    const everywhere = new Set<string>([...ENGINE_TEXTS, ...RULE_TEXTS]);
    for (const { context } of bodies) for (const key of textsUsed(context)) everywhere.add(key);
    for (const { root } of byKind.call) addNamed(member(root, "errors"), everywhere);
    for (const [, errors] of project.errorCatalogs) addNamed(errors, everywhere);
    if (project.app === undefined) return;
    const report = reportIn(project.app);
    for (const [key, text] of project.texts) {
      if (!everywhere.has(key)) report(atKey(text), `nothing uses the text "${key}"`, "take it out");
    }
  },
});

const textsUsed = oncePer(({ visits }: ScreenContext): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { node } of visits.texts) addNamed(node, found);
  for (const { expression } of visits.expressions) addCalled(expression, found);
  return found;
});

/** `{"text": "key"}`, anywhere in a value. */
function addNamed(node: Located | undefined, found: Set<string>): void {
  const key = textOf(member(node, "text"));
  if (key !== undefined) found.add(key);
  for (const part of node?.members.values() ?? []) addNamed(part, found);
}

/** `t('key')` */
function addCalled(node: SyntaxNode, found: Set<string>): void {
  if (node.kind === "call" && node.name === "t") {
    const [key] = node.arguments;
    if (key?.kind === "literal") found.add(String(key.value));
  }
  for (const child of childrenOf(node)) addCalled(child, found);
}
