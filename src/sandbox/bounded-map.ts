/** A map that forgets what was longest unused once it holds more than `maximum` entries. */
export class BoundedMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#put(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#put(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#maximum && oldest.done !== true) this.#entries.delete(oldest.value);
  }

  ensure(key: string, create: () => V): V {
    const found = this.get(key);
    if (found !== undefined) return found;
    const created = create();
    this.set(key, created);
    return created;
  }

  values(): V[] {
    return [...this.#entries.values()];
  }

  get size(): number {
    return this.#entries.size;
  }

  #put(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
