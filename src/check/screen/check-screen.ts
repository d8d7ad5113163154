import { describeType, isAssignable } from "../../expression/types/assignable.ts";
import { mapValues } from "../../kit/map-values.ts";
import { own } from "../../kit/own.ts";
import { FAILURE } from "../../language/failure.ts";
import { named, sentence } from "../../language/sentence.ts";
import { BOOLEAN, NULL, NUMBER, type Type } from "../../language/terms/type.ts";
import { putFragmentsIn } from "../fragment/put-in.ts";
import { missingProperty } from "../project/check-structure.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { atKey, suggest } from "../report/reporter.ts";
import { checkDataSchema } from "../schema/check-data-schema.ts";
import { appTypes } from "./app-types.ts";
import { checkEndless } from "./check-endless.ts";
import { checkLists } from "./check-lists.ts";
import { checkSourceCycles } from "./check-source-cycles.ts";
import { choiceTypes, chosenSlots } from "./choice-types.ts";
import type { CheckedBody } from "./context/checked-body.ts";
import { enclosingContext, names, type ScreenParts } from "./context/enclosing-context.ts";
import { formTypes } from "./context/form-types.ts";
import { inferValue } from "./context/infer-value.ts";
import { inScope, type ScreenContext, within } from "./context/screen-context.ts";
import { anchorsIn } from "./facts/anchors-in.ts";
import { failureType } from "./facts/failure-type.ts";
import { nameOf, ruledInputs } from "./facts/ruled-inputs.ts";
import { createScope, type Types, withLocals } from "./facts/scope.ts";
import { checkActions } from "./parts/check-actions.ts";
import { checkNode, checkNodes } from "./parts/check-node.ts";
import { checkPayload } from "./parts/check-payload.ts";
import { checkCallFile } from "./parts/check-references.ts";
import { checkRuleCircles } from "./parts/check-rules.ts";
import { checkText } from "./parts/check-text.ts";
import { checkTest, checkValue, doesNotFit } from "./parts/check-value.ts";
import { checkValues } from "./parts/check-values.ts";
import { paramTypes, screenSlots, sourceType, stateTypes } from "./screen-slots.ts";

/** Everything about a screen that its structure does not say. */
export function checkScreen(document: ParsedDocument, project: Project, parts: ScreenParts): CheckedBody {
  const { root } = document;
  const valueTypes: { [name: string]: Type } = {};
  const { context, whole } = contextOf(document, project, parts, valueTypes);
  checkValues(root, valueTypes, context);
  const title = member(root, "title");
  if (title !== undefined) checkText(title, context);
  checkState(root, project, context);
  for (const [name, source] of membersOf(member(root, "sources"))) checkSource(name, source, context);
  checkSourceCycles(root, context.report);
  checkRuleCircles(context);
  checkLists(context);
  checkActions(member(root, "onEnter"), within(context, { kind: "enter" }));
  checkBack(member(root, "onBack"), context);
  checkNodes(member(root, "body"), context);
  checkNodes(member(root, "footer"), context);
  for (const [name, popup] of membersOf(member(root, "popups"))) {
    checkNode(popup, "popup", within(context, { kind: "popup", name }));
  }
  checkEndless(whole, context);
  return { kind: "screen", document, context, whole };
}

