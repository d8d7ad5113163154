import { own } from "../../kit/own.ts";
import { MAX_FRAGMENT_CHAIN } from "../../language/limits.ts";
import { ANY, NULLABLE_NUMBER, STRING, type Type } from "../../language/terms/type.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { STATE_TYPES } from "../report/state-types.ts";
import { schemaType } from "../schema/schema-type.ts";
import { isSlotPlace, isUse } from "./node-parts.ts";

/** A parameter of a fragment: the type of what a use gives it. */
export interface Parameter {
  readonly kind: "value" | "text" | "state";
  readonly type: Type;
  readonly optional: boolean;
}

/** Where a use puts nodes or actions of its own. */
export interface FragmentSlot {
  readonly holds: "nodes" | "actions";
  readonly optional: boolean;
}

/** A fragment as those see it that use it. */
export interface Fragment {
  readonly id: string;
  readonly root: Located;
  readonly nodes: readonly Located[];
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly slots: ReadonlyMap<string, FragmentSlot>;
  /** Filled when the fragment itself is checked, which is before its uses are. */
  readonly found: FragmentFindings;
}

export interface FragmentFindings {
  /**
   * By parameter and by slot, the names that mean something else where it stands: `item` in a repeat of the fragment.
   * An expression that reads such a name of its user cannot be put there.
   */
  readonly hidden: { readonly parameters: Map<string, Set<string>>; readonly slots: Map<string, Set<string>> };
  /** Parameters that are an address, or stand in one. */
  readonly addresses: Map<string, "whole" | "part">;
  /** Addresses in the fragment, and values that it gives to other fragments, which may use them as addresses. */
  readonly addressValues: AddressValue[];
  /** Parameters that a tracking call or a message that nobody waits for is given. */
  readonly tracked: Set<string>;
  /** Parameters of the kind state to which inputs with rules are bound. */
  readonly ruled: Set<string>;
}

export interface AddressValue {
  /** Whether a parameter of the fragment says what it begins with: which host it is. */
  beginsWith(parameter: string): boolean;
  /** The parameter that it is given as; absent: it is the address itself. */
  readonly givenAs?: { readonly fragment: string; readonly parameter: string };
}

/** Mistakes in the declarations are reported by `check-fragments.ts`: here they may be anything. */
export function readFragment(id: string, root: Located, answers: ReadonlyMap<string, Located>): Fragment {
  const parameters = membersOf(member(root, "parameters"));
  const slots = membersOf(member(root, "slots"));
  return {
    id,
    root,
    nodes: member(root, "nodes")?.items ?? [],
    parameters: new Map(parameters.map(([name, node]) => [name, readParameter(node, answers)])),
    slots: new Map(
      slots.map(([name, node]) => {
        const holds = textOf(member(node, "holds")) === "actions" ? "actions" : "nodes";
        return [name, { holds, optional: isOptional(node) }];
      }),
    ),
    found: {
      hidden: { parameters: new Map(), slots: new Map() },
      addresses: new Map(),
      addressValues: [],
      tracked: new Set(),
      ruled: new Set(),
    },
  };
}

function readParameter(node: Located, answers: ReadonlyMap<string, Located>): Parameter {
  const optional = isOptional(node);
  switch (textOf(member(node, "kind"))) {
    case "text":
      return { kind: "text", type: STRING, optional };
    case "state":
      return { kind: "state", type: own(STATE_TYPES, textOf(member(node, "type")) ?? "") ?? ANY, optional: false };
    default: {
      const type = valueType(node, answers);
      return { kind: "value", type: optional && type.kind === "number" ? NULLABLE_NUMBER : type, optional };
    }
  }
}

function isOptional(node: Located): boolean {
  return member(node, "optional")?.value === true;
}

function valueType(node: Located, answers: ReadonlyMap<string, Located>): Type {
  const schema = member(node, "schema");
  if (schema !== undefined) return schemaType(schema.value);
  const answer = answers.get(textOf(member(node, "call")) ?? "");
  const part = answer === undefined ? undefined : partOf(answer, textOf(member(node, "part")) ?? "");
  return part?.found === undefined ? ANY : schemaType(part.found.value);
}

/** The schema at `plans[].rows` of an answer's; else the names that were to be had at `rest`. */
export function partOf(
  answer: Located,
  path: string,
):
  | { readonly found: Located }
  | { readonly found?: undefined; readonly rest: string; readonly names: readonly string[] } {
  let schema = answer;
  const steps = path === "" ? [] : path.split(".");
  for (const [index, step] of steps.entries()) {
    const [name = "", ...items] = step.split("[]");
    const properties = member(schema, "properties");
    let next = member(properties, name);
    for (const _ of items) next = member(next, "items");
    if (next === undefined) {
      const names = membersOf(properties).map(([key, part]) =>
        member(part, "items") === undefined ? key : `${key}[]`,
      );
      return { rest: steps.slice(index).join("."), names };
    }
    schema = next;
  }
  return { found: schema };
}

/** The one node that a fragment comes to, through those it uses; undefined when it may come to more or to none. */
export function soleNode(
  fragment: Fragment,
  fragments: ReadonlyMap<string, Fragment | null>,
): { readonly node: Located; readonly isRepeated: boolean } | undefined {
  let at: Fragment | null | undefined = fragment;
  let isRepeated = false;
  for (let chain = 0; at !== undefined && at !== null && chain < MAX_FRAGMENT_CHAIN; chain++) {
    const [node, another]: readonly Located[] = at.nodes;
    if (node === undefined || another !== undefined || isSlotPlace(node)) return undefined;
    isRepeated ||= node.members.has("repeat");
    if (!isUse(node)) return { node, isRepeated };
    at = fragments.get(textOf(member(node, "use")) ?? "");
  }
  return undefined;
}
