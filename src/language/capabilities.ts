/** What a build of the client can render. Pages know the build by a name of their own. */
export interface Capabilities {
  readonly planVersions: readonly number[];
  readonly widgets: readonly string[];
  readonly actions: readonly string[];
}

/** What the plans of a release ask of the client that is to render them. */
export interface Needs {
  readonly planVersion: number;
  readonly widgets: readonly string[];
  readonly actions: readonly string[];
}

/**
 * What a client lacks for a release, for people; nothing where it can render it.
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