/** `whole` is the screen with the nodes of fragments in their places. */
function contextOf(
  document: ParsedDocument,
  project: Project,
  parts: ScreenParts,
  values: Types,
): { readonly context: ScreenContext; readonly whole: Located } {
  const { root } = document;
  const common = enclosingContext(document, project, parts);
  const whole = putFragmentsIn(root, { ...common, fragments: project.fragments });
  const ruled = ruledInputs(whole, common.widgets);
  const valid = Object.fromEntries([...ruled.keys()].map((slot) => [nameOf(slot), BOOLEAN]));
  const slots = screenSlots(whole, project, common.actions);
  const scopeWith = (state: Types, others: { readonly [namespace: string]: Types } = {}) =>
    createScope({ ...names(common), slots: { ...slots, state, values, valid, ...others } });
  const context = {
    ...common,
    ruled,
    state: stateTypes(root),
    initials: Object.fromEntries(
      membersOf(member(root, "state")).map(([name, state]) => [name, member(state, "initial")?.value ?? null]),
    ),
    sources: new Set(member(root, "sources")?.members.keys()),
    popups: new Set(member(root, "popups")?.members.keys()),
    anchors: new Set(anchorsIn(whole)),
    lists: new Map(membersOf(member(root, "actions"))),
    values: member(root, "values"),
    scope: scopeWith(slots.state ?? {}),
    pages: new Set(
      membersOf(member(root, "sources")).flatMap(([name, one]) => (one.members.has("more") ? [name] : [])),
    ),
  };
  const choices = choiceTypes(whole, context, {
    writing(slot, answer) {
      const scope = scopeWith({ ...slots.state, [nameOf(slot)]: NULL });
      return answer === undefined ? scope : withLocals(scope, { answer });
    },
    // A link is meant to say one of what may be chosen.
    beginning: scopeWith({}, { params: mapValues(slots.params ?? {}, () => NULL) }),
    answerOf: (source) => sourceType(source, project),
  });
  const state = { ...chosenSlots(slots.state ?? {}, choices), ...formTypes(whole, common, choices) };
  return { context: { ...context, choices, scope: scopeWith(state) }, whole };
}

/** Initial values are computed before anything is loaded: only `params` and `app` are there. */
function checkState(root: Located, project: Project, context: ScreenContext): void {
  const slots = { params: paramTypes(root, project), app: appTypes(project) };
  const early = inScope(context, createScope({ ...names(context), slots }));
  for (const [name, state] of membersOf(member(root, "state"))) {
    const initial = member(state, "initial");
    const type = context.state[name];
    if (initial !== undefined && type !== undefined) checkValue(initial, type, early);
    checkKeep(state, own(context.scope.slot("state") ?? {}, name), context);
  }
}

/** A server's form may ask for anything, under any name: what outlives the page is listed, not what does not. */
function checkKeep(state: Located, known: Type | undefined, { report }: ScreenContext): void {
  const keep = member(state, "keep");
  const type = textOf(member(state, "type")) ?? "";
  if (keep === undefined || keep.value === false) return;
  const listed = member(keep, "only");
  const hasMembers = ["record", "any"].includes(type);
  const filled = known?.kind === "record" ? Object.keys(known.fields) : undefined;
  for (const name of listed?.items ?? []) {
    if (filled === undefined || filled.includes(textOf(name) ?? "")) continue;
    report("keep-members", name, `nothing fills in "${name.value}"`, suggest(textOf(name) ?? "", filled));
  }
  if ((listed !== undefined) === hasMembers) return;
  const hint = hasMembers ? 'write {"only": ["…"]}, without account numbers and codes' : "write true";
  report("keep-members", keep, hasMembers ? "the members to keep are not listed" : `a ${type} has no members`, hint);
}

/** A figure, or a list of what makes it another one: a fee that stays the same, and the days that it moves. */
function checkOffers(offers: Located, context: ScreenContext): void {
  const type = inferValue(offers, context);
  if (type.kind !== "list" && !isAssignable(type, NUMBER)) doesNotFit(offers, type, NUMBER, context);
}

function checkSource(name: string, source: Located, context: ScreenContext): void {
  checkOrigin(source, context);
  checkEntering(source, context);
  const answered = inScope(context, withLocals(context.scope, { answer: sourceType(source, context.project) }));
  const empty = member(source, "empty");
  if (empty !== undefined) checkTest(empty, answered);
  const offers = member(source, "offers");
  if (offers !== undefined) checkOffers(offers, answered);
  for (const filled of [member(source, "adjust"), member(source, "prefill")]) {
    for (const [name, value] of membersOf(filled)) checkFilled(name, value, answered);
  }
  checkMore(member(source, "more"), source, context);
  const ready = inScope(answered, withLocals(answered.scope, { first: BOOLEAN }));
  checkActions(member(source, "onReady"), within(ready, { kind: "source", name, event: "onReady" }));
  const failed = inScope(context, withLocals(context.scope, { failure: failureType(FAILURE, context.project) }));
  checkActions(member(source, "onFailed"), within(failed, { kind: "source", name, event: "onFailed" }));
}

