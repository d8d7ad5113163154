import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";

/**
 * Definitions of the project's own widgets and actions. The built studio takes them from the server, as
 * src/server/studio-pages/studio-definitions.ts has them; where it is not built, in tests, there are none.
 */
export const ownCatalog: Catalog = [];
export const ownActions: ActionCatalog = [];
