import type { ViewTable } from "../render/view-props.ts";

/** Views of widgets of the project's own: in its client src/dev/build/own-parts.ts puts its list in this file's place. */
export const ownViews: ViewTable = {};
