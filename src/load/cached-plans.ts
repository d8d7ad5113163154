/** Where the page's worker keeps plans. */
const CACHE = "skrini-plans";

/**
 * The plans by that file name that earlier visits have left in the browser, newest first. What lies under the very
 * address must be of its digest; of another release's the digest was looked at when it was kept.
 */
export async function cachedPlans(
  caches: CacheStorage | undefined,
  address: string,
  digest: string | undefined,
): Promise<readonly unknown[]> {
  if (caches === undefined || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const file = address.slice(address.lastIndexOf("/"));
  const plans: unknown[] = [];
  for (const request of [...(await cache.keys())].reverse()) {
    const { pathname } = new URL(request.url);
    const bytes = pathname.endsWith(file) && (await (await cache.match(request))?.arrayBuffer());
    if (bytes && (pathname !== address || (await digestOf(bytes)) === digest)) plans.push(parse(bytes));
  }
  return plans;
}

/** Where there are caches, there is this too: both are for secure origins. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
