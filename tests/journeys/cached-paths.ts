import type { Page } from "playwright-core";

/** The addresses in the browser's caches, without their origin, by cache: `skrini-files`, `skrini-pages`, `skrini-plans`. */
export async function cachedPaths(page: Page): Promise<{ readonly [cache: string]: readonly string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name.replace(/-[0-9a-f]{16}-/, "-"), requests.map(({ url }) => url.slice(location.origin.length))];
    });
    return Object.fromEntries(await Promise.all(lists));
  });
}
