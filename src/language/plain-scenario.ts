/**
 * The scenario that is shown where nobody chose one: that with the shortest id, since variations are named after what
 * they vary. Of several the first by name.
 */
export function plainScenario<S extends { readonly id: string }>(scenarios: readonly S[]): S | undefined {
  return [...scenarios].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))[0];
}
