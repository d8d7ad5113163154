import type { TestProject } from "vitest/node";
import { buildServer } from "../../src/cli/start/builds/build-server.ts";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { findChromium } from "../../src/verify/browser/find-chromium.ts";
import type { FoundChromium } from "../../src/verify/browser/found-chromium.ts";
import { runScript } from "./run-script.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the app is served, without a slash at the end. */
    readonly origin: string;
    /** The browser's program, which each worker starts for itself. */
    readonly chromium: FoundChromium;
    /** Arguments for Node with which a server checks documents: the built program, which loads sooner than its source. */
    readonly checkProcess: readonly string[];
  }
}

/** Once for all journeys: the sandbox build, a server on a free port, a Chromium that is there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, server] = await Promise.all([findChromium(), buildServer(), runScript("build")]);
  const checkProcess = [`${server.folder}/check-process.js`];
  const serving = await serveProject({ port: 0, production: false, apiUrl: null, watch: false, checkProcess });
  project.provide("origin", `http://localhost:${serving.port}`);
  project.provide("chromium", chromium);
  project.provide("checkProcess", checkProcess);
  return () => serving.close();
}
