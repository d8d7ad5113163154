import type { ActionDefinition } from "../../../language/define-action.ts";
import { waysOf } from "../../behavior/ways.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { ranBy } from "../../screen/context/steps-of.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A screen leaves for another one as it opens or at each answer, whatever the case; or in a case that lasts, and stays in the history.",
  why: "What stands on it is never seen, and the way back leads forward again.",
  fix: "Let a tap or a `when` decide, and let what is opened then take its place: `replace`; where every link should lead on, give its route the other screen.",
  screen(screen, report) {
    const { document, context } = screen;
    if ((member(document.root, "body")?.items ?? []).length === 0) return;
    for (const list of listsByItself(screen)) {
      const leaving = leavingStep(list, context);
      const staying = leaving === undefined ? leavingBehind(list, context) : undefined;
      if (staying !== undefined)
        report(staying, "the way back from there leads here, and forward again", '"replace": true');
      if (leaving === undefined) continue;
      const place = member(leaving, "do") ?? leaving;
      report(place, "this screen leaves before anyone sees it", "let a tap or a `when` decide");
      return;
    }
  },
});

/** Lists that run whatever the person does: as the screen opens, and after the answer of what it shows. */
function listsByItself({ document: { root }, whole, context }: CheckedBody): readonly Located[] {
  const shown = slotsRead({ ...whole, members: onlyShown(whole) }, "data", context.values);
  const answers = membersOf(member(root, "sources")).flatMap(([name, source]) => {
    const isRead = !source.members.has("when") && textOf(member(source, "run")) !== "action";
    // A screen that shows nothing of an answer is there to lead on by it.
    return isRead && (shown.has(name) || context.shown.has(name)) ? (member(source, "onReady") ?? []) : [];
  });
  return [member(root, "onEnter") ?? [], answers].flat();
}

function onlyShown(whole: Located): Located["members"] {
  return new Map([...whole.members].filter(([name]) => ["title", "body", "footer"].includes(name)));
}

/** The action by which a list leaves the screen in every case, itself or in each of its branches. */
function leavingStep(
  list: Located,
  context: Pick<ScreenContext, "actions" | "lists">,
  entered: readonly string[] = [],
): Located | undefined {
  for (const action of list.items) {
    const definition = context.actions.get(textOf(member(action, "do")) ?? "");
    if (definition === undefined || mayStay(definition)) return undefined;
    const { leads, branches = {}, flow } = definition;
    if (leads?.to === "page" || leads?.to === "back") {
      // A branch of it may run instead.
      return Object.keys(branches).some((branch) => action.members.has(branch)) ? undefined : action;
    }
    const name = ranBy(action, definition) ?? "";
    const named = context.lists.get(name);
    if (named !== undefined && !entered.includes(name)) {
      const step = leavingStep(named, context, [...entered, name]);
      if (step !== undefined) return step;
    }
    const ways = flow === "select" ? waysOf(action, definition) : [];
    const leaving = ways.map((way) => way && leavingStep(way, context, entered));
    if (ways.length > 0 && leaving.every((step) => step !== undefined)) return leaving[0];
  }
  return undefined;
}

/** An action that opens another page in a case that no state of the screen ends, and leaves the screen in the history. */
function leavingBehind(list: Located, context: Pick<ScreenContext, "actions" | "values">): Located | undefined {
  for (const action of list.items) {
    const definition = context.actions.get(textOf(member(action, "do")) ?? "");
    if (definition?.leads?.to === "page" && "replace" in definition.props)
      return (member(action, "replace")?.value ?? false) === false ? (member(action, "do") ?? action) : undefined;
    if (definition?.flow !== "select") continue;
    const tests = Object.keys(definition.props).flatMap((name) => member(action, name) ?? []);
    if (tests.some((test) => slotsRead(test, "state", context.values).size > 0)) continue;
    for (const way of waysOf(action, definition)) {
      const found = way && leavingBehind(way, context);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** It gives the person time to see the screen, or may be the end of the list: a call that fails, an input that is wrong. */
function mayStay({ control, props }: ActionDefinition): boolean {
  if (control === "stop" || control === "wait" || control === "open") return true;
  return Object.values(props).some(({ kind }) => ["call", "source", "fields"].includes(kind));
}
