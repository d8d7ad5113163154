import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
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
    const { type, content } = await download(origin + path);
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

/** On a busy machine the data may come too late for the page. */
async function download(address: string, tries = 20): Promise<{ readonly type: string; readonly content: Buffer }> {
  // `fetch` would say by itself that it is no navigation.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: NAVIGATION }, resolve).on("error", reject);
  });
  const type = response.headers["content-type"] ?? "";
  const content = await buffer(response);
  if (!type.startsWith("text/html") || content.includes('class="sk-drawn"')) return { type, content };
  if (tries === 0) throw new Error(`${address} comes without its data`);
  return download(address, tries - 1);
}

function withoutScripts(html: string): string {
  return html
    .replace(/<(script|noscript|template)\b.*?<\/\1>\n?/gs, "")
    .replace(/<link rel="(modulepreload|preload)"[^>]*>\n?/g, "")
    .replace('<div id="boot">', "<div>");
}
