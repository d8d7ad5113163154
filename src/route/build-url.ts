type Values = { readonly [key: string]: string };

/**
 * The URL of a page of this app: the common parameters first, then the path's own query, then `query`; the later wins.
 * An empty value takes the parameter away. One that the path names as `{name}` stands there instead. Always a path of this origin, whatever slashes and blanks `path` starts with.
 */
export function buildPageUrl(path: string, query: Values, common: Values): string {
  const { rest, search, hash } = splitUrl(path);
  const params = new URLSearchParams();
  for (const [key, value] of [...Object.entries(common), ...new URLSearchParams(search), ...Object.entries(query)]) {
    if (value === "") params.delete(key);
    else params.set(key, value);
  }
  const filled = rest.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name) ?? "";
    params.delete(name);
    // Dots are a step in the path, however they are encoded.
    return encodeURIComponent(value.replace(/^\.+$/, ""));
  });
  const text = params.toString();
  return filled.replace(/^[\\/\s]*/, "/") + (text && `?${text}`) + hash;
}

/** The three parts of a URL as text, unchanged: `rest` up to the query, `search` without "?", `hash` with "#". */
export function splitUrl(url: string): { readonly rest: string; readonly search: string; readonly hash: string } {
  const [beforeHash = "", ...hash] = url.split(/(?=#)/);
  const [rest = "", ...search] = beforeHash.split("?");
  return { rest, search: search.join("?"), hash: hash.join("") };
}
