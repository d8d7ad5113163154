import { entriesOf } from "../../kit/entries-of.ts";
import { findCircles } from "../../kit/find-circles.ts";
import { isChanging } from "../../language/changing-effects.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import { MIN_POLL_SECONDS } from "../../language/limits.ts";
import { unfitEffect } from "../project/unfit-effect.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { atKey } from "../report/reporter.ts";
import type { ScreenContext } from "./context/screen-context.ts";
import { actionsIn, type Step, stepsOf } from "./context/steps-of.ts";

/** Reports what a screen repeats by itself without an end, and calls that need a tap and have none. */
export function checkEndless(root: Located, context: ScreenContext): void {
  for (const [, source] of membersOf(member(root, "sources"))) checkEffect(member(source, "call"), context);
  for (const list of listsWithoutTap(root, context)) {
    for (const step of stepsOf(list, context)) {
      checkEffect(member(step.action, propOf(step.definition, "call") ?? ""), context);
      checkNavigation(step, root, context);
    }
  }
  checkLoads(root, context);
  checkPopups(root, context);
}

/** The lists of actions that run without a tap: when the screen opens, after an answer, and by a widget itself. */
function* listsWithoutTap(node: Located, context: ScreenContext, isRoot = true): Generator<Located> {
  const lists = isRoot ? [member(node, "onEnter")] : [];
  if (isRoot) for (const [, source] of membersOf(member(node, "sources"))) lists.push(...answersOf(source));
  const events = context.widgets.get(textOf(member(node, "type")) ?? "")?.events ?? {};
  for (const [name, list] of membersOf(member(node, "on"))) {
    if (Object.hasOwn(events, name) && events[name]?.byItself === true) lists.push(list);
  }
  yield* lists.filter((list) => list !== undefined);
  for (const part of [...node.members.values(), ...node.items]) yield* listsWithoutTap(part, context, false);
}

function answersOf(source: Located): readonly Located[] {
  return [member(source, "onReady"), member(source, "onFailed")].filter((list) => list !== undefined);
}

function checkEffect(call: Located | undefined, { project, report }: ScreenContext): void {
  const document = project.calls.get(textOf(call) ?? "");
  const node = member(document?.root, "effect");
  const effect = textOf(node);
  if (call === undefined || call.inFragment === true || effect === undefined || !isChanging(effect)) return;
  const message = `"${textOf(call)}" has the effect "${effect}", and no one has tapped here`;
  const press = "make the call in the `press` of a button";
  const hint = effect === "write" ? `${press}, or say "mark" of one that only notes what was seen` : press;
  report("call-without-tap", call, message, hint, unfitEffect(document, node));
}

