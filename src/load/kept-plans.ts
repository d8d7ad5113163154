/** Where the page's worker keeps plans. */
const CACHE = "skrini-plans";

/** The plans by that file name that earlier visits have left in the browser, newest first. */
export async function keptPlans(caches: CacheStorage | undefined, file: string): Promise<readonly unknown[]> {
  if (caches === undefined || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith(`/${file}`)).reverse();
  const plans: unknown[] = [];
  for (const request of found) plans.push(await (await cache.match(request))?.json().catch(() => null));
  return plans;
}
