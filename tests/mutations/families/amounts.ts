import type { JsonObject } from "../../../src/kit/json.ts";
import { amountOf, callActions, callButtons, each, nodesOf, screenOf } from "../find.ts";
import { inside, kind, orAt, put, together } from "../mutation.ts";
import type { Leaf, Project, Site } from "../project.ts";

/** Actions that pay, with the expression of what they pay. */
function paying(
  project: Project,
): readonly { readonly button: Site; readonly call: Site; readonly member: string; readonly paid: string }[] {
  return callButtons(project, "money").flatMap(({ button, call }) => {
    const member = amountOf(project, call);
    const paid =
      member === undefined ? undefined : /^\$\{(.*)\}$/.exec(String((call.value.payload as JsonObject)[member]))?.[1];
    return member === undefined || paid === undefined ? [] : [{ button, call, member, paid }];
  });
}

/** Expressions that write one amount as money, of a file where the same is so written elsewhere. */
function written(project: Project): readonly { readonly leaf: Leaf; readonly amount: string }[] {
  const all = project.expressions.flatMap((leaf) => {
    const amount = /^\$\{money\(((?:data|values|item)\.[\w.]+)\)\}$/.exec(leaf.value)?.[1];
    return amount === undefined ? [] : [{ leaf, amount }];
  });
  return all.filter(({ leaf, amount }) =>
    all.some((one) => one.leaf !== leaf && one.leaf.file === leaf.file && one.amount === amount),
  );
}

/** Amounts of minor units printed as they are, or other ones than those that move. */
export const AMOUNTS = [
  kind("label-of-another-amount", "The button of a payment says another amount than it pays.", (p) =>
    paying(p).flatMap(({ button, call, paid, member }) => {
      const own = JSON.stringify(button.value.label ?? "") + JSON.stringify(button.value.detail ?? "");
      if (!own.includes(`money(${paid})`)) return [];
      const change = ["label", "detail"].flatMap((name) => {
        const text = JSON.stringify(button.value[name] ?? "");
        const other = text.replaceAll(`money(${paid})`, `money(${paid} + 5000)`);
        return other === text ? [] : [put(button, [name], JSON.parse(other) as JsonObject, [])];
      });
      return [orAt(together(...change), call, inside(call, ["call"]), inside(call, ["payload", member]))];
    }),
  ),
  kind("pays-for-each-by-name", "A named list of actions that pays is run for each element.", (p) =>
    paying(p).flatMap(({ button, call }) => {
      const screen = screenOf(p, call);
      const isPlain =
        Array.isArray((button.value.on as JsonObject).press) &&
        screen !== undefined &&
        screen.value.actions === undefined;
      if (!isPlain || screen === undefined) return [];
      const actions = (button.value.on as JsonObject).press ?? [];
      const run = { do: "each", over: "${[1, 2]}", run: [{ do: "run", actions: "again" }] };
      const named = put(screen, ["actions"], { again: actions }, ["actions", "again"]);
      return [
        orAt(together(named, put(button, ["on", "press"], [run])), ...nested(actions as readonly JsonObject[], screen)),
      ];
    }),
  ),
  kind("amount-in-words-as-it-is", "An amount is printed as it is, by `text`.", (p) =>
    written(p).map(({ leaf, amount }) => put(leaf, [], `\${text(${amount})}`)),
  ),
  kind("amount-in-words-bare", "An amount is printed as it is.", (p) =>
    each(written(p), ({ leaf, amount }) => (leaf.path.includes("with") ? put(leaf, [], `\${${amount}}`) : null)),
  ),
  kind("amount-printed-by-a-value", "An amount is printed as it is, by way of a named value.", (p) =>
    each(written(p), ({ leaf, amount }) => {
      const screen = screenOf(p, leaf);
      if (screen === undefined || amount.startsWith("item.")) return null;
      const value = put(screen, ["values", "printed"], `\${${amount}}`);
      return together(put(leaf, [], "${text(values.printed)}"), value);
    }),
  ),
  kind("sum-printed-as-it-is", "A sum of amounts is printed as it is.", (p) =>
    each(p.expressions, ({ file, path, value }) =>
      /^\$\{money\(sum\(.*\)\)\}$/.test(value)
        ? put({ file, path }, [], value.replace(/^\$\{money\(/, "${text("))
        : null,
    ),
  ),
  kind("rows-printed-as-they-are", "The amounts of rows are printed as they are.", (p) =>
    each(nodesOf(p, "facts", "bar-chart", "link-row"), ({ file, path, value }) => {
      const [name, shown] =
        Object.entries(value).find(
          ([key, one]) =>
            ["value", "barText"].includes(key) && /^\$\{money\((?!values|state)\w+\.\w+\)\}$/.test(String(one)),
        ) ?? [];
      return name === undefined ? null : put({ file, path }, [name], String(shown).replace("money(", "text("));
    }),
  ),
  kind("percent-of-a-hundred", "A share is written as a hundred times what it is.", (p) =>
    each(p.expressions, ({ file, path, value }) => {
      const share = /percent\(([^()]+)\)/.exec(value)?.[1];
      return share === undefined
        ? null
        : put({ file, path }, [], value.replace(`percent(${share})`, `percent((${share}) * 100)`));
    }),
  ),
  kind("amount-sent-by-a-write", "A call that writes is sent another amount than the one that is shown.", (p) =>
    callActions(p, "write").flatMap((call) =>
      each(Object.entries((call.value.payload ?? {}) as JsonObject), ([name, value]) => {
        const sent = /^\$\{((?:values|data)\.[\w.]+)\}$/.exec(String(value))?.[1];
        const isShown = p.expressions.some((leaf) => leaf.file === call.file && leaf.value.includes(`money(${sent})`));
        return isShown ? put(call, ["payload", name], `\${${sent} * 2}`, ["payload"], ["call"]) : null;
      }),
    ),
  ),
];

/** The places of the calls in the list, which now stands among the screen's actions. */
function nested(actions: readonly JsonObject[], screen: Site) {
  return actions.flatMap((action, index) =>
    action.do === "call"
      ? [inside(screen, ["actions", "again", index]), inside(screen, ["actions", "again", index, "call"])]
      : [],
  );
}
