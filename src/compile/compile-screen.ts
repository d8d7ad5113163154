import type { RunFunctions } from "../expression/environment.ts";
import { COMMON_FUNCTIONS } from "../expression/run-common-functions.ts";
import { RARE_FUNCTIONS } from "../expression/run-rare-functions.ts";
import type { Json } from "../kit/json.ts";
import { mapValues } from "../kit/map-values.ts";
import { own } from "../kit/own.ts";
import type { MoreDocument, ScreenDocument, SourceDocument, StateDocument } from "../language/documents.ts";
import { type ActionPlan, type NodePlan, PLAN_VERSION, type ScreenPlan, type SourcePlan } from "../language/plan.ts";
import { STALE_AFTER_SECONDS } from "../language/terms/call-limits.ts";
import { compileCall } from "./compile-call.ts";
import { compileUnsure } from "./compile-unsure.ts";
import { conditionToRun } from "./condition-to-run.ts";
import { type CompileContext, NO_LOCALS, withLocals } from "./context/compile-context.ts";
import { CompileError } from "./context/compile-error.ts";
import type { DocumentSet } from "./context/group-documents.ts";
import { compileActions } from "./parts/compile-actions.ts";
import { compileNode, compileNodes } from "./parts/compile-node.ts";
import { compileProblems } from "./parts/compile-rules.ts";
import { compileText } from "./parts/compile-text.ts";
import { compileRecord, compileValue } from "./parts/compile-value.ts";
import { compileValues } from "./parts/compile-values.ts";
import { type NamedValues, slotsIn } from "./parts/slots-in.ts";
import { sourceDependencies } from "./source-dependencies.ts";
import { toShape } from "./to-shape.ts";

/** screen document → plan: nothing left to parse, choose or validate. `calls` is last: the rest says which are used. */
export function compileScreen(screen: ScreenDocument, documents: DocumentSet, context: CompileContext): ScreenPlan {
  const { onBack } = screen;
  const values = compileValues(screen.values ?? {}, context);
  const nodes = compileAllNodes(screen, context);
  const problems = compileProblems(context);
  const inputs = statesOfInputs(nodes);
  const plan = {
    version: PLAN_VERSION,
    id: screen.id,
    language: context.language,
    title: compileText(screen.title as Json, context, NO_LOCALS, { use: "shown" }),
    ...(screen.width === "page" && { wide: true as const }),
    params: Object.keys(screen.params ?? {}),
    state: mapValues(screen.state ?? {}, (state, name) => compileState(state, inputs.has(name), context)),
    ...((screen.values !== undefined || context.problems.size > 0) && { values: { ...values, ...problems } }),
    ...(context.problems.size > 0 && { fields: [...context.problems.keys()] }),
    ...(context.fieldSteps.size > 0 && { fieldSteps: Object.fromEntries(context.fieldSteps) }),
    sources: withDependencies(
      mapValues(screen.sources ?? {}, (source) => compileSource(source, context)),
      { ...values, ...problems },
    ),
    onEnter: compileActions(screen.onEnter, context, NO_LOCALS),
    ...(onBack !== undefined && { onBack: compileBack(onBack, context) }),
    ...nodes,
  };
  const calls = compileCalls(documents, context);
  return { ...plan, calls, ...compileUnsure({ ...plan, calls }), ...lazyFunctionsOf(plan) };
}

function lazyFunctionsOf(plan: object): Pick<ScreenPlan, "lazyFunctions"> {
  if (callsOneOf(RARE_FUNCTIONS, plan)) return { lazyFunctions: true };
  return callsOneOf(COMMON_FUNCTIONS, plan) ? { lazyFunctions: "common" } : {};
}

/** Whether an expression anywhere in it calls what the first screen's code does not have. */
function callsOneOf(functions: RunFunctions, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (Array.isArray(part) && part[0] === "call" && own(functions, String(part[1])) !== undefined) return true;
  return Object.values(part).some((inner) => callsOneOf(functions, inner));
}

/** The nodes of a popup are there while it is open. */
function compileAllNodes(
  screen: ScreenDocument,
  context: CompileContext,
): Pick<ScreenPlan, "body" | "footer" | "popups"> {
  return {
    body: compileNodes(screen.body, "b", context, NO_LOCALS),
    footer: compileNodes(screen.footer, "f", context, NO_LOCALS),
    popups: mapValues(screen.popups ?? {}, (popup, name) =>
      compileNode(popup, `p.${name}`, { ...context, shownWhen: [["slot", "popup", name]] }, NO_LOCALS),
    ),
  };
}

