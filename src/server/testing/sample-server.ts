import { createServer } from "../create-server.ts";
import { storeFile } from "../http/stored-file.ts";
import type { ServerParts } from "../server-parts.ts";
import { sampleReleases } from "./sample-releases.ts";

const releases = await sampleReleases();

export const sampleClient: ServerParts["client"] = {
  build: "0123456789abcdef",
  entry: {
    script: "/assets/entry.js",
    worker: "/assets/worker.js",
    styles: [],
    preloads: [],
    widgets: {},
    shared: {},
    functions: { common: [], true: [] },
    clock: ["/assets/clock.js"],
    drafts: ["/assets/draft.js"],
  },
  worker: (backend) => storeFile(`2 ${backend}`, "text/javascript; charset=utf-8"),
  draw: async () => ({ title: "", body: "", isWaiting: true }),
  files: new Map([["/assets/entry.js", storeFile("1", "text/javascript; charset=utf-8")]]),
};

/** A server of the sample release, whose backend answers each call with its own body. */
export function server(parts: Partial<ServerParts> = {}) {
  return createServer({
    client: sampleClient,
    releases,
    backend: { fetch: async (request) => new Response(await request.text(), { headers: { "x-from": "backend" } }) },
    lazyWidgets: new Map(),
    sandboxDocuments: () => ({ calls: [] }),
    proxies: 0,
    ...parts,
  });
}
