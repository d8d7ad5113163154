/**
 * The relative address of a place on the page whose hash this is. Where the hash is a route's, the place stands behind
 * it as a parameter of no value, which no route and no screen reads: `#/terms?#fees`.
 */
export function placeAddress(anchor: string, hash: string): string {
  const place = `#${encodeURIComponent(anchor)}`;
  const route = hash.replace(/[?&]#.*$/s, "");
  return route.startsWith("#/") ? `${route}${route.includes("?") ? "&" : "?"}${place}` : place;
}

/** The place that an address's hash names, or null. */
export function placeIn(hash: string): string | null {
  const place = /(?:^|[?&])#([^/#][^#]*)$/.exec(hash)?.[1];
  try {
    return place === undefined ? null : decodeURIComponent(place);
  } catch {
    return null;
  }
}
