import { own } from "../../kit/own.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import { impliedIntent } from "../../language/implied-intent.ts";
import { ANY, BOOLEAN, recordOf, STRING, type Type } from "../../language/terms/type.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { STATE_TYPES } from "../report/state-types.ts";
import { schemaType } from "../schema/schema-type.ts";
import { appTypes } from "./app-types.ts";
import type { Types } from "./facts/scope.ts";

const STATUS: Type = { kind: "string", values: ["idle", "loading", "ready", "empty", "failed", "offline"] };

/** The slots that the expressions of a screen may name, by namespace. */
export function screenSlots(
  screen: Located,
  project: Project,
  actions: ReadonlyMap<string, ActionDefinition>,
): { readonly [namespace: string]: Types } {
  const sources = membersOf(member(screen, "sources"));
  const calls = callsByIntent(screen, actions);
  const intents = [...calls.keys()];
  return {
    params: paramTypes(screen, project),
    state: stateTypes(screen),
    data: typesOf(sources, (source) => sourceType(source, project)),
    status: typesOf(sources, () => STATUS),
    error: typesOf(sources, () => STRING),
    busy: Object.fromEntries(intents.map((name) => [name, BOOLEAN])),
    checking: Object.fromEntries(intents.map((name) => [name, BOOLEAN])),
    unsure: Object.fromEntries([...calls].map(([name, ids]) => [name, sentType(ids, project)])),
    popup: typesOf(membersOf(member(screen, "popups")), () => BOOLEAN),
    app: appTypes(project),
  };
}

/** Type of the value that a source holds once it is read. */
export function sourceType(source: Located, project: Project): Type {
  const schema = member(member(source, "storage"), "schema");
  if (schema !== undefined) return schemaType(schema.value);
  return project.answerTypes.get(textOf(member(source, "call")) ?? "") ?? ANY;
}

export function paramTypes(screen: Located, project: Project): Types {
  const declared = membersOf(member(screen, "params")).map(([name, param]): readonly [string, Type] => {
    return [name, member(param, "required")?.value === true ? STRING : { ...STRING, nullable: true }];
  });
  return Object.fromEntries([...project.params.map((name) => [name, STRING] as const), ...declared]);
}

export function stateTypes(screen: Located): Types {
  return typesOf(membersOf(member(screen, "state")), (state) => {
    const type: Type = own(STATE_TYPES, textOf(member(state, "type")) ?? "") ?? ANY;
    return type.kind === "list" && member(state, "initial")?.value === null ? { ...type, nullable: true } : type;
  });
}

type Members = readonly (readonly [string, Located])[];

function typesOf(members: Members, type: (node: Located) => Type): Types {
  return Object.fromEntries(members.map(([name, node]) => [name, type(node)]));
}

type CallsByIntent = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * By the names of `busy`, `checking` and `unsure`, the ids of the calls: the name is what an action that calls gives as
 * `intent`, else the call's id.
 */
function callsByIntent(node: Located, actions: ReadonlyMap<string, ActionDefinition>): CallsByIntent {
  const found = new Map<string, Set<string>>();
  collectIntents(node, actions, found);
  return found;
}

function collectIntents(
  node: Located,
  actions: ReadonlyMap<string, ActionDefinition>,
  found: Map<string, Set<string>>,
): void {
  const definition = actions.get(textOf(member(node, "do")) ?? "");
  const call = Object.entries(definition?.props ?? {}).find(([, spec]) => spec.kind === "call");
  const id = call && textOf(member(node, call[0]));
  const name = call && (textOf(member(node, "intent")) ?? id);
  if (name !== undefined) found.set(name, new Set([...(found.get(name) ?? []), id ?? ""]));
  for (const part of node.members.values()) collectIntents(part, actions, found);
  for (const part of node.items) collectIntents(part, actions, found);
}

/** When it was sent, and the members of the intent that name nobody. */
function sentType(ids: ReadonlySet<string>, project: Project): Type {
  const fields = [...ids].flatMap((id) => {
    const root = project.calls.get(id)?.root;
    const properties = member(member(root, "payload"), "properties");
    const named = member(root, "intent")?.items.flatMap((item) => textOf(item) ?? []);
    const members = named ?? (textOf(member(root, "effect")) === "money" ? impliedIntent(properties?.value) : []);
    return members.map((name) => [name, schemaType(member(properties, name)?.value)] as const);
  });
  return recordOf({
    ...Object.fromEntries(fields.filter(([, type]) => type.personal !== true)),
    sentAt: STRING,
  });
}
