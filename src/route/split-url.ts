/** The three parts of a URL as text, unchanged: `rest` up to the query, `search` without "?", `hash` with "#". */
export function splitUrl(url: string): { readonly rest: string; readonly search: string; readonly hash: string } {
  const [beforeHash = "", ...hash] = url.split(/(?=#)/);
  const [rest = "", ...search] = beforeHash.split("?");
  return { rest, search: search.join("?"), hash: hash.join("") };
}
