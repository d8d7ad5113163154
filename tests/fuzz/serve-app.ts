import { buildClient } from "../../src/cli/start/builds/build-client.ts";
import { serveProject } from "../../src/cli/start/serve-project.ts";

export interface ServedApp {
  readonly origin: string;
  close(): Promise<void>;
}

/** The sandbox build on a free port. */
export async function serveApp(): Promise<ServedApp> {
  await buildClient(false);
  // Answers are spoiled on their way to the phone.
  const serving = await serveProject({ port: 0, production: false, apiUrl: null, watch: false, pageReads: 0 });
  return { origin: `http://localhost:${serving.port}`, close: () => serving.close() };
}