/** A further page is asked for as the first was, but for what stands under `more`. */
function checkMore(more: Located | undefined, source: Located, context: ScreenContext): void {
  if (more === undefined) return;
  const { project, report } = context;
  if (member(source, "call") === undefined) {
    report("wrong-value", atKey(more), "only a call answers in pages", "leave out `more`");
    return;
  }
  const [first, next, list] = [member(source, "payload"), member(more, "payload"), member(more, "list")];
  if (next !== undefined) {
    const payload = { ...next, members: new Map([...(first?.members ?? []), ...next.members]) };
    const id = textOf(member(source, "call")) ?? "";
    checkPayload(payload, more, project.payloads.get(id), context, project.calls.get(id) ?? undefined);
  }
  const end = member(more, "end");
  if (end !== undefined) checkTest(end, context);
  const type = sourceType(source, project);
  if (list === undefined || type.kind !== "record") return;
  const found = own(type.fields, textOf(list) ?? "");
  const lists = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === "list");
  if (found?.kind === "list" || found?.kind === "any") return;
  const what = found === undefined ? "is not there" : `is a ${describeType(found)}`;
  report(
    "wrong-value",
    list,
    `expected a list of the answer; "${textOf(list)}" ${what}`,
    suggest(textOf(list) ?? "", lists),
  );
}

/** Asked as the screen opens, or once the sources are read whose data it reads. */
function checkEntering(source: Located, context: ScreenContext): void {
  const when = member(source, "when");
  if (when === undefined) return;
  if (textOf(member(source, "run")) === "action") {
    context.report(
      "wrong-value",
      atKey(when),
      "a source that an action runs is not read as the screen opens",
      "leave out `run`",
    );
  }
  const known = ["params", "state", "app", "data", "values"].map(
    (name) => [name, context.scope.slot(name) ?? {}] as const,
  );
  checkTest(when, inScope(context, createScope({ ...names(context), slots: Object.fromEntries(known) })));
}

function checkFilled(name: string, value: Located, context: ScreenContext): void {
  const type = own(context.state, name);
  if (type === undefined) {
    const hint = suggest(name, Object.keys(context.state));
    context.report("unknown-state", atKey(value), sentence`the screen has no state "${named(name)}"`, hint);
  } else {
    checkValue(value, type, context);
  }
}

/** Where it comes from: a call, or this device's storage. */
function checkOrigin(source: Located, context: ScreenContext): void {
  const [call, storage] = [member(source, "call"), member(source, "storage")];
  const schema = member(storage, "schema");
  if (schema !== undefined) checkDataSchema(schema, context.report);
  if (call === undefined && storage === undefined) missingProperty("call", "or storage", source, context.report);
  if (storage !== undefined) {
    checkStored(member(storage, "key"), context);
    const extra = call ?? member(source, "payload");
    if (extra !== undefined) context.report("wrong-value", atKey(extra), "what is kept in storage takes no call");
    return;
  }
  const id = textOf(call) ?? "";
  const { calls } = context.project;
  if (call !== undefined && !calls.has(id)) {
    context.report("unknown-call", call, `there is no call "${id}"`, suggest(id, calls.keys()));
  }
  if (call !== undefined) checkCallFile(false, call, context);
  checkPayload(
    member(source, "payload"),
    source,
    context.project.payloads.get(id),
    context,
    calls.get(id) ?? undefined,
  );
}

function checkStored(key: Located | undefined, { project, report }: ScreenContext): void {
  const name = textOf(key);
  // The app's own entries are no form of a name here.
  if (key === undefined || name === undefined || name.startsWith("skrini.") || project.stored.includes(name)) return;
  const known = suggest(name, project.stored);
  const hint = known === "" ? `add it to \`storage.read\` in app.json` : known;
  report("storage-not-listed", key, `app.json does not list "${name}" under storage.read`, hint);
}

function checkBack(back: Located | undefined, context: ScreenContext): void {
  const when = member(back, "when");
  if (when !== undefined) checkTest(when, context);
  checkActions(member(back, "actions"), within(context, { kind: "back" }));
}
