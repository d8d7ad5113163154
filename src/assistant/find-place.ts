import { findNodeAtLocation, getNodePath, type Node, parseTree, type Segment } from "jsonc-parser";
import { isWithinLimits } from "../check/report/parse-document.ts";
import { isHostileKey } from "../kit/hostile-key.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { AssistantRefusal } from "./assistant-project.ts";

/** A place in a document: the value that holds it, and the last step from there. */
export interface Place {
  /** Steps from the top; numbers lead into arrays. */
  readonly path: readonly Segment[];
  /** Null for the whole document. */
  readonly parent: Node | null;
  /** Undefined where nothing stands there yet. */
  readonly node: Node | undefined;
}

/** @throws AssistantRefusal where the text is no JSON, too long or too deep */
export function parsedDocument(path: string, text: string): Node {
  const root = isWithinLimits(text) ? parseTree(text, [], { disallowComments: true }) : undefined;
  if (root === undefined)
    throw new AssistantRefusal(`${path} cannot be read as JSON: \`check\` says where it is wrong`);
  return root;
}

/**
 * The place that `at` names: a JSON pointer (`/body/0/label`), or the id of a node with a pointer from there (`#pay`,
 * `#pay/label`). `-` is behind the last element of an array.
 * @throws AssistantRefusal
 */
export function findPlace(root: Node, at: string): Place {
  const [, id, rest] = /^#([^/]*)(.*)$/s.exec(at) ?? [];
  if (id === undefined && at !== "" && !at.startsWith("/"))
    throw new AssistantRefusal(`"at" is a JSON pointer such as /body/0 or a node's id such as #pay, not ${quoted(at)}`);
  const start = id === undefined ? root : nodeWithId(root, id);
  const steps = pointerSteps(rest ?? at);
  let path: readonly Segment[] = getNodePath(start);
  let parent: Node | null = null;
  let node: Node | undefined = start;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (node === undefined || (node.type !== "object" && node.type !== "array")) throw nothingAt(at);
    if (isHostileKey(step)) throw new AssistantRefusal(`no member has the name ${quoted(step)}`);
    const segment: Segment = node.type === "object" ? step : indexOf(node, step, isLast, at);
    parent = node;
    node = findNodeAtLocation(node, [segment]);
    path = [...path, segment];
    if (node === undefined && !isLast) throw nothingAt(at);
  }
  return { path, parent, node };
}

/** @throws AssistantRefusal where nothing stands there */
export function findValue(root: Node, at: string): { readonly node: Node; readonly path: readonly Segment[] } {
  const { node, path } = findPlace(root, at);
  if (node === undefined) throw nothingAt(at);
  return { node, path };
}

function indexOf({ children = [] }: Node, step: string, isLast: boolean, at: string): number {
  if (step === "-" && isLast) return children.length;
  if (/^\d{1,6}$/.test(step) && Number(step) <= children.length) return Number(step);
  throw nothingAt(at);
}

function nodeWithId(root: Node, id: string): Node {
  const found: Node[] = [];
  const look = (node: Node): void => {
    for (const child of node.children ?? []) {
      const [key, value] = child.type === "property" ? (child.children ?? []) : [];
      if (key?.value === "id" && value?.value === id && node !== root) found.push(node);
      look(child);
    }
  };
  look(root);
  const [first, ...others] = found;
  if (first === undefined) throw new AssistantRefusal(`nothing has the id ${quoted(id)} here: name a JSON pointer`);
  if (others.length > 0) throw new AssistantRefusal(`several have the id ${quoted(id)}: name a JSON pointer`);
  return first;
}

export function nothingAt(at: string): AssistantRefusal {
  return new AssistantRefusal(`there is nothing at ${quoted(at)}: \`read\` shows the places`);
}

const MAX_QUOTED = 80;

/** Text of somebody else in a sentence. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}
