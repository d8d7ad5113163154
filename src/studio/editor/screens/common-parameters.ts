import { asObject } from "../../document/json-parts.ts";

/** Parameters that every page has, also by their other names. */
export function commonParameters(app: unknown): ReadonlyMap<string, string> {
  const query = asObject(asObject(app).query);
  const common = Array.isArray(query.common) ? query.common.map(String) : [];
  const aliases = Array.isArray(query.aliases) ? query.aliases : [];
  const others = aliases.flatMap((names) => {
    const [first = "", ...more] = Array.isArray(names) ? names.map(String) : [];
    return more.map((name): [string, string] => [name, first]);
  });
  return new Map([...common.map((name): [string, string] => [name, name]), ...others]);
}
