import type { ExpressionPart } from "../../../expression/syntax/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../../expression/to-ast.ts";
import { serverPathAbove } from "../../../route/server-path.ts";
import type { AddressValue } from "../../fragment/fragment.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";
import { inString } from "../../report/reporter.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { parameterAt, parametersRead } from "../facts/parameters-read.ts";
import { COMPUTED, expressionsOf, slotsRead } from "../facts/slots-read.ts";
import { readBeginning } from "./value-flow.ts";

/**
 * An address may be another host's, and who the person is goes only to hosts that are listed for it. As far as it is
 * written out: what a slot holds can only be judged when the address is opened.
 *
 * @param is whether it is one from its first character, or stands somewhere in one
 */
export function checkAddress(node: Located, context: ScreenContext, is: "whole" | "part" = "whole"): void {
  for (const part of [...node.members.values(), ...node.items]) checkAddress(part, context, is);
  const text = textOf(node) ?? "";
  if (is === "whole") checkReserved(node, context);
  if (!text.includes("${")) return;
  const parsed = parseText(text);
  if (!parsed.ok || (is === "whole" && mayKnowPerson(parsed.parts[0], context))) return;
  for (const part of parsed.parts) {
    if (typeof part === "string") continue;
    checkPart(part, node, context);
    noteParameters(part.node, is === "whole" && parsed.parts.length === 1, context);
  }
}

/** Written-out parts of an address, in named values too, must not lead to paths of the server, except `/pictures`. */
function checkReserved(node: Located, context: ScreenContext): void {
  const above = writtenTexts(node, context)
    .map(serverPathIn)
    .find((path) => path !== undefined && path !== "/pictures");
  if (above !== undefined) {
    context.report(
      "reserved-path",
      node,
      `"${above}" is the server's own, with all below it`,
      "lead to a page of this app",
    );
  }
}

function serverPathIn(address: string): string | undefined {
  return /^ *[/\\]/.test(address) ? serverPathAbove(address.trim().replace(/[?#].*$/s, "")) : undefined;
}

/** A fragment's own addresses, and what it gives to others, are looked at again where it is used. */
export function noteAddress(value: Located, context: ScreenContext, givenAs?: AddressValue["givenAs"]): void {
  context.fragment?.found.addressValues.push({
    beginsWith: (parameter) =>
      readBeginning(value, context, ({ holder, name }) => holder === PARAMETERS && name === parameter) !== undefined,
    ...(givenAs && { givenAs }),
  });
}

/** Its own beginning, and every text in its expressions and in the named values that these read. */
function writtenTexts(node: Located, { values }: ScreenContext): readonly string[] {
  const found: string[] = [];
  const open: (Located | undefined)[] = [node];
  const entered = new Set<string>();
  for (const part of open) {
    const [written = ""] = (textOf(part) ?? "").split("${");
    found.push(written);
    const expressions = part === undefined ? [] : [...expressionsOf(part)];
    for (const expression of expressions) {
      if (expression.kind === "literal" && typeof expression.value === "string") found.push(expression.value);
      const name = slotIn("values", expression)?.name;
      if (name !== undefined && !entered.has(name)) open.push(member(values, name));
      if (name !== undefined) entered.add(name);
      expressions.push(...childrenOf(expression));
    }
  }
  return found;
}

/** Notes the parameters that the fragment uses in addresses; their values are checked at each use. */
function noteParameters(node: SyntaxNode, isWhole: boolean, { fragment }: ScreenContext): void {
  if (fragment === undefined) return;
  const { addresses } = fragment.found;
  for (const name of parametersRead(node)) {
    const isAll = isWhole && parameterAt(node) === name && addresses.get(name) !== "part";
    addresses.set(name, isAll ? "whole" : "part");
  }
}

function checkPart({ node: expression, start }: ExpressionPart, node: Located, context: ScreenContext): void {
  const read = personIn(expression, context);
  if (read === null) return;
  context.report(
    "person-parameter-in-address",
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

/** Where the expression, or a named value in it, reads a parameter that names the person; a computed name may be any. */
function personIn(node: SyntaxNode, context: ScreenContext): PersonRead | null {
  const { person } = context.project;
  const read = slotIn("params", node);
  if (read !== null && (read.name === COMPUTED || person.has(read.name))) return read;
  const value = slotIn("values", node);
  const inside = value === null ? [] : [...paramsOfValue(value.name, context)];
  const name = inside.find((one) => person.has(one) || one === COMPUTED);
  if (value !== null && name !== undefined) return { name, start: value.start };
  for (const child of childrenOf(node)) {
    const found = personIn(child, context);
    if (found !== null) return found;
  }
  return null;
}

/** The parameters that a named value reads; looked for once, however many addresses read it. */
function paramsOfValue(name: string, { values, valueParams }: ScreenContext): ReadonlySet<string> {
  const params = valueParams.get(name) ?? slotsRead(member(values, name), "params", values);
  valueParams.set(name, params);
  return params;
}

function slotIn(namespace: string, node: SyntaxNode): PersonRead | null {
  if (node.kind !== "member" && node.kind !== "index") return null;
  const { target, start } = node;
  if (target.kind !== "name" || target.name !== namespace) return null;
  if (node.kind === "member") return { name: node.name, start };
  const { index } = node;
  return { name: index.kind === "literal" ? String(index.value) : COMPUTED, start };
}
