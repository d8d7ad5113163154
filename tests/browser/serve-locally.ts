import { inject } from "vitest";
import type { ServeOptions } from "../../src/cli/start/serve-options.ts";
import { type Serving, serveProject } from "../../src/cli/start/serve-project.ts";

/** A server in development on a free port, with the sandbox for a backend, as `npm start` runs it. */
export function serveLocally(options: Partial<ServeOptions>): Promise<Serving> {
  const usual = { port: 0, production: false, apiUrl: null, watch: false, checkProcess: inject("checkProcess") };
  return serveProject({ ...usual, ...options });
}
