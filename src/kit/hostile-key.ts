/** Members that every object inherits from the engine: a key by such a name could reach a prototype. */
export function isHostileKey(key: string): boolean {
  return key === "__proto__" || key === "constructor" || key === "prototype";
}
