import { catalog as widgets } from "../../renderers/catalog.ts";
import { actionCatalog as actions } from "../actions/catalog.ts";
import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";
import { ownActions, ownCatalog } from "./own-definitions.ts";

/** Every widget that a document may use. */
export const catalog: Catalog = [...widgets, ...ownCatalog];

/** Every action that a document may name. */
export const actionCatalog: ActionCatalog = [...actions, ...ownActions];
