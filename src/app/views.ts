/**
 * The view of each widget that a plan may name. In the client of a project with views of its own
 * src/cli/build/own-parts.ts puts both lists in this file's place.
 */
export { views } from "../../renderers/views.ts";
