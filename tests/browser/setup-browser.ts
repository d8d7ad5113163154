import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serveProject } from "../../src/cli/serve-project.ts";
import { type FoundChromium, findChromium } from "./find-chromium.ts";
import { runScript } from "./run-script.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the app is served, without a slash at the end. */
    readonly origin: string;
    /** Where the one running Chromium takes connections. */
    readonly browser: string;
  }
}

/** Once for all journeys: the sandbox build, a server on a free port, one Chromium. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([findChromium().then(launch), runScript("build")]);
  const serving = await serveProject({ port: 0, production: false, apiUrl: null, watch: false });
  project.provide("origin", `http://localhost:${serving.port}`);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await serving.close();
  };
}

function launch({ executablePath, env }: FoundChromium) {
  return chromium.launchServer({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--disable-gpu", "--disable-dev-shm-usage"],
  });
}
