import type { Located } from "../../check/report/located.ts";

const known = new WeakMap<Located, ReadonlyMap<string, number>>();

/** How alike two values are, from 0 to 1: the share of their members and elements that both have. */
export function likenessOf(one: Located, other: Located): number {
  const [left, right] = [tokensOf(one), tokensOf(other)];
  const [all, both] = [countOf(left) + countOf(right), sharedCount(left, right)];
  return all === 0 ? 1 : (2 * both) / all;
}

function tokensOf(node: Located): ReadonlyMap<string, number> {
  const before = known.get(node);
  if (before !== undefined) return before;
  const tokens = new Map<string, number>();
  addTokens(node, "", tokens);
  known.set(node, tokens);
  return tokens;
}

function addTokens(node: Located, name: string, tokens: Map<string, number>): void {
  for (const [key, part] of node.members) addTokens(part, key, tokens);
  for (const item of node.items) addTokens(item, name, tokens);
  if (node.members.size > 0 || node.items.length > 0) return;
  const token = `${name}=${JSON.stringify(node.value)}`;
  tokens.set(token, (tokens.get(token) ?? 0) + 1);
}

function countOf(tokens: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of tokens.values()) sum += count;
  return sum;
}

function sharedCount(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [token, count] of left) sum += Math.min(count, right.get(token) ?? 0);
  return sum;
}
