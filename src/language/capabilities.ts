/** Plan versions, widgets and actions that a build of the client can render. A page refers to its build by name. */
export interface Capabilities {
  readonly planVersions: readonly number[];
  readonly widgets: readonly string[];
  readonly actions: readonly string[];
}

/** Plan version, widgets and actions that a release needs its client to render. */
export interface Needs {
  readonly planVersion: number;
  readonly widgets: readonly string[];
  readonly actions: readonly string[];
}

/**
 * Parts that a client lacks for a release, for people to read; none where it can render it.
 *
 * @example missingFor(needs, capabilities) // ["widget chips"]
 */
export function missingFor(needs: Needs, { planVersions, widgets, actions }: Capabilities): readonly string[] {
  return [
    ...(planVersions.includes(needs.planVersion) ? [] : [`plans of version ${needs.planVersion}`]),
    ...needs.widgets.filter((name) => !widgets.includes(name)).map((name) => `widget ${name}`),
    ...needs.actions.filter((name) => !actions.includes(name)).map((name) => `action ${name}`),
  ];
}
