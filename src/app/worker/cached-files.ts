/** A browser's cache that never fails: what it refuses is simply not kept. */
export interface CachedFiles {
  find(address: string): Promise<Response | undefined>;
  /** Consumes the response: pass a clone if it is needed elsewhere. Above the maximum, the oldest entries go. */
  put(address: string, response: Response): Promise<void>;
  remove(address: string): Promise<void>;
  /** In the order they were first kept. */
  addresses(): Promise<readonly string[]>;
}

export function cachedFiles(caches: CacheStorage, name: string, maximum: number): CachedFiles {
  async function use<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await caches.open(name));
    } catch {
      return undefined;
    }
  }
  async function keep(cache: Cache, address: string, response: Response): Promise<void> {
    await cache.put(address, response);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, Math.max(0, entries.length - maximum)).map(({ url }) => cache.delete(url)));
  }
  return {
    find: (address) => use((cache) => cache.match(address, { ignoreVary: true })),
    put: async (address, response) => void (await use((cache) => keep(cache, address, response))),
    remove: async (address) => void (await use((cache) => cache.delete(address))),
    addresses: async () => (await use(async (cache) => (await cache.keys()).map(({ url }) => url))) ?? [],
  };
}
