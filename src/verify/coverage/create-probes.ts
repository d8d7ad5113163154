import { mapValues } from "../../kit/map-values.ts";
import type { Ast } from "../../language/ast.ts";
import type { ActionPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { DocumentPlace, DocumentPlaces } from "../documents/document-places.ts";
import type { PlaceOf } from "../documents/inspect-documents.ts";
import { outcomeOf, type Probe } from "./probe.ts";
import { readsOf } from "./reads-of.ts";

export interface Probes {
  /** By file, then place. */
  all(): readonly Probe[];
  find(id: number): Probe | undefined;
  findSource(screen: string, source: string): Probe | undefined;
  /** A page met a probe with this value. */
  meet(id: number, value: string): void;
  /** The status of a source of a screen. */
  meetSource(screen: string, source: string, status: string): void;
  /** Puts probes into a plan, which means the same with them. */
  instrument(plan: ScreenPlan, placeOf: PlaceOf, places: DocumentPlaces): ScreenPlan;
}

/** Nothing equals it, so the branch beside it is never taken. */
const NEVER = "\u0000";
const ALWAYS: Ast = ["lit", true];

/** Probes for all plans: the same place of a document has one, in whatever language and screen it is used. */
export function createProbes(): Probes {
  const known = new Map<string, Probe>();
  const byId: Probe[] = [];

  function probeAt(kind: Probe["kind"], place: DocumentPlace, outcomes: readonly string[], ast?: Ast, nth = 0): Probe {
    const name = `${kind} ${place.file} ${place.path}${nth === 0 ? "" : ` ${nth}`}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const reads = ast === undefined ? [] : readsOf(ast);
    const probe = { id: byId.length, kind, place, outcomes, met: new Set<string>(), reads };
    known.set(name, probe);
    byId.push(probe);
    return probe;
  }

  /** Each `?:`, and each choice between words, in what an author wrote at a place. */
  function withBranches(ast: Ast, place: DocumentPlace): Ast {
    let nth = 0;
    const visit = (part: unknown): unknown => {
      if (!Array.isArray(part) || part[0] === "lit") return part;
      const stated = statedBeforeRules(part);
      if (stated !== null) {
        const inner = visit(stated);
        return ["if", ["call", "filled", [inner]], inner, part[3]];
      }
      if (isShownProblem(part)) return part;
      const inner = part.map(visit);
      if (part[0] !== "if" || part.length !== 4) return inner;
      const probe = probeAt("branch", place, ["then", "else"], part[1] as Ast, nth++);
      return ["if", probed(probe, inner[1] as Ast), inner[2], inner[3]];
    };
    return visit(ast) as Ast;
  }

  function instrument(plan: ScreenPlan, placeOf: PlaceOf, places: DocumentPlaces): ScreenPlan {
    const screen: DocumentPlace = { file: `schemas/screens/${plan.id}.json`, path: "" };
    const at = (place: DocumentPlace, path: string) => ({ file: place.file, path: `${place.path}/${path}` });
    const slots = new Map<string, DocumentPlace>();

    /** Where words of the plan's language stand, if they stand there; else the place itself. */
    const wordsAt = (place: DocumentPlace) => {
      const inside = at(place, plan.language);
      return typeof places.valueAt(inside) === "string" ? inside : place;
    };

    const list = (actions: readonly ActionPlan[], place: DocumentPlace): readonly ActionPlan[] => {
      if (actions.length === 0) return actions;
      const probe = probeAt("actions", place, ["run"]);
      const mark: ActionPlan = { do: "when", props: {}, bound: { test: probed(probe, ALWAYS) } };
      return [mark, ...actions.map(ofAction)];
    };

    const ofAction = (action: ActionPlan): ActionPlan => {
      const place = placeOf(action);
      const branches = Object.entries(action.branches ?? {});
      const test = action.bound?.test ?? action.bound?.value;
      const isFlow = action.do === "when" || action.do === "switch";
      const inner = branches.map(([name, actions]) => {
        const inside =
          place === undefined || isFlow || action.do === "run" ? undefined : at(place, name.replace(".", "/"));
        return [name, inside === undefined ? actions.map(ofAction) : list(actions, inside)] as const;
      });
      const decided =
        place === undefined || test === undefined || !isFlow
          ? undefined
          : action.do === "when"
            ? { test: probed(probeAt("condition", at(place, "test"), ["true", "false"], test), test) }
            : {
                value: probed(
                  probeAt("switch", at(place, "value"), casesOf(branches.map(([name]) => name)), test),
                  test,
                ),
              };
      return {
        ...action,
        ...(decided !== undefined && { bound: { ...action.bound, ...decided } }),
        ...(branches.length > 0 && { branches: Object.fromEntries(inner) }),
      };
    };

    const ofNode = (node: NodePlan): NodePlan => {
      const place = placeOf(node);
      const slot = node.binds?.value ?? node.binds?.checked;
      if (place !== undefined && slot !== undefined) slots.set(slot.join("."), place);
      const isWritten = (name: string) => place !== undefined && places.valueAt(at(place, name)) !== undefined;
      const { bound } = node;
      const { visible, repeat } = node;
      return {
        ...node,
        ...(place !== undefined &&
          visible !== undefined &&
          isWritten("visible") && {
            visible: probed(probeAt("condition", at(place, "visible"), ["shown", "hidden"], visible), visible),
          }),
        ...(place !== undefined &&
          repeat !== undefined &&
          isWritten("repeat") && {
            repeat: {
              ...repeat,
              over: probed(probeAt("repeat", at(place, "repeat"), ["none", "one", "many"], repeat.over), repeat.over),
            },
          }),
        ...(place !== undefined &&
          bound !== undefined && {
            bound: mapValues(bound, (ast, name) =>
              isWritten(name) ? withBranches(ast, wordsAt(at(place, name))) : ast,
            ),
          }),
        ...(node.slots !== undefined && { slots: mapValues(node.slots, (nodes) => nodes.map(ofNode)) }),
        ...(node.on !== undefined && {
          on: mapValues(node.on, (actions, event) =>
            place === undefined ? actions : list(actions, at(place, `on/${event}`)),
          ),
        }),
        ...(node.fallback !== undefined && { fallback: ofNode(node.fallback) }),
      };
    };

    const body = plan.body.map(ofNode);
    const footer = plan.footer.map(ofNode);
    const popups = mapValues(plan.popups, (popup, name) => {
      const probe = probeAt("popup", at(screen, `popups/${name}`), ["open"]);
      const inner = ofNode(popup);
      return { ...inner, visible: probed(probe, inner.visible ?? ALWAYS) };
    });
    const values = mapValues(plan.values ?? {}, (value, name) => {
      const place = slots.get(name.replace(/^problem\./, ""));
      return name.startsWith("problem.") && place !== undefined
        ? probed(probeAt("rules", place, ["kept", "broken"]), value)
        : name.startsWith("problem.")
          ? value
          : withBranches(value, at(screen, `values/${name}`));
    });
    const sources = mapValues(plan.sources, (source, name) => {
      const place = at(screen, `sources/${name}`);
      const outcomes = [
        "ready",
        ...(source.empty === undefined ? [] : ["empty"]),
        ...(source.call === "" ? [] : ["failed"]),
      ];
      probeAt("source", place, outcomes);
      // Whether they do anything is asked beforehand, to fetch no code for nothing: here their own conditions are asked.
      const { runsWhen: _, ...rest } = source;
      return {
        ...rest,
        onReady: list(source.onReady, at(place, "onReady")),
        onFailed: list(source.onFailed, at(place, "onFailed")),
      };
    });
    return {
      ...plan,
      sources,
      ...(plan.values !== undefined && { values }),
      onEnter: plan.onEnter.map(ofAction),
      ...(plan.onBack !== undefined && {
        onBack: { ...plan.onBack, actions: list(plan.onBack.actions, at(screen, "onBack/actions")) },
      }),
      body,
      footer,
      popups,
    };
  }

  const findSource = (screen: string, source: string) =>
    known.get(`source schemas/screens/${screen}.json /sources/${source}`);

  return {
    instrument,
    all: () =>
      [...byId].sort((a, b) => (a.place.file === b.place.file ? a.id - b.id : a.place.file < b.place.file ? -1 : 1)),
    find: (id) => byId[id],
    findSource,
    meet(id, value) {
      const probe = byId[id];
      const outcome = probe && outcomeOf(probe, value);
      if (outcome !== undefined) probe?.met.add(outcome);
    },
    meetSource(screen, source, status) {
      const probe = findSource(screen, source);
      const outcome = probe && outcomeOf(probe, status === "offline" ? "failed" : status);
      if (outcome !== undefined) probe?.met.add(outcome);
    },
  };
}

/** The value of `ast`, of which the page is told. Where no function hears of probes, and in the server, it is the value alone. */
function probed({ id }: Probe, ast: Ast): Ast {
  return ["if", ["==", ["call", "probe", [["lit", id], ast]], ["lit", NEVER]], ["lit", null], ast];
}

/** The author's own problem, which the compiler puts before those of the rules; null for any other expression. */
function statedBeforeRules([kind, test, stated, otherwise]: readonly unknown[]): Ast | null {
  const isBefore = kind === "if" && JSON.stringify(test) === JSON.stringify(["call", "filled", [stated]]);
  return isBefore && Array.isArray(otherwise) && isShownProblem(otherwise) ? (stated as Ast) : null;
}

/** By the compiler alone: what the rules say, once a person has been there. */
function isShownProblem([kind, test]: readonly unknown[]): boolean {
  const [compares, slot] = Array.isArray(test) ? test : [];
  return kind === "if" && compares === "==" && Array.isArray(slot) && slot[0] === "slot" && slot[1] === "touched";
}

function casesOf(branches: readonly string[]): readonly string[] {
  return [...branches.filter((name) => name.startsWith("cases.")).map((name) => name.slice("cases.".length)), "else"];
}
