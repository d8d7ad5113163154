import { type ExpressionPart, parseText } from "../../expression/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax.ts";
import { type Located, textOf } from "../located.ts";
import { inString } from "../reporter.ts";
import type { ScreenContext } from "./screen-context.ts";

/**
 * An address may be another host's, and who the person is goes only to hosts that are listed for it. As far as it is
 * written out: what a slot holds can only be judged when the address is opened.
 */
export function checkAddress(node: Located, context: ScreenContext): void {
  for (const part of [...node.members.values(), ...node.items]) checkAddress(part, context);
  const text = textOf(node) ?? "";
  if (!text.includes("${")) return;
  const parsed = parseText(text);
  if (!parsed.ok || mayKnowPerson(parsed.parts[0], context)) return;
  for (const part of parsed.parts) if (typeof part !== "string") checkPart(part, node, context);
}

function checkPart({ node: expression, start }: ExpressionPart, node: Located, context: ScreenContext): void {
  const read = personIn(expression, context.project.person);
  if (read === null) return;
  context.report(
    "person-in-address",
    inString(context.text, node, start + read.start),
    `params.${read.name} says who the person is, and this address may be another host's`,
    "begin it with a path of this app or a host of hosts.session, or leave the parameter out",
  );
}

/** The address begins with a path of this app, or with the whole host of one that is listed for the session. */
function mayKnowPerson(first: string | ExpressionPart | undefined, { project }: ScreenContext): boolean {
  if (typeof first !== "string") return false;
  if (/^ *\/[^/\\]/.test(first)) return true;
  const origin = /^ *https?:\/\/[^/?#\\]+(?=[/?#])/i.exec(first)?.[0] ?? "";
  return project.sessionHosts.some((host) => originOf(host) === originOf(origin) && originOf(host) !== null);
}

function originOf(host: string): string | null {
  try {
    return new URL(/^ *https?:/i.test(host) ? host : `https://${host}`).origin;
  } catch {
    return null;
  }
}

interface PersonRead {
  readonly name: string;
  readonly start: number;
}

/** Where the expression reads a parameter that names the person; by a computed name it may be any. */
function personIn(node: SyntaxNode, person: ReadonlySet<string>): PersonRead | null {
  const read = paramIn(node);
  if (read !== null && (read.name === "[…]" || person.has(read.name))) return read;
  for (const child of childrenOf(node)) {
    const found = personIn(child, person);
    if (found !== null) return found;
  }
  return null;
}

function paramIn(node: SyntaxNode): PersonRead | null {
  if (node.kind !== "member" && node.kind !== "index") return null;
  const { target, start } = node;
  if (target.kind !== "name" || target.name !== "params") return null;
  if (node.kind === "member") return { name: node.name, start };
  const { index } = node;
  return { name: index.kind === "literal" ? String(index.value) : "[…]", start };
}
