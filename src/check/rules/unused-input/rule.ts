import { formOf } from "../../../expression/syntax/form-of.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { type BoundInput, bindsOf, boundInputs, isFinding } from "../../behavior/bound-inputs.ts";
import { type CallMade, callsMade } from "../../behavior/calls-made.ts";
import { isReadBeyondWords, slotsFilled } from "../../behavior/screen-reads.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A box that a person ticks, words to search for, or what is filled in where a call sends something, decide nothing and are sent nowhere.",
  why: "A box that must be ticked can be left open, or is ticked in vain; a search finds what was there before.",
  fix: "Read it as `state.<name>` where it matters, or take the input out.",
  fromAbsence: true,
  screen(screen, report, { project }) {
    const { whole, context } = screen;
    const calls = callsMade(screen, project).filter(({ effect }) => isChanging(effect));
    const taken = membersTaken(calls, project);
    const inputs = boundInputs(screen).filter((input) => {
      const { node, slot, definition } = input;
      const binds = Object.values(definition.props).filter(({ kind }) => kind === "bind");
      if (!slot.startsWith("state.")) return false;
      if (taken.has(slot)) return node.inFragment === undefined && !handsOn(node);
      // Rules, events and further slots of a widget do something with the answer by themselves.
      const isLeftAlone = node.inFragment === undefined && member(node, "on") === undefined;
      if (isSought(input)) return !handsOn(node);
      if (isLeftAlone && calls.length > 0 && isReadByRulesAlone(input, screen)) return true;
      return isLeftAlone && !hasRules(node) && binds.length === 1 && binds.some(isAnswer);
    });
    if (inputs.length === 0) return;
    const read = slotsRead(whole, "state", context.values);
    if (read.has(COMPUTED)) return;
    const decided = new Set(inputs.flatMap(({ slot }) => (isReadBeyondWords(slot, screen) ? [slot] : [])));
    // An input that an answer fills shows that answer: it is of use without being read.
    const filled = slotsFilled(screen.document.root);
    const named = slotsNamed(screen);
    for (const input of inputs) {
      const { node, slot } = input;
      const [, name = ""] = slot.split(".");
      // That it is asked for its rules sends it nowhere.
      const isUsed = taken.has(slot) ? isGiven(slot, screen) : named.has(slot) && !isReadByRulesAlone(input, screen);
      const isRead = isSought(input)
        ? decided.has(slot) || isGiven(slot, screen)
        : isUsed || (read.has(name) && !isReadByRulesAlone(input, screen));
      if (isRead || filled.includes(name)) continue;
      const bound = [...node.members.values()].find((one) => one.value === slot) ?? node;
      report(bound, `nothing reads "${slot}"`, "read it where it matters, or take the input out");
    }
  },
});

/** The slots that are called as a member which a call of the screen takes, where that changes something. */
function membersTaken(calls: readonly CallMade[], project: Project): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ id }) => {
      const properties = member(project.payloads.get(id), "properties");
      return membersOf(properties).map(([name]) => `state.${name}`);
    }),
  );
}

/** A box to tick: what is typed may be there for nothing else than a screen that is being written. */
function isAnswer(spec: PropSpec): boolean {
  return spec.kind === "bind" && spec.required === true && spec.type.kind === "boolean";
}

/** Words to search for are of no use by being shown. */
function isSought({ definition }: BoundInput): boolean {
  return bindsOf(definition).some((name) => isFinding(definition, name));
}

/** A fragment that is given the slot, and has no input for it, does something with it. */
function isGiven(slot: string, { context }: CheckedBody): boolean {
  return context.visits.uses.some(({ node, fragment }) => {
    const [parameter] = [...(member(node, "with")?.members ?? [])].find(([, value]) => textOf(value) === slot) ?? [];
    const nodes = parameter === undefined ? [] : (context.project.fragments.get(fragment)?.nodes ?? []);
    return nodes.flatMap(partsInside).some((part) => textOf(part)?.includes(`\${with.${parameter}`) === true);
  });
}

/** Its event gives the words to something else. */
function handsOn(node: Located): boolean {
  const on = member(node, "on");
  return (on === undefined ? [] : partsInside(on)).some((part) => /\bevent\b/.test(textOf(part) ?? ""));
}

/**
 * Whether what is filled in is read by the rules of its own input alone. Words that are to be typed as they are, or a box
 * that must be ticked, are there for just that.
 */
function isReadByRulesAlone(input: BoundInput, { whole, context }: CheckedBody): boolean {
  const { node, slot } = input;
  const [, name = "", ...deeper] = slot.split(".");
  if (
    !node.members.has("rules") ||
    deeper.length > 0 ||
    isConfirmation(input) ||
    slotsRead(whole, "valid", context.values).has(name)
  )
    return false;
  const isOwn = ({ path }: Located) => path.startsWith(`${node.path}/`);
  const isRead = context.visits.expressions.some(
    ({ expression, node: at }) => !isOwn(at) && partsOf(expression).some((part) => formOf(part) === slot),
  );
  return !isRead && partsInside(whole).every((part) => textOf(part) !== slot || isOwn(part) || ASKED.test(part.path));
}

/** The place of a slot whose input is asked for its rules. */
const ASKED = /\/fields\/\d+$/;

function isConfirmation({ node, definition }: BoundInput): boolean {
  const tests = (member(node, "rules")?.items ?? []).map((rule) => textOf(member(rule, "test")) ?? "");
  const isTicked = member(node, "required")?.value === true && definition.props.required?.rule === "tick";
  return isTicked || member(node, "pattern") !== undefined || tests.some((test) => test.includes("=="));
}

function hasRules(node: Located): boolean {
  return ["required", "rules", "pattern"].some((name) => member(node, name) !== undefined);
}

/** Slots that actions, fragments and widgets name; of each input its own once. */
function slotsNamed({ whole }: { readonly whole: Located }): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const part of partsInside(whole)) {
    const slot = textOf(part);
    if (slot?.startsWith("state.")) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([slot, count]) => (count > 1 ? [slot] : [])));
}
