import { createSandbox } from "../../sandbox/create-sandbox.ts";
import { createSandboxFetch } from "../../sandbox/create-sandbox-fetch.ts";

/** A fetch that answers calls from the sandbox backend running in this page; everything else goes out as usual. */
export async function createMockFetch(network: typeof fetch): Promise<typeof fetch> {
  const response = await network("/sandbox/documents.json");
  if (!response.ok) throw new Error(`sample data could not be loaded: ${response.status}`);
  return createSandboxFetch(createSandbox(await response.json(), { inPage: true }), network);
}
