import { createSandbox } from "../sandbox/create-sandbox.ts";

/** A fetch that answers calls from the sandbox backend running in this page; everything else goes out as usual. */
export async function createMockFetch(fetch: typeof globalThis.fetch): Promise<typeof globalThis.fetch> {
  const response = await fetch("/sandbox/documents.json");
  if (!response.ok) throw new Error(`sample data could not be loaded: ${response.status}`);
  const sandbox = createSandbox(await response.json(), {});
  return (input, init) => sandbox.fetch(new Request(input, init));
}
