import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import type { Break, Hint } from "./change.ts";
import { changeWords, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { listWords, quote, quoteName } from "./words/words.ts";

/** The data that a schema describes: a payload, an answer, or values that this phone stores. */
export interface SchemaOf {
  readonly call: string;
  readonly part: "payload" | "answer" | "other";
}

type FindingBase = Pick<Finding, "kind"> & Partial<Finding>;

/** Two data schemas, member by member. */
export function compareSchema(
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  title: string,
  of: SchemaOf,
  comparison: Pick<Comparison, "add">,
  base: FindingBase,
): void {
  compareAt(before, after, { holder, title, of, comparison, base, path: "" });
}

interface At {
  readonly holder: Located;
  readonly title: string;
  readonly of: SchemaOf;
  readonly comparison: Pick<Comparison, "add">;
  readonly base: FindingBase;
  /** `plans[].rows` */
  readonly path: string;
}

function compareAt(before: Located | undefined, after: Located | undefined, at: At): void {
  if (!valuesDiffer(before, after)) return;
  const { holder, title, comparison, base, path } = at;
  const name = path === "" ? title : `${title}: ${quote(path)}`;
  const hints = [...new Set([...(base.hints ?? []), ...hintsOf(before), ...hintsOf(after)])];
  const common = { ...base, hints };
  if (after === undefined) {
    const words = `${name} is gone (it was ${typeWords(before)})`;
    comparison.add({ ...common, node: before ?? holder, side: "before", words, breaks: breakOf(at, "gone") });
    return;
  }
  if (before === undefined) {
    const words = `${name} is new: ${typeWords(after)}`;
    comparison.add({ ...common, node: after, words, breaks: breakOf(at, "new") });
    return;
  }
  if (typeWords(before) !== typeWords(after)) {
    const words = `${name} is now ${typeWords(after)} instead of ${typeWords(before)}`;
    comparison.add({ ...common, node: member(after, "type") ?? after, words, breaks: breakOf(at, "type") });
  }
  compareMembers(before, after, { ...at, base: common });
  compareAt(member(before, "items"), member(after, "items"), { ...at, path: `${path}[]` });
  compareRequired(before, after, { ...at, base: common });
  compareRest(before, after, name, { ...at, base: common });
}

function compareMembers(before: Located, after: Located, at: At): void {
  const [olds, news] = [member(before, "properties"), member(after, "properties")];
  for (const name of new Set([...membersOf(news), ...membersOf(olds)].map(([key]) => key))) {
    const path = at.path === "" ? name : `${at.path}.${name}`;
    compareAt(member(olds, name), member(news, name), { ...at, path });
  }
}

/** Tells which members that both have must be there now, and which need not be any more. */
function compareRequired(before: Located, after: Located, { title, path, comparison, base, of }: At): void {
  const [olds, news] = [namesIn(before), namesIn(after)];
  const both = (name: string) => [before, after].every((one) => member(member(one, "properties"), name) !== undefined);
  const prefix = path === "" ? "" : `${path}.`;
  for (const name of [...news].filter((one) => !olds.has(one) && both(one))) {
    const words = `${title}: ${quote(prefix + name)} must now be there`;
    const breaks = of.part === "answer" ? [breakWords(of, prefix + name, "may not send")] : [];
    comparison.add({ ...base, node: member(after, "required") ?? after, words, breaks });
  }
  for (const name of [...olds].filter((one) => !news.has(one) && both(one))) {
    const words = `${title}: ${quote(prefix + name)} need not be there any more`;
    const breaks = of.part === "payload" ? [breakWords(of, prefix + name, "may still want")] : [];
    comparison.add({ ...base, node: member(after, "required") ?? after, words, breaks });
  }
}

const COMPARED_KEYWORDS = ["type", "properties", "items", "required"];

function compareRest(before: Located, after: Located, name: string, { comparison, base }: At): void {
  for (const key of new Set([...membersOf(after), ...membersOf(before)].map(([one]) => one))) {
    const [old, now] = [member(before, key), member(after, key)];
    if (COMPARED_KEYWORDS.includes(key) || !valuesDiffer(old, now)) continue;
    comparison.add({
      ...base,
      node: now ?? after,
      words: `${name}: ${key} ${changeWords(old?.value, now?.value)}`,
    });
  }
}

function namesIn(schema: Located): ReadonlySet<string> {
  return new Set((member(schema, "required")?.items ?? []).flatMap((item) => textOf(item) ?? []));
}

function hintsOf(schema: Located | undefined): readonly Hint[] {
  const found: Hint[] = [];
  if (member(schema, "personal")?.value === true) found.push("private");
  if (["money", "payee"].some((mark) => member(schema, mark)?.value === true)) found.push("money");
  return found;
}

function typeWords(schema: Located | undefined): string {
  const type = member(schema, "type");
  const names = type === undefined ? [] : (textOf(type) ?? type.items.flatMap((item) => textOf(item) ?? []));
  const all = typeof names === "string" ? [names] : names;
  return all.length === 0 ? "anything" : listWords(all.map(withArticle)).replace(" and ", " or ");
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

function breakOf(at: At, what: "new" | "gone" | "type"): readonly Break[] {
  const { of, path } = at;
  if (of.part === "payload") {
    const words = { new: "may not know", gone: "may still want", type: "expects the former type of" };
    return [breakWords(of, path, words[what])];
  }
  if (of.part === "answer" && what !== "gone") {
    return [breakWords(of, path, what === "new" ? "does not send" : "sends the former type of")];
  }
  return [];
}

function breakWords({ call, part }: SchemaOf, path: string, verb: string): Break {
  const member = path === "" ? `the ${part}` : quote(path);
  return { of: "backend", words: `a backend that has not changed ${verb} ${member} of ${quoteName(call)}` };
}
