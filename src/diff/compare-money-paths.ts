import { type Located, member, textOf } from "../check/report/located.ts";
import { endpointKey } from "../route/endpoint.ts";
import type { Comparison } from "./comparison.ts";
import { quote } from "./words/words.ts";

/** Where the list of what moves money stands in app.json. */
export const MONEY_PATHS = "/calls/moneyPaths";

/** Which calls count as moving money, line by line; another spelling of one is the same. */
export function compareMoneyPaths(before: Located, after: Located, { add }: Pick<Comparison, "add">): void {
  const [old, now] = [linesOf(before), linesOf(after)];
  for (const [key, node] of old) {
    const other = now.get(key);
    const line = quote(textOf(node) ?? "");
    if (other === undefined) {
      const words = `${line} no longer counts as moving money`;
      add({ kind: "setting", side: "before", node, words, hints: ["money"] });
    } else if (textOf(other) !== textOf(node)) {
      const words = `${line} is written ${quote(textOf(other) ?? "")}, and counts as moving money`;
      add({ kind: "setting", node: other, words, hints: ["money"] });
    }
  }
  for (const [key, node] of now) {
    if (old.has(key)) continue;
    add({ kind: "setting", node, words: `${quote(textOf(node) ?? "")} now counts as moving money`, hints: ["money"] });
  }
}

/** The document without the list. */
export function withoutMoneyPaths(app: Located): Located {
  const calls = member(app, "calls");
  if (calls === undefined) return app;
  const members = new Map([...calls.members].filter(([name]) => name !== "moneyPaths"));
  return { ...app, members: new Map([...app.members, ["calls", { ...calls, members }]]) };
}

function linesOf(app: Located): ReadonlyMap<string, Located> {
  const lines = member(member(app, "calls"), "moneyPaths")?.items ?? [];
  return new Map(
    lines.map((node) => {
      const [method = "", path = ""] = (textOf(node) ?? "").split(/ (.*)/s);
      return [endpointKey({ method, path }), node];
    }),
  );
}
