import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { ActionDefinition, Leads } from "../../language/define-action.ts";
import { type ActionPlan, NOWHERE } from "../../language/plan.ts";
import type { CompileContext } from "../context/compile-context.ts";

type Context = Pick<CompileContext, "actions" | "messages">;

/**
 * Where a link with these actions leads: a `Destination` as an expression, `nowhere` if none of them leads away, or
 * undefined where only running them can tell, as after a call.
 *
 * Known is what the first action says that leads somewhere, if those before it only pass.
 */
export function destinationOf(written: readonly ActionPlan[], context: Context): Ast | undefined {
  const actions = withNamedLists(written, context);
  const { length } = actions;
  if (length > 0 && !actions.some((action) => mayLead(action, context))) return ["lit", NOWHERE];
  const first = actions.findIndex((action) => context.actions.get(action.do)?.passing !== true);
  const action = actions[first];
  const leads = action && context.actions.get(action.do)?.leads;
  if (action === undefined || leads === undefined) return undefined;
  const destination = leadsTo(action, leads, context);
  const set = actions.slice(0, first).flatMap(({ binds = {} }) => Object.values(binds).map(([, key]) => key));
  return destination !== undefined && !readsState(destination, set) ? destination : undefined;
}

/** Where a link leads whose actions alone do not say it: its own `page`. */
export function namedDestination(node: Pick<ActionPlan, "props" | "bound">): Ast | undefined {
  const page = propOf(node, "page");
  return page && record({ page, query: propOf(node, "query") });
}

/** A list of the screen that an action names, in that action's place. */
function withNamedLists(actions: readonly ActionPlan[], context: Context): readonly ActionPlan[] {
  return actions.flatMap((action) => {
    const named = Object.entries(context.actions.get(action.do)?.props ?? {}).find(
      ([, { kind }]) => kind === "actions",
    );
    return named === undefined ? [action] : withNamedLists(own(action.branches ?? {}, named[0]) ?? [], context);
  });
}

function mayLead(action: ActionPlan, context: Context): boolean {
  const definition = context.actions.get(action.do);
  if (definition?.leads !== undefined && !isMereMessage(action, definition, context)) return true;
  return Object.values(action.branches ?? {}).some((list) => list.some((inner) => mayLead(inner, context)));
}

/** A shell message that the web has nothing in place of. */
function isMereMessage(action: ActionPlan, { leads }: ActionDefinition, { messages }: Context): boolean {
  if (leads?.to !== "message") return false;
  return own(messages, String(own(action.props, leads.from)))?.fallback === undefined;
}

function leadsTo(action: ActionPlan, leads: Leads, { messages }: Context): Ast | undefined {
  if (leads.to === "back") return undefined;
  const to = propOf(action, leads.from);
  if (to === undefined) return undefined;
  switch (leads.to) {
    case "message":
      return instead(action, own(messages, String(own(action.props, leads.from)))?.fallback);
    case "page":
    case "location":
      return record({ [leads.to]: to, query: propOf(action, "query") });
    default:
      return record({ [leads.to]: to });
  }
}

/** Where the web leads in place of a shell message. */
function instead(action: ActionPlan, fallback: CompileContext["messages"][string]["fallback"]): Ast | undefined {
  if (fallback === undefined || fallback.do === "back") return undefined;
  const { property, path } = fallback;
  const to = property === undefined ? literal(path) : memberOf(propOf(action, "payload"), property);
  return to && record({ [fallback.do === "tel" ? "phone" : "location"]: to });
}

function propOf({ props, bound = {} }: Pick<ActionPlan, "props" | "bound">, name: string): Ast | undefined {
  const constant = own(props, name);
  return own(bound, name) ?? (constant === undefined ? undefined : ["lit", constant]);
}

function literal(path: string | undefined): Ast | undefined {
  return path === undefined ? undefined : ["lit", path];
}

function memberOf(payload: Ast | undefined, name: string): Ast | undefined {
  if (payload?.[0] === "record") return payload[1].find(([key]) => key === name)?.[1];
  return payload && ["get", payload, name];
}

/** Constant as a whole where each of its members is. */
function record(members: { readonly [name: string]: Ast | undefined }): Ast {
  const entries = Object.entries(members).flatMap(([name, ast]) => (ast === undefined ? [] : [[name, ast] as const]));
  const constants = entries.flatMap(([name, ast]) => (ast[0] === "lit" ? [[name, ast[1]] as const] : []));
  return constants.length === entries.length ? ["lit", Object.fromEntries(constants)] : ["record", entries];
}

/** Such a slot is written before the action reads it: what it holds now says nothing. Constants hold no expressions. */
function readsState(part: unknown, keys: readonly string[]): boolean {
  if (!Array.isArray(part) || part[0] === "lit") return false;
  // A named value may read any state.
  if (part[0] === "slot" && part[1] === "values") return keys.length > 0;
  if (part[0] === "slot" && part[1] === "state") return keys.includes(String(part[2]));
  return part.some((inner) => readsState(inner, keys));
}
