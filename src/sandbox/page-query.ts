const MAX_VALUE_LENGTH = 2048;

/** The query of a request, the first value of each name, bounded. */
export function readPageQuery(url: URL): { readonly [name: string]: string } {
  const query: { [name: string]: string } = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (!(name in query)) query[name] = value.slice(0, MAX_VALUE_LENGTH);
  }
  return query;
}
