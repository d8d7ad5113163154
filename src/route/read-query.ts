import { isReservedHeader } from "../language/http/studio-header.ts";
import type { AppPlan } from "../language/plan.ts";

type Values = { readonly [key: string]: string };

export interface PageQuery {
  /** Every parameter of the page, aliases filled. */
  readonly all: Values;
  /** The non-empty ones that go with each call and each followed location. */
  readonly common: Values;
  /**
   * The headers of that client: always all of them, empty if absent, printable ASCII only (fetch throws on others). None
   * by which this server's own code is known, whatever the plan says.
   */
  header(client: "json" | "form"): Values;
}

const MAX_VALUE_LENGTH = 2048;

/**
 * Reads the page's query, hostile or not, in one way: of a repeated key the first non-empty value counts, aliases are
 * one key under several spellings (so the first non-empty spelling in the query fills them all), values are cut at
 * 2,048 characters, malformed percent-encoding stays as it is written, keys that every object has are ignored.
 */
export function readQuery(search: string, query: AppPlan["query"], options: { readonly sandbox: boolean }): PageQuery {
  const all: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(search)) {
    if (key in Object.prototype) continue;
    for (const name of query.aliases.find((names) => names.includes(key)) ?? [key]) all[name] ||= cut(value);
  }
  const read = (names: readonly string[], without: string | RegExp) => {
    const values: Record<string, string> = Object.create(null);
    for (const name of names) values[name] = (all[name] ?? "").replace(without, "");
    return values;
  };
  const forwarded = options.sandbox ? [...query.common, ...query.sandbox] : query.common;
  return {
    all,
    common: read(
      forwarded.filter((name) => all[name]),
      "",
    ),
    header: (client) =>
      read(
        query.headers[client].filter((name) => !isReservedHeader(name)),
        /[^ -~]/g,
      ),
  };
}

/** Never leaves half a surrogate pair behind: encodeURIComponent throws on one. */
function cut(value: string): string {
  return value.slice(0, MAX_VALUE_LENGTH).replace(/[\ud800-\udbff]$/, "");
}