function compileState(
  { initial, keep }: StateDocument,
  isInput: boolean,
  context: CompileContext,
): ScreenPlan["state"][string] {
  const compiled = compileValue(initial, context, NO_LOCALS);
  if (keep === undefined || keep === false) return { initial: compiled };
  const only = keep === true ? {} : { only: keep.only };
  return { initial: compiled, keep: { ...only, ...(!isInput && { noted: true as const }) } };
}

/** The states that a person fills in: those that a widget is bound to. */
function statesOfInputs(part: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof part !== "object" || part === null) return found;
  if ("type" in part && "binds" in part) {
    for (const [namespace, name] of Object.values(part.binds as NonNullable<NodePlan["binds"]>))
      if (namespace === "state") found.add(name);
  }
  for (const inner of Object.values(part)) statesOfInputs(inner, found);
  return found;
}

function compileSource(source: SourceDocument, context: CompileContext): SourcePlan {
  const { call, storage } = source;
  if (call !== undefined) context.usedCalls.add(call);
  return {
    call: call ?? "",
    ...(storage !== undefined && { storage: { key: storage.key, shape: toShape(storage.schema) } }),
    payload: compileRecord(source.payload ?? {}, context, NO_LOCALS),
    run: source.run ?? "enter",
    ...(source.when !== undefined && { when: compileValue(source.when, context, NO_LOCALS) }),
    staleAfter: source.staleAfter ?? STALE_AFTER_SECONDS,
    ...(source.empty !== undefined && {
      empty: compileValue(source.empty, context, withLocals(NO_LOCALS, "answer")),
    }),
    ...(source.offers !== undefined && {
      offers: compileValue(source.offers, context, withLocals(NO_LOCALS, "answer")),
    }),
    ...(source.more !== undefined && { more: compileMore(source.more, source.payload, context) }),
    ...(source.silent === true && { silent: true }),
    ...(source.adjust !== undefined && {
      adjust: compileRecord(source.adjust, context, withLocals(NO_LOCALS, "answer")),
    }),
    ...(source.prefill !== undefined && {
      prefill: compileRecord(source.prefill, context, withLocals(NO_LOCALS, "answer")),
    }),
    ...withRunsWhen(compileActions(source.onReady, context, withLocals(NO_LOCALS, "answer", "first"))),
    onFailed: compileActions(source.onFailed, context, withLocals(NO_LOCALS, "failure")),
  };
}

function compileMore(
  { list, payload, end }: MoreDocument,
  first: SourceDocument["payload"],
  context: CompileContext,
): NonNullable<SourcePlan["more"]> {
  return {
    list,
    payload: compileRecord({ ...first, ...payload }, context, NO_LOCALS),
    end: compileValue(end, context, NO_LOCALS),
  };
}

function withRunsWhen(onReady: readonly ActionPlan[]): Pick<SourcePlan, "runsWhen" | "onReady"> {
  const runsWhen = conditionToRun(onReady);
  return runsWhen === null || onReady.length === 0 ? { onReady } : { runsWhen, onReady };
}

/** A condition that reads what other sources bring is asked once they have. */
function whenKnown(source: SourcePlan, values: NamedValues): SourcePlan {
  if (source.when === undefined || slotsIn(source.when, "data", values).size === 0) return source;
  const { when, ...others } = source;
  return { ...others, wanted: when };
}

function withDependencies(all: ScreenPlan["sources"], values: NamedValues): ScreenPlan["sources"] {
  const sources = mapValues(all, (source) => whenKnown(source, values));
  const dependencies = sourceDependencies(sources, values);
  return mapValues(sources, (source, name) => {
    const dependsOn = dependencies.get(name) ?? [];
    return dependsOn.length === 0 ? source : { ...source, dependsOn };
  });
}

function compileBack(
  { when, actions }: NonNullable<ScreenDocument["onBack"]>,
  context: CompileContext,
): NonNullable<ScreenPlan["onBack"]> {
  return {
    ...(when !== undefined && { when: compileValue(when, context, NO_LOCALS) }),
    actions: compileActions(actions, context, NO_LOCALS),
  };
}

function compileCalls(documents: DocumentSet, context: CompileContext): ScreenPlan["calls"] {
  const entries = [...context.usedCalls].sort().map((id) => {
    const call = documents.calls.get(id);
    if (call === undefined) throw new CompileError(`${context.screen}: there is no call "${id}"`);
    return [id, compileCall(call, documents.app, context.language)] as const;
  });
  return Object.fromEntries(entries);
}
