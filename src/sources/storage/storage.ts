/** Text by key. Never throws: what the browser refuses to keep is kept in memory for as long as the page lives. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The keys of everything of this origin, whoever put it there. */
  names(): readonly string[];
}

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** @param page where the storages are; merely reading the property may throw, so it is read at each use */
export function createStorage(
  kind: "local" | "session",
  page: { readonly localStorage: Area; readonly sessionStorage: Area } = globalThis,
): KeyValueStorage {
  /** Newer than what the browser holds; null means removed. */
  const memory = new Map<string, string | null>();
  const area = () => (kind === "local" ? page.localStorage : page.sessionStorage);

  function write(key: string, value: string | null): void {
    try {
      if (value === null) area().removeItem(key);
      else area().setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  }

  return {
    get(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set: write,
    remove: (key) => write(key, null),
    names() {
      const names = new Set(memory.keys());
      try {
        const storage = area();
        for (let index = 0; index < storage.length; index++) names.add(storage.key(index) ?? "");
      } catch {
        // A storage that the browser does not let us reach holds nothing of ours.
      }
      return [...names].filter((name) => memory.get(name) !== null);
    },
  };
}