function checkNavigation({ action, definition, waited }: Step, root: Located, context: ScreenContext): void {
  if (waited || definition.control !== "navigate") return;
  const to = entriesOf(definition.props).find(([, spec]) => spec.kind === "string" && spec.route === true);
  const path = member(action, to?.[0] ?? "");
  const [written = "", ...computed] = (textOf(path) ?? "").split("${");
  if (path === undefined || (computed.length > 0 && !/[?#]/.test(written))) return;
  const screen = context.project.routeIndex?.screenAt(written);
  if (screen === undefined || screen !== textOf(member(root, "id"))) return;
  context.report("endless-navigation", path, `${JSON.stringify(written)} is this very screen`, "wait for a tap");
}

/** Sources whose answers have them read again, one after the other, without a pause or with too short a one. */
function checkLoads(root: Located, context: ScreenContext): void {
  const loads = new Map(
    membersOf(member(root, "sources")).map(([name, source]) => [
      name,
      answersOf(source).flatMap((list) => targets(list, "load", "source", context, MIN_POLL_SECONDS)),
    ]),
  );
  const graph = new Map([...loads].map(([name, found]) => [name, found.map((one) => one.name)]));
  for (const circle of findCircles(graph)) {
    const links = circle.map((name, at) => soonest(loads.get(name) ?? [], circle[(at + 1) % circle.length] ?? ""));
    const seconds = links.reduce((sum, link) => sum + (link?.seconds ?? 0), 0);
    const place = links[links.length - 1]?.place;
    if (place === undefined || seconds >= MIN_POLL_SECONDS) continue;
    const way = [...circle, circle[0]].slice(0, SHOWN).join(" → ");
    if (seconds === 0) {
      context.report("endless-load", place, `these are read again and again: ${way}`, "put a `wait` in front of it");
    } else {
      const message = `these are read again and again, every ${seconds} s: ${way}`;
      context.report("poll-too-fast", place, message, `wait ${MIN_POLL_SECONDS} seconds or more`);
    }
  }
}

function soonest(links: readonly Target[], name: string): Target | undefined {
  return links.filter((link) => link.name === name).sort((one, other) => one.seconds - other.seconds)[0];
}

/** How many of a long circle the message names. */
const SHOWN = 12;

function checkPopups(root: Located, context: ScreenContext): void {
  const popups = membersOf(member(root, "popups"));
  const graph = new Map<string, Map<string, Located>>();
  for (const [name, popup] of popups) {
    const close = member(member(popup, "on"), "close");
    const opened = close === undefined ? [] : targets(close, "open", "popup", context);
    graph.set(name, new Map(opened.map((one) => [one.name, one.place])));
  }
  for (const circle of findCircles(new Map([...graph].map(([name, opened]) => [name, [...opened.keys()]])))) {
    const [first = ""] = circle;
    const place = graph.get(circle[circle.length - 1] ?? "")?.get(first);
    if (place !== undefined) context.report("popup-reopens", place, `closing "${first}" opens it again`, "close it");
  }
  const steps = actionsIn(root, context);
  const closed = new Set(steps.flatMap((step) => targetOf(step, "close", "popup") ?? []));
  const opened = new Set(steps.flatMap((step) => targetOf(step, "open", "popup") ?? []));
  for (const [name, popup] of popups) {
    // That nothing opens it is told by a rule.
    if (!opened.has(name) || closed.has(name) || canBeDismissed(popup, context) || leadsOut(popup, context)) continue;
    context.report(
      "popup-stays-open",
      atKey(popup),
      `nothing closes the popup "${name}"`,
      "give it a button with `close`",
    );
  }
}

interface Target {
  readonly name: string;
  readonly place: Located;
  readonly seconds: number;
}

/** Sources or popups that the list loads or opens within so many seconds. An action with `once` makes no circle. */
function targets(
  list: Located,
  control: ActionDefinition["control"],
  kind: "source" | "popup",
  context: ScreenContext,
  within = 0,
): readonly Target[] {
  return stepsOf(list, context).flatMap((step) => {
    const name = targetOf(step, control, kind);
    const place = member(step.action, propOf(step.definition, kind) ?? "");
    const isOnce = member(step.action, "once")?.value === true;
    const { seconds } = step;
    return name === undefined || place === undefined || seconds > within || isOnce ? [] : [{ name, place, seconds }];
  });
}

function targetOf({ action, definition }: Step, control: ActionDefinition["control"], kind: "source" | "popup") {
  return definition.control === control ? textOf(member(action, propOf(definition, kind) ?? "")) : undefined;
}

function propOf({ props }: ActionDefinition, kind: string): string | undefined {
  return entriesOf(props).find(([, spec]) => spec.kind === kind)?.[0];
}

/** Some property lets the borrower close it, or may: what is computed is not known here. */
function canBeDismissed(popup: Located, { widgets }: ScreenContext): boolean {
  const definition = widgets.get(textOf(member(popup, "type")) ?? "");
  const { closable, props = {} } = definition ?? {};
  if (closable === undefined) return true;
  return closable.some((name) => {
    const spec = props[name];
    const otherwise = spec !== undefined && "default" in spec ? spec.default : false;
    return (member(popup, name)?.value ?? otherwise) !== false;
  });
}

/** A popup may also be left with the page; what has a branch for not leaving is no sure way out. */
function leadsOut(popup: Located, context: ScreenContext): boolean {
  return actionsIn(popup, context).some(({ action, definition: { control, branches = {} } }) => {
    const leaves = control === "navigate" || control === "leave";
    return leaves && !Object.keys(branches).some((branch) => action.members.has(branch));
  });
}
