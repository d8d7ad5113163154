import type { Capabilities } from "../../language/capabilities.ts";
import { READABLE_PLAN_VERSIONS } from "../../language/plan.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";

/** Capabilities of the client in this server's pages: it is built of the same parts. */
export function clientCapabilities({ catalog, actions }: ProjectParts): Capabilities {
  return {
    planVersions: READABLE_PLAN_VERSIONS.map(Number),
    widgets: catalog.map(({ type }) => type),
    actions: actions.map(({ name }) => name),
  };
}
