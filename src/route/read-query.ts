import type { AppPlan } from "../language/plan.ts";

type Values = { readonly [key: string]: string };

export interface PageQuery {
  /** Every parameter of the page, aliases filled. */
  readonly all: Values;
  /** The non-empty ones that go with each call and each followed location. */
  readonly common: Values;
  /** The headers of that client: always all of them, empty if absent, printable ASCII only (fetch throws on others). */
  header(client: "json" | "form"): Values;
}

const LONGEST_VALUE = 2048;
const IGNORED = ["__proto__", "constructor", "prototype"];

/**
 * Reads the page's query, hostile or not, in one way: of a repeated key the first non-empty value counts, aliases are
 * one key under several spellings (so the first non-empty spelling in the query fills them all), values are cut at
 * 2,048 characters, malformed percent-encoding stays as it is written.
 */
export function readQuery(search: string, query: AppPlan["query"], options: { readonly sandbox: boolean }): PageQuery {
  const all: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(search)) {
    if (IGNORED.includes(key)) continue;
    for (const name of query.aliases.find((names) => names.includes(key)) ?? [key]) all[name] ||= cut(value);
  }
  const common = [...query.common, ...(options.sandbox ? query.sandbox : [])].filter((name) => all[name]);
  return {
    all,
    common: pick(common, (name) => all[name] ?? ""),
    header: (client) => pick(query.headers[client], (name) => (all[name] ?? "").replace(/[^ -~]/g, "")),
  };
}

function pick(names: readonly string[], value: (name: string) => string): Values {
  const picked: Record<string, string> = Object.create(null);
  for (const name of names) picked[name] = value(name);
  return picked;
}

/** Never leaves half a surrogate pair behind: encodeURIComponent throws on one. */
function cut(value: string): string {
  return value.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, "");
}
