/** Members that every object inherits from the engine. No expression reads them, whatever the value is. */
export function isForbidden(name: string): boolean {
  return name === "__proto__" || name === "constructor" || name === "prototype";
}
