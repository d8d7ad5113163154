import { checkExpression } from "../../expression/types/check-expression.ts";
import { oncePer } from "../../kit/once-per.ts";
import { parameterIn } from "../../route/order-routes.ts";
import { sentPayloads } from "../behavior/sent-payloads.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { wordsIn } from "../schema/name-words.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenContext } from "../screen/context/screen-context.ts";
import { memberRead, wholeExpression } from "../screen/facts/slots-read.ts";

/** By parameter of a call's path the thing that it tells from others: `bill` of `/bills/{id}`. */
const idsInPath = oncePer((call: Located): ReadonlyMap<string, string> => {
  const segments = (textOf(member(call, "path")) ?? "").split("/");
  return new Map(
    segments.flatMap((segment, index) => {
      const [name, before = ""] = [parameterIn(segment), segments[index - 1]];
      return name === undefined || !/^\p{L}[\p{L}-]+$/u.test(before) ? [] : [[name, singular(before)] as const];
    }),
  );
});

/** By parameter of a page the things that the calls are about which it is sent with. */
export const idsOfParams = oncePer((body: CheckedBody): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { call, payload } of sentPayloads(body.document, body.context)) {
    const ids = idsInPath(call);
    for (const [name, value] of membersOf(payload)) {
      const [param, thing] = [memberRead(value, "params"), ids.get(name)];
      if (param !== undefined && thing !== undefined) found.set(param, (found.get(param) ?? new Set()).add(thing));
    }
  }
  return found;
});

/** All that the paths of an app's calls are about. */
export function thingsOf({ calls }: Project): ReadonlySet<string> {
  return new Set([...calls.values()].flatMap((call) => (call === null ? [] : [...idsInPath(call.root).values()])));
}

/**
 * The thing that a value is the id of, by its name or its holder's: `bill` of `data.visit.bill` and of `bill.id`; "" where it is a
 * name, which is no id of anything.
 */
export function thingRead(value: Located, { scope }: ScreenContext, things: ReadonlySet<string>): string | undefined {
  const read = wholeExpression(value);
  if (read?.kind !== "member" || checkExpression(read.target, scope).type.kind !== "record") return undefined;
  const { target } = read;
  const holder = target.kind === "name" || target.kind === "member" ? target.name : "";
  const words = wordsIn(read.name);
  if (OWN.includes(holder)) return undefined;
  if (NAMES.includes(words.at(-1) ?? "")) return "";
  const thing = singular(words.every((word) => GENERIC.includes(word)) ? holder : read.name);
  return things.has(thing) ? thing : undefined;
}

/** Holders of what a page is given or computes. */
const OWN: readonly string[] = ["params", "state", "values", "with", "app"];
const NAMES: readonly string[] = ["name", "title", "label"];
/** Words of a name that is that of the id of anything. */
const GENERIC: readonly string[] = ["id", "no", "number", "code", "barcode", "key", "ref", "uuid"];

/** `bills` and `bill` are one thing. */
function singular(name: string): string {
  const words = wordsIn(name).join("");
  return words.replace(/ies$/, "y").replace(/(?<=[a-z]{2}[^s])s$/, "");
}
