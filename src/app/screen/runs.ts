/**
 * The run of each action that a plan may name. In the client of a project with actions of its own
 * src/cli/build/own-parts.ts puts both lists in this file's place.
 */
export { runs } from "../../actions/runs.ts";
