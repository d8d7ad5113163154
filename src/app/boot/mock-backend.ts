import { createSandboxFetch } from "../../sandbox/create-sandbox-fetch.ts";
import type { SandboxDocuments } from "../../sandbox/documents.ts";
import { openSandbox } from "../../sandbox/open-sandbox.ts";
import { ownLender } from "./own-lender.ts";

/** A fetch that answers calls from the sandbox backend running in this page; everything else goes out as usual. */
export async function createMockFetch(network: typeof fetch): Promise<typeof fetch> {
  const response = await network("/sandbox/documents.json");
  if (!response.ok) throw new Error(`sample data could not be loaded: ${response.status}`);
  const documents: SandboxDocuments = await response.json();
  return withListener(createSandboxFetch(await openSandbox(documents, ownLender, { inPage: true }), network));
}

/** The studio's preview puts a function into the page that sees what is called; no production build has this file. */
function withListener(answer: typeof fetch): typeof fetch {
  const listen: unknown = Reflect.get(window, "skriniCalls");
  return typeof listen === "function" ? listen(answer) : answer;
}
