import { describeType } from "../../../expression/types/assignable.ts";
import { USE_FIELDS } from "../../../language/shape/node-structure.ts";
import { type Fragment, type FragmentSlot, type Parameter, soleNode } from "../../fragment/fragment.ts";
import { unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { noteTracked } from "../context/note-tracked.ts";
import { inScope, type ScreenContext, type UseVisit, within } from "../context/screen-context.ts";
import { withoutLocals } from "../facts/scope.ts";
import { checkActions } from "./check-actions.ts";
import { checkAddress, noteAddress } from "./check-address.ts";
import { checkId } from "./check-id.ts";
import { checkBind, checkLiteral } from "./check-references.ts";
import { checkRepeat, repeated } from "./check-repeat.ts";
import { RULE_REPEATED_HINT } from "./check-rules.ts";
import { checkText } from "./check-text.ts";
import { checkTest, checkValue } from "./check-value.ts";

/** Whether nodes stand in a list in the flow of the screen, alone in a place for one, or directly under `popups`. */
export type Standing = "flow" | "alone" | "popup";

type CheckNodes = (nodes: Located, context: ScreenContext) => void;

const KNOWN = Object.keys(USE_FIELDS);

/** `{ "use": "<fragment>", "with": … }`: what is given must be what the fragment declares. What is in it is checked there. */
export function checkUse(node: Located, standing: Standing, outside: ScreenContext, checkNodes: CheckNodes): void {
  for (const [name, value] of node.members)
    if (!KNOWN.includes(name)) unknownProperty(name, value, KNOWN, outside.report);
  checkId(node, outside);
  const context = checkRepeat(member(node, "repeat"), outside);
  const visible = member(node, "visible");
  if (visible !== undefined) checkTest(visible, context);
  const fragment = usedBy(node, outside);
  // One that could not be read is reported itself.
  if (fragment === undefined || fragment === null) return;
  checkStanding(fragment, node, standing, outside);
  checkRuled(fragment, node, context);
  checkGiven(fragment, node, context);
  const visit: UseVisit = { kind: "use", node, fragment: fragment.id, context, owner: outside.owner };
  outside.visits.uses.push(visit);
  checkFilled(fragment, visit, context, checkNodes);
}

function usedBy(node: Located, context: ScreenContext): Fragment | null | undefined {
  const use = member(node, "use");
  const id = use === undefined ? undefined : checkLiteral(use, context);
  if (use === undefined || id === undefined) return undefined;
  const { fragments } = context.project;
  if (!fragments.has(id)) {
    context.report("unknown-fragment", use, `there is no fragment "${id}"`, suggest(id, fragments.keys()));
  }
  return fragments.get(id);
}

/** A popup is one node, and so is what stands alone or is repeated. */
function checkStanding(fragment: Fragment, node: Located, standing: Standing, context: ScreenContext): void {
  const use = member(node, "use") ?? node;
  const { id } = fragment;
  const sole = soleNode(fragment, context.project.fragments);
  const type = textOf(member(sole?.node, "type")) ?? "";
  const isPopup = context.widgets.get(type)?.popup === true;
  const repeat = member(node, "repeat");
  const hint = `put its nodes into one widget in the fragment`;
  if (sole === undefined && (standing !== "flow" || repeat !== undefined)) {
    const message = `"${id}" is not one node, and ${repeat === undefined ? "one stands here" : "only one can be repeated"}`;
    context.report("fragment-not-single", use, message, hint);
  } else if (sole?.isRepeated === true && (repeat !== undefined || standing !== "flow")) {
    context.report("fragment-not-single", use, `"${id}" is repeated already in the fragment`, hint);
  } else if (isPopup && standing !== "popup") {
    context.report("popup-only", use, `"${id}" is a popup`, "declare it under popups and open it by an action");
  } else if (!isPopup && standing === "popup" && context.widgets.has(type)) {
    context.report("not-a-popup", use, `"${id}" is not a popup`, `its node is of the type "${type}"`);
  }
}

function checkRuled({ id, found }: Fragment, node: Located, { isRepeated, report }: ScreenContext): void {
  if (isRepeated !== true || found.ruled.size === 0) return;
  const message = `"${id}" has inputs with rules and stands in what is repeated`;
  report("rule-repeated", member(node, "use") ?? node, message, RULE_REPEATED_HINT);
}

function checkGiven(fragment: Fragment, node: Located, context: ScreenContext): void {
  const given = recordAt("with", node, context);
  checkNames("parameter", fragment.parameters, fragment, given, node, context);
  for (const [name, value] of membersOf(given)) {
    const parameter = fragment.parameters.get(name);
    if (parameter !== undefined) checkParameter(name, parameter, value, fragment, context);
  }
}

function checkParameter(
  name: string,
  { kind, type, optional }: Parameter,
  value: Located,
  { id, found }: Fragment,
  outside: ScreenContext,
): void {
  const hidden = found.hidden.parameters.get(name) ?? new Set();
  const context = inScope(outside, withoutLocals(outside.scope, hidden, id));
  const address = found.addresses.get(name);
  if (address !== undefined) {
    checkAddress(value, context, address);
  }
  noteAddress(value, context, { fragment: id, parameter: name });
  if (found.tracked.has(name)) noteTracked(value, context);
  if (value.value === null && optional) return;
  if (value.value === null && type.kind === "list") {
    context.report("property-type", value, `expected ${describeType(type)}, found null`, "write [] for none");
    return;
  }
  if (kind === "text") checkText(value, context);
  else if (kind === "state") checkBind(type, value, context);
  else checkValue(value, type, context);
}

function checkFilled(fragment: Fragment, visit: UseVisit, outside: ScreenContext, checkNodes: CheckNodes): void {
  const { node } = visit;
  const filled = recordAt("slots", node, outside);
  checkNames("slot", fragment.slots, fragment, filled, node, outside);
  for (const [name, content] of membersOf(filled)) {
    const slot = fragment.slots.get(name);
    const hidden = fragment.found.hidden.slots.get(name) ?? new Set();
    const scope = withoutLocals(outside.scope, hidden, fragment.id);
    const inside = within(inScope(outside, scope), { kind: "filling", name, of: visit });
    // Names of the fragment stand around nodes only where it repeats them.
    const context = hidden.size > 0 ? repeated(inside) : inside;
    if (slot?.holds === "nodes") checkNodes(content, context);
    else if (slot?.holds === "actions") checkActions(content, context);
  }
}

function recordAt(name: string, node: Located, { report }: ScreenContext): Located | undefined {
  const given = member(node, name);
  if (given === undefined || kindOf(given) === "object") return given;
  report("wrong-type", given, `expected an object, found ${kindOf(given)}`, '{"<name>": …}');
  return undefined;
}

function checkNames(
  kind: "parameter" | "slot",
  declared: ReadonlyMap<string, Parameter | FragmentSlot>,
  { id, root }: Fragment,
  given: Located | undefined,
  node: Located,
  { report }: ScreenContext,
): void {
  const holder = kind === "slot" ? "slots" : "parameters";
  const place = { document: { place: { kind: "fragment", name: id } }, node: member(root, holder) ?? root } as const;
  for (const [name, value] of membersOf(given)) {
    if (declared.has(name)) continue;
    const code = kind === "slot" ? "unknown-slot" : "unknown-parameter";
    report(code, atKey(value), `the fragment "${id}" has no ${kind} "${name}"`, suggest(name, declared.keys()), {
      ...place,
      message: `this fragment has no ${kind} "${name}", and is given one`,
      hint: "declare it, or leave it out there",
    });
  }
  for (const [name, { optional }] of declared) {
    if (optional || given?.members.has(name) === true) continue;
    const hint = `give it under "${kind === "slot" ? "slots" : "with"}"`;
    report(
      "missing-parameter",
      given ?? member(node, "use") ?? node,
      `the fragment "${id}" needs the ${kind} "${name}"`,
      hint,
      {
        document: place.document,
        node: member(member(root, holder), name) ?? place.node,
        message: `this fragment needs the ${kind} "${name}", and is used without one`,
        hint: "give it there, or let it be optional",
      },
    );
  }
}
