import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

export interface ServedFiles {
  readonly origin: string;
  close(): void;
}

/**
 * The pages of a server as files: what they say with their data, in the same styles, without a script. No page can be
 * there earlier.
 */
export async function serveFiles(origin: string): Promise<ServedFiles> {
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  async function read(path: string) {
    const known = files.get(path);
    if (known !== undefined) return known;
    const response = await fetch(origin + path, { headers: NAVIGATION });
    const type = response.headers.get("content-type") ?? "";
    const content = Buffer.from(await response.arrayBuffer());
    const file = { type, bytes: gzipSync(type.startsWith("text/html") ? withoutScripts(String(content)) : content) };
    files.set(path, file);
    return file;
  }
  const server = createServer(({ url = "/" }, outgoing: ServerResponse) => {
    read(url).then(
      ({ type, bytes }) => outgoing.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(bytes),
      () => outgoing.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function withoutScripts(html: string): string {
  if (!html.includes('class="sk-drawn"')) throw new Error("the page has come without its data");
  return html
    .replace(/<(script|noscript|template)\b.*?<\/\1>\n?/gs, "")
    .replace(/<link rel="(modulepreload|preload)"[^>]*>\n?/g, "")
    .replace('<div id="boot">', "<div>");
}
