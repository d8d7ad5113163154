/** Members that every object inherits from the engine: a key by such a name could reach a prototype. */
export const HOSTILE_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];

export function isHostileKey(key: string): boolean {
  return HOSTILE_KEYS.includes(key);
}
