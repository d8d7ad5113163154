import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Node = { readonly [key: string]: Json };

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Node;
const all = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => read(`${folder}/${name}`));

const MONEY = new Set(all("schemas/calls").flatMap(({ id, effect }) => (effect === "money" ? [String(id)] : [])));

/** The calls of a document that move money, each with the node that the person taps for it. */
function payments(part: Json, lists: Node, button: Node | null = null): { call: Node; button: Node }[] {
  if (part === null || typeof part !== "object") return [];
  if (Array.isArray(part)) return part.flatMap((inner: Json) => payments(inner, lists, button));
  const node = part as Node;
  const named = node.do === "run" ? payments(lists[String(node.actions)] ?? null, lists, button) : [];
  const tapped = node.type === undefined ? button : node;
  const own =
    node.do === "call" && MONEY.has(String(node.call)) && tapped !== null ? [{ call: node, button: tapped }] : [];
  return [...own, ...Object.values(node).flatMap((inner) => payments(inner, lists, tapped)), ...named];
}

/** The expressions of an enabled rule, those of the named values it reads among them. */
function rule(text: string, values: Node): string {
  const inside = [...text.matchAll(/values\.(\w+)/g)].map(([, name = ""]) => values[name]);
  return [text, ...inside.map((value) => (typeof value === "string" ? value : ""))].join("\n");
}

const paying = all("schemas/screens").flatMap((screen) => {
  const found = payments(
    { body: screen.body ?? [], footer: screen.footer ?? [], popups: screen.popups ?? {} },
    (screen.actions ?? {}) as Node,
  );
  return found
    .filter(({ call }) => (call.payload as Node).amount !== undefined)
    .map(({ call, button }) => ({ screen, call, button, title: `${String(screen.id)}: ${String(call.call)}` }));
});

describe("promise 18: one amount", () => {
  it("is sent by each call that moves money, but the one that confirms a payment by its number", () => {
    const sending = new Set(paying.map(({ call }) => String(call.call)));
    expect([...MONEY].filter((id) => !sending.has(id))).toEqual(["repayment-confirm"]);
  });

  it.each(paying)("is shown, enables the button and is sent: $title", ({ screen, call, button }) => {
    const amount = String((call.payload as Node).amount);
    const name = /^\$\{(values\.\w+)\}$/.exec(amount)?.[1];
    expect(amount).toBe(`\u0024{${name}}`);
    expect(JSON.stringify(screen.body)).toMatch(new RegExp(`"value":"\\$\\{money\\(${name}[,)]`));
    expect(rule(String(button.enabled), screen.values as Node)).toContain(`${name} > 0`);
  });
});
