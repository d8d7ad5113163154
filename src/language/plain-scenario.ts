interface Scenario {
  readonly id: string;
}

/** Those with the shortest ids come first, since variations are named after what they vary. Of several the first by name. */
export function plainestFirst<S extends Scenario>(scenarios: readonly S[]): readonly S[] {
  return [...scenarios].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
}

/** The scenario that is shown where nobody chose one. */
export function plainScenario<S extends Scenario>(scenarios: readonly S[]): S | undefined {
  return plainestFirst(scenarios)[0];
}
