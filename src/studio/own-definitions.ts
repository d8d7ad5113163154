import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";

/**
 * Definitions of the project's own widgets and actions: in its studio src/dev/build/own-parts.ts puts its lists in this
 * file's place.
 */
export const ownCatalog: Catalog = [];
export const ownActions: ActionCatalog = [];
