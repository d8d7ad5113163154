import { views as builtIn } from "../../renderers/views.ts";
import type { ViewTable } from "../render/view-props.ts";
import { ownViews } from "./own-views.ts";

/** The view of each widget that a plan may name. */
export const views: ViewTable = { ...builtIn, ...ownViews };
