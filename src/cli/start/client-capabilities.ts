import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import type { Capabilities } from "../../language/capabilities.ts";
import { READABLE_PLAN_VERSIONS } from "../../language/plan.ts";

/** What the client of this server's pages can render: it is built of the same sources. */
export const CLIENT_CAPABILITIES: Capabilities = {
  planVersions: READABLE_PLAN_VERSIONS.map(Number),
  widgets: catalog.map(({ type }) => type),
  actions: actionCatalog.map(({ name }) => name),
};
